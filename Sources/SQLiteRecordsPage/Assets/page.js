// The script of a page: it shows one page at a time, searches, and moves the diagram. It never reads a text as
// HTML.
(function () {
  "use strict";

  // The code that runs before the browser reads the pages, so that it never renders the hidden ones.
  var root = document.documentElement;
  root.classList.add("js");

  document.addEventListener("DOMContentLoaded", function () {
    // The choice of the page by the fragment of the address; the colours; the keys.
    var pages = Array.prototype.slice.call(document.querySelectorAll("[data-page]"));
    var side = document.getElementById("side");
    var main = document.getElementById("main");

    function element(name, text, className) {
      var made = document.createElement(name);
      if (text) { made.textContent = text; }
      if (className) { made.className = className; }
      return made;
    }

    function stored(value) {
      try {
        if (value === undefined) { return localStorage.getItem("sqlite-records-theme"); }
        localStorage.setItem("sqlite-records-theme", value);
      } catch (error) { return null; }
      return value;
    }

    function setTheme(name) {
      var button = document.querySelector(".theme");
      if (name === "light" || name === "dark") { root.dataset.theme = name; } else { name = "auto"; delete root.dataset.theme; }
      var label = { auto: "Auto", light: "Light", dark: "Dark" }[name];
      button.textContent = label;
      button.setAttribute("aria-label", "Colours: " + (name === "auto" ? "automatic" : name));
      button.dataset.next = { auto: "dark", dark: "light", light: "auto" }[name];
    }

    function target() {
      var id = location.hash.slice(1);
      try { id = decodeURIComponent(id); } catch (error) { id = ""; }
      return id;
    }

    function show(id, keepsScroll) {
      if (id === "main" && document.querySelector(".page.current")) { return; }
      root.classList.toggle("all", id === "all");
      var found = id && id !== "all" ? document.getElementById(id) : null;
      var page = found && found.closest("[data-page]") || pages[0];
      pages.forEach(function (other) { other.classList.toggle("current", other === page); });
      var current = id === "all" ? "all" : page.id;
      Array.prototype.forEach.call(side.querySelectorAll("a"), function (link) {
        if (link.getAttribute("href") === "#" + current) {
          link.setAttribute("aria-current", "page");
          if (!keepsScroll) { link.scrollIntoView({ block: "nearest" }); }
        } else { link.removeAttribute("aria-current"); }
      });
      var title = page.querySelector("h2").textContent;
      document.title = id === "all" ? name : title + " – " + name;
      if (found && found !== page) { found.scrollIntoView({ block: "center" }); } else if (id !== "all") { window.scrollTo(0, 0); }
      side.classList.remove("open");
      document.querySelector(".menu").setAttribute("aria-expanded", "false");
      if (page.id === "diagram") { diagramShown(); }
    }

    function go(id) {
      if (target() === id) { show(id); } else { location.hash = "#" + id; }
    }

    function onKey(event) {
      var field = document.getElementById("search");
      var isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
      if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault();
        field.focus();
        field.select();
      } else if (event.key === "Escape" && !isTyping) {
        side.classList.remove("open");
        clearChoice();
      }
    }

    /* The arrow keys move in the list of pages. */
    function onSideKey(event) {
      var step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step || event.target.tagName !== "A") { return; }
      var links = Array.prototype.filter.call(side.querySelectorAll("a"), function (link) { return !link.parentNode.hidden; });
      var next = links[links.indexOf(event.target) + step];
      if (next) { event.preventDefault(); next.focus(); }
    }

    // The search in names and documentation.
    var entries = null;
    var hits = [];
    var chosen = -1;

    function entry(node, what, name, about, id) {
      return { what: what, name: name, about: about, id: id, low: name.toLowerCase(), text: about.toLowerCase(), node: node };
    }

    /* Everything that has a name, with its documentation; read once, at the first search. */
    function readEntries() {
      var found = [];
      Array.prototype.forEach.call(document.querySelectorAll("[data-kind]"), function (node) {
        var page = node.closest("[data-page]");
        var owner = node === page || node.tagName === "ARTICLE" ? "" : page.dataset.name + ".";
        var about = node.querySelector(":scope > .documentation, :scope > td.documentation");
        found.push(entry(node, node.dataset.kind, owner + node.dataset.name, about ? about.textContent.trim() : "", node.id || page.id));
      });
      return found;
    }

    /* The beginning of a name counts most, then other places in it, then the documentation. */
    function rank(found, words) {
      var sum = 0;
      for (var index = 0; index < words.length; index += 1) {
        var word = words[index];
        var last = found.low.slice(found.low.lastIndexOf(".") + 1);
        var value = last === word ? 9 : last.indexOf(word) === 0 ? 7 : found.low.indexOf(word) >= 0 ? 4 : found.text.indexOf(word) >= 0 ? 1 : 0;
        if (!value) { return 0; }
        sum += value;
      }
      return sum + (found.node.hasAttribute("data-page") ? 2 : found.what === "column" ? 1 : 0);
    }

    function find(query) {
      if (!entries) { entries = readEntries(); }
      var words = query.toLowerCase().split(/\s+/).filter(Boolean);
      if (!words.length) { return []; }
      var found = [];
      entries.forEach(function (candidate, place) {
        var value = rank(candidate, words);
        if (value) { found.push({ entry: candidate, value: value, place: place }); }
      });
      found.sort(function (a, b) { return b.value - a.value || a.place - b.place; });
      return found.slice(0, 50).map(function (item) { return item.entry; });
    }

    function marked(parent, text, word) {
      var at = word ? text.toLowerCase().indexOf(word) : -1;
      if (at < 0) { parent.appendChild(document.createTextNode(text)); return; }
      parent.appendChild(document.createTextNode(text.slice(0, at)));
      parent.appendChild(element("mark", text.slice(at, at + word.length)));
      parent.appendChild(document.createTextNode(text.slice(at + word.length)));
    }

    function showResults() {
      var field = document.getElementById("search");
      var list = document.getElementById("results");
      var word = field.value.trim().toLowerCase().split(/\s+/)[0];
      hits = find(field.value);
      list.textContent = "";
      hits.forEach(function (hit, place) {
        var item = element("li");
        item.id = "result-" + place;
        item.setAttribute("role", "option");
        item.appendChild(element("span", hit.what, "what"));
        var title = element("bdi");
        marked(title, hit.name, word);
        item.appendChild(title);
        if (hit.about) { item.appendChild(element("span", hit.about, "about")).dir = "auto"; }
        item.addEventListener("mousedown", function (event) { event.preventDefault(); open(place); });
        list.appendChild(item);
      });
      if (word && !hits.length) { list.appendChild(element("li", "Nothing is called that, or documented so", "none")); }
      list.hidden = !word;
      field.setAttribute("aria-expanded", String(Boolean(word)));
      choose(hits.length ? 0 : -1);
    }

    function choose(place) {
      var field = document.getElementById("search");
      chosen = place;
      Array.prototype.forEach.call(document.querySelectorAll("#results [role=option]"), function (item, index) {
        item.setAttribute("aria-selected", String(index === place));
        if (index === place) { item.scrollIntoView({ block: "nearest" }); }
      });
      if (place < 0) { field.removeAttribute("aria-activedescendant"); } else { field.setAttribute("aria-activedescendant", "result-" + place); }
    }

    function closeSearch() {
      document.getElementById("results").hidden = true;
      document.getElementById("search").setAttribute("aria-expanded", "false");
    }

    function open(place) {
      var hit = hits[place];
      if (!hit) { return; }
      var field = document.getElementById("search");
      closeSearch();
      field.blur();
      go(hit.id);
      Array.prototype.forEach.call(document.querySelectorAll(".found"), function (old) { old.classList.remove("found"); });
      if (hit.node.tagName === "TR") { hit.node.classList.add("found"); hit.node.scrollIntoView({ block: "center" }); }
    }

    function onSearchKey(event) {
      var step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && hits.length) {
        event.preventDefault();
        choose((chosen + step + hits.length) % hits.length);
      } else if (event.key === "Enter") {
        event.preventDefault();
        open(chosen);
      } else if (event.key === "Escape") {
        event.preventDefault();
        event.currentTarget.value = "";
        closeSearch();
        event.currentTarget.blur();
      }
    }

    function startSearch() {
      var field = document.getElementById("search");
      field.addEventListener("input", showResults);
      field.addEventListener("focus", function () { if (field.value) { showResults(); } });
      field.addEventListener("blur", closeSearch);
      field.addEventListener("keydown", onSearchKey);
    }

    // The diagram: moving, zooming, and following keys.
    var canvas = document.getElementById("canvas");
    var columns = document.getElementById("drawing");
    var names = document.getElementById("names");
    var drawing = columns;
    var whole = null;
    var view = null;
    var pointers = {};
    var moved = 0;
    var animation = 0;

    function draw() {
      drawing.setAttribute("viewBox", [view.x, view.y, view.width, view.height].join(" "));
    }

    /* The part of the drawing that has the proportions of the canvas and contains a rectangle. */
    function around(rect, least) {
      var size = canvas.getBoundingClientRect();
      if (!size.width || !size.height) { return rect; }
      var scale = Math.max(rect.width / size.width, rect.height / size.height, least || 0);
      var width = size.width * scale;
      var height = size.height * scale;
      return { x: rect.x - (width - rect.width) / 2, y: rect.y - (height - rect.height) / 2, width: width, height: height };
    }

    /* Shows the drawing with columns, or the one with names only. Their places have nothing in common. */
    function show(other) {
      if (drawing === other) { return; }
      clearChoice();
      cancelAnimationFrame(animation);
      drawing.setAttribute("hidden", "");
      other.removeAttribute("hidden");
      drawing = other;
      whole = extent(drawing);
      view = null;
    }

    function extent(of) {
      var numbers = of.dataset.whole.split(" ").map(Number);
      return { x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3] };
    }

    /* Shows names only if columns could not be read where all tables are in sight. */
    function showFitting() {
      var size = canvas.getBoundingClientRect();
      var box = extent(columns);
      var scale = size.width ? Math.max(box.width / size.width, box.height / size.height) : 1;
      show(names && scale > 1.8 ? names : columns);
    }

    function fit() { clearChoice(); showFitting(); slide(around(whole, 0.75)); }

    function toggleNames() {
      show(drawing === names ? columns : names);
      slide(around(whole, 0.75));
    }

    function slide(to) {
      cancelAnimationFrame(animation);
      var from = view;
      var isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      if (!from || isCalm || document.hidden) { view = to; draw(); return; }
      var start = performance.now();
      function step(now) {
        var part = Math.min(1, (now - start) / 260);
        var ease = 1 - Math.pow(1 - part, 3);
        view = {};
        ["x", "y", "width", "height"].forEach(function (key) { view[key] = from[key] + (to[key] - from[key]) * ease; });
        draw();
        if (part < 1) { animation = requestAnimationFrame(step); }
      }
      animation = requestAnimationFrame(step);
    }

    function point(event) {
      var size = canvas.getBoundingClientRect();
      return { x: view.x + (event.clientX - size.left) / size.width * view.width, y: view.y + (event.clientY - size.top) / size.height * view.height };
    }

    function zoom(factor, at) {
      cancelAnimationFrame(animation);
      var size = canvas.getBoundingClientRect();
      var width = Math.min(Math.max(view.width * factor, size.width / 6), Math.max(whole.width, whole.height * size.width / size.height, size.width) * 3);
      var real = width / view.width;
      at = at || { x: view.x + view.width / 2, y: view.y + view.height / 2 };
      view = { x: at.x - (at.x - view.x) * real, y: at.y - (at.y - view.y) * real, width: width, height: view.height * real };
      draw();
    }

    function pan(x, y) {
      cancelAnimationFrame(animation);
      view = { x: view.x + x, y: view.y + y, width: view.width, height: view.height };
      draw();
    }

    function boxNamed(id) {
      return Array.prototype.find.call(drawing.querySelectorAll(".box"), function (box) { return box.dataset.id === id; });
    }

    function frameOf(box) {
      var place = /translate\(([-0-9.]+) ([-0-9.]+)\)/.exec(box.getAttribute("transform"));
      var frame = box.querySelector(".frame");
      return { x: Number(place[1]), y: Number(place[2]), width: Number(frame.getAttribute("width")), height: Number(frame.getAttribute("height")) };
    }

    function light(box) {
      var id = box.dataset.id;
      drawing.classList.add("dim");
      box.classList.add("lit");
      Array.prototype.forEach.call(drawing.querySelectorAll(".link"), function (link) {
        var other = link.dataset.from === id ? link.dataset.to : link.dataset.to === id ? link.dataset.from : null;
        if (other === null) { return; }
        link.classList.add("lit");
        var neighbor = boxNamed(other);
        if (neighbor) { neighbor.classList.add("lit"); }
      });
    }

    function clearChoice() {
      drawing && drawing.classList.remove("dim");
      drawing && Array.prototype.forEach.call(drawing.querySelectorAll(".lit, .chosen"), function (found) { found.classList.remove("lit", "chosen"); });
    }

    /* Moves a table into the middle, with its keys in colour. */
    function reveal(id) {
      show(columns);
      var box = boxNamed(id);
      if (!box) { return; }
      clearChoice();
      light(box);
      box.classList.add("chosen");
      slide(around(frameOf(box), 1));
      var link = box.querySelector("a");
      if (link) { link.focus({ preventScroll: true }); }
    }

    var wanted = null;
    var isPlaced = false;

    function diagramShown() {
      if (!drawing) { return; }
      if (!isPlaced) { showFitting(); }
      view = isPlaced ? around(view) : around(whole, 0.75);
      isPlaced = true;
      draw();
      if (wanted) { var id = wanted; wanted = null; reveal(id); }
    }

    function onDown(event) {
      if (event.button) { return; }
      pointers[event.pointerId] = { x: event.clientX, y: event.clientY };
      moved = 0;
    }

    function onMove(event) {
      var old = pointers[event.pointerId];
      if (!old) { return; }
      var ids = Object.keys(pointers);
      var size = canvas.getBoundingClientRect();
      var scale = view.width / size.width;
      if (ids.length === 2) {
        var other = pointers[ids[0] === String(event.pointerId) ? ids[1] : ids[0]];
        var before = Math.hypot(old.x - other.x, old.y - other.y);
        var after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
        if (before > 0 && after > 0) { zoom(before / after, point({ clientX: (event.clientX + other.x) / 2, clientY: (event.clientY + other.y) / 2 })); }
      } else {
        pan((old.x - event.clientX) * scale, (old.y - event.clientY) * scale);
      }
      moved += Math.abs(event.clientX - old.x) + Math.abs(event.clientY - old.y);
      if (moved > 4) { canvas.classList.add("moving"); canvas.setPointerCapture(event.pointerId); }
      pointers[event.pointerId] = { x: event.clientX, y: event.clientY };
    }

    function onUp(event) {
      delete pointers[event.pointerId];
      canvas.classList.remove("moving");
    }

    function onWheel(event) {
      event.preventDefault();
      var unit = event.deltaMode === 1 ? 16 : 1;
      if (event.shiftKey) { pan(event.deltaX || event.deltaY, 0); return; }
      zoom(Math.exp(Math.max(-60, Math.min(60, event.deltaY * unit)) * (event.ctrlKey ? 0.012 : 0.004)), point(event));
    }

    function onClick(event) {
      if (moved > 4) { event.preventDefault(); moved = 0; return; }
      var link = event.target.closest(".link");
      var key = event.target.closest("a[data-key]");
      var box = event.target.closest(".box");
      if (key) {
        event.preventDefault();
        reveal(key.getAttribute("href").slice(1));
      } else if (link) {
        reveal(link.dataset.to);
      } else if (!event.target.closest("a")) {
        clearChoice();
        if (box) { light(box); box.classList.add("chosen"); }
      }
    }

    function onCanvasKey(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) { return; }
      var step = view.width / 12;
      var actions = {
        ArrowLeft: function () { pan(-step, 0); }, ArrowRight: function () { pan(step, 0); },
        ArrowUp: function () { pan(0, -step); }, ArrowDown: function () { pan(0, step); },
        "+": function () { zoom(0.8); }, "=": function () { zoom(0.8); }, "-": function () { zoom(1.25); }, "0": fit
      };
      if (actions[event.key]) { event.preventDefault(); actions[event.key](); }
    }

    function tool(text, label, action) {
      var button = element("button", text);
      button.type = "button";
      button.setAttribute("aria-label", label);
      button.title = label;
      button.addEventListener("click", action);
      canvas.querySelector(".tools").appendChild(button);
    }

    function startDiagram() {
      if (!drawing) { return; }
      [columns, names].forEach(function (each) {
        if (!each) { return; }
        each.dataset.whole = each.getAttribute("viewBox");
        each.addEventListener("pointerdown", onDown);
        each.addEventListener("click", onClick);
        each.addEventListener("dragstart", function (event) { event.preventDefault(); });
      });
      whole = extent(drawing);
      canvas.tabIndex = 0;
      canvas.addEventListener("pointermove", onMove);
      ["pointerup", "pointercancel", "lostpointercapture"].forEach(function (name) { canvas.addEventListener(name, onUp); });
      canvas.addEventListener("wheel", onWheel, { passive: false });
      canvas.addEventListener("keydown", onCanvasKey);
      tool("−", "Zoom out", function () { zoom(1.25); });
      tool("+", "Zoom in", function () { zoom(0.8); });
      tool("Fit", "Show everything", fit);
      if (names) { tool("Names", "Show names only, or columns too", toggleNames); }
      Array.prototype.forEach.call(document.querySelectorAll("[data-show]"), function (link) {
        link.addEventListener("click", function () { wanted = link.dataset.show; });
      });
      window.addEventListener("resize", function () { if (isPlaced) { view = around(view); draw(); } });
      window.addEventListener("beforeprint", function () { drawing.setAttribute("viewBox", [whole.x, whole.y, whole.width, whole.height].join(" ")); });
      window.addEventListener("afterprint", function () { if (view) { draw(); } });
    }

    // The code that runs when the page is loaded.
    var name = document.title;
    ["search", "theme", "menu", "all", "help", "tools"].forEach(function (part) {
      Array.prototype.forEach.call(document.querySelectorAll("." + part), function (found) { found.hidden = false; });
    });
    setTheme(stored());
    document.querySelector(".theme").addEventListener("click", function (event) {
      stored(event.currentTarget.dataset.next);
      setTheme(event.currentTarget.dataset.next);
    });
    document.querySelector(".menu").addEventListener("click", function (event) {
      var isOpen = side.classList.toggle("open");
      event.currentTarget.setAttribute("aria-expanded", String(isOpen));
    });
    document.addEventListener("keydown", onKey);
    side.addEventListener("keydown", onSideKey);
    window.addEventListener("hashchange", function () { show(target()); main.focus({ preventScroll: true }); });
    startSearch();
    startDiagram();
    show(target(), !target());
  });
})();

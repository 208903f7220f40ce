extension PageScript {
  /// The diagram: moving, zooming, and following keys.
  static let diagram = """
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
      var place = /translate\\(([-0-9.]+) ([-0-9.]+)\\)/.exec(box.getAttribute("transform"));
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

    """
}

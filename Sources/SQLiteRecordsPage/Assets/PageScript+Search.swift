extension PageScript {
  /// The search in names and documentation.
  static let search = """
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
      var words = query.toLowerCase().split(/\\s+/).filter(Boolean);
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
      var word = field.value.trim().toLowerCase().split(/\\s+/)[0];
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

    """
}

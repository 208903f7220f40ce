/// The script of a page: it shows one page at a time, searches, and moves the diagram. It never reads a
/// text as HTML.
enum PageScript {
  static let text =
    "\n(function () {\n\"use strict\";\n" + beginning + pages + search + diagram + start
    + "});\n})();\n"

  /// The code that runs before the browser reads the pages, so that it never renders the hidden ones.
  private static let beginning = """
    var root = document.documentElement;
    root.classList.add("js");
    document.addEventListener("DOMContentLoaded", function () {

    """

  /// The choice of the page by the fragment of the address; the colours; the keys.
  private static let pages = """
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

    """

  /// The code that runs when the page is loaded.
  private static let start = """
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

    """
}

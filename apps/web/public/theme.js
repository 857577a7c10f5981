// Runs before the first paint so that neither the other theme nor the signed-out page flashes.
(function () {
  var root = document.documentElement;
  function read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  var dark = matchMedia("(prefers-color-scheme: dark)");
  function apply() {
    var choice = read("emita-theme");
    root.dataset.theme =
      choice === "dark" || choice === "light" ? choice : dark.matches ? "dark" : "light";
  }
  apply();
  dark.addEventListener("change", apply);
  addEventListener("storage", apply);
  root.dataset.session = read("emita-auth") ? "in" : "out";
})();

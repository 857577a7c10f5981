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
  // The bar of who is in several companies has a line more on narrow screens (app/company-switch.tsx).
  try {
    var several = JSON.parse(read("emita-companies")).companies.length > 1;
    root.dataset.companies = several ? "several" : "one";
  } catch {
    // Nothing is known of them here.
  }
  // The dashboard keeps no room for a list that had nothing to show the last time (features/onboarding/closed-list.ts).
  try {
    var user = JSON.parse(read("emita-auth")).user.id;
    var company = sessionStorage.getItem("emita-company");
    root.dataset.ready = read("emita-ready-" + user + (company ? "-" + company : "")).split(" ")[0];
  } catch {
    // Nobody is signed in, or nothing is known of the list.
  }
})();

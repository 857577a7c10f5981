// The screen stands on the page as it looks before anything is known; the program that fills it is fetched once that was painted, for
// on a slow connection styles and font would share the way with it. The files stand in the page's own <template> (build/screens.ts).
(function () {
  var LONGEST_WAIT_MS = 400;
  var files = document.getElementById("program");
  function fetchAll() {
    if (!files) return;
    document.head.append(files.content);
    files = null;
  }
  try {
    new PerformanceObserver(function (list) {
      if (list.getEntriesByName("first-contentful-paint").length > 0) fetchAll();
    }).observe({ type: "paint", buffered: true });
  } catch {
    fetchAll();
  }
  // A page that nobody sees is not painted, and a slow style sheet must not hold up everything.
  setTimeout(fetchAll, LONGEST_WAIT_MS);
})();

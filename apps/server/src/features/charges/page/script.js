// Of a charge's page (page-html.ts): copies the code, and follows the state. The page works without it.
(() => {
  const SOON_MS = 3000;
  const LATER_MS = 15_000;
  /** After ten minutes it asks less often. */
  const SOON_TIMES = 200;
  let asked = 0;

  document.addEventListener("click", async ({ target }) => {
    const button = target instanceof Element ? target.closest("#copiar") : null;
    const code = document.getElementById("codigo");
    if (!button || !code) return;
    try {
      await navigator.clipboard.writeText(code.textContent ?? "");
      const words = button.querySelector("span");
      if (words) words.textContent = button.getAttribute("data-feito");
      say(button.getAttribute("data-feito"));
    } catch {
      getSelection()?.selectAllChildren(code);
      say("O navegador não deixou copiar. O código está selecionado.");
    }
  });

  function say(text) {
    const notice = document.getElementById("aviso");
    if (notice) notice.textContent = text;
  }

  const wait = () => setTimeout(look, asked < SOON_TIMES ? SOON_MS : LATER_MS);

  async function look() {
    const main = document.querySelector("main[data-ao-vivo]");
    if (!main) return;
    if (!document.hidden) await ask(main).catch(() => undefined);
    wait();
  }

  /** Fails without a connection: the next time. */
  async function ask(main) {
    asked += 1;
    const response = await fetch(main.getAttribute("data-ao-vivo"), { cache: "no-store" });
    if (!response.ok) return;
    const { state, invoice_url: note } = await response.json();
    const version = note === null ? state : `${state}-nota`;
    if (version !== main.getAttribute("data-estado")) await redraw(main);
  }

  /** Takes the page's new content; its place in the window stays. */
  async function redraw(main) {
    const response = await fetch(location.pathname, { cache: "no-store" });
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const fresh = page.querySelector("main");
    if (!fresh) return;
    document.title = page.title;
    main.replaceWith(fresh);
    say(fresh.getAttribute("data-frase"));
  }

  wait();
})();

/** The toasts of the page, as texts of their lines, also those that have left: a busy machine may look after their six seconds. */
let shown: string[][] = [];

const observer = new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes)
      if (node instanceof HTMLElement) shown.push(...toastsIn(node).map(linesOf));
});

/** To be called once for each file. */
export function followToasts(): void {
  observer.observe(document, { childList: true, subtree: true });
}

/** A new page has shown none. */
export function forgetToasts(): void {
  shown = [];
}

/** Whether a toast with this title, and this text if given, was shown on this page. */
export function wasShown(title: string | RegExp, text?: string | RegExp): boolean {
  return shown.some(
    (lines) =>
      lines.some((line) => fits(line, title)) &&
      (text === undefined || lines.some((line) => fits(line, text))),
  );
}

function toastsIn(node: HTMLElement): Element[] {
  const isToast = node.parentElement?.getAttribute("aria-label") === "Avisos";
  const inside = [...node.querySelectorAll('section[aria-label="Avisos"] > div')];
  return isToast ? [node, ...inside] : inside;
}

const linesOf = (toast: Element): string[] =>
  [...toast.querySelectorAll("p")].map(({ textContent }) => textContent.trim());

function fits(line: string, wanted: string | RegExp): boolean {
  return typeof wanted === "string" ? line === wanted : wanted.test(line);
}

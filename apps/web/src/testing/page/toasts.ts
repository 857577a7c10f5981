/** A toast of the page, which may have left: a busy machine may look after its six seconds. */
interface ShownToast {
  readonly element: Element;
  /** The texts of its lines when it appeared. */
  readonly lines: readonly string[];
  isExpected: boolean;
}

let shown: ShownToast[] = [];

const observer = new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes)
      if (node instanceof HTMLElement) shown.push(...toastsIn(node).map(toastOf));
});

/** To be called once for each file. */
export function followToasts(): void {
  observer.observe(document, { childList: true, subtree: true });
}

/** A new page has shown none. */
export function forgetToasts(): void {
  shown = [];
}

/**
 * Whether a toast with this title, and this text if given, was shown on this page. One that has left is found once: a later
 * one of the same title is another.
 */
export function wasShown(title: string | RegExp, text?: string | RegExp): boolean {
  const found = shown.find(
    ({ element, lines, isExpected }) =>
      (!isExpected || element.isConnected) &&
      lines.some((line) => fits(line, title)) &&
      (text === undefined || lines.some((line) => fits(line, text))),
  );
  if (found) found.isExpected = true;
  return found !== undefined;
}

function toastsIn(node: HTMLElement): Element[] {
  const isToast = node.parentElement?.getAttribute("aria-label") === "Avisos";
  const inside = [...node.querySelectorAll('section[aria-label="Avisos"] > div')];
  return isToast ? [node, ...inside] : inside;
}

function toastOf(element: Element): ShownToast {
  const lines = [...element.querySelectorAll("p")].map(({ textContent }) => textContent.trim());
  return { element, lines, isExpected: false };
}

function fits(line: string, wanted: string | RegExp): boolean {
  return typeof wanted === "string" ? line === wanted : wanted.test(line);
}

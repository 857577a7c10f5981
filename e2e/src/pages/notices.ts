import type { BrowserContext, Page } from "playwright-core";

interface Notice {
  readonly title: string;
  readonly text: string | null;
}

const received = new WeakMap<Page, Notice[]>();

/** Records every toast of this visitor's pages: most disappear after seconds, or with their screen. */
export async function collectNotices(context: BrowserContext): Promise<void> {
  await context.exposeBinding(
    "e2eHearNotice",
    ({ page }, title: string, text: string | null) =>
      void received.set(page, [...(received.get(page) ?? []), { title, text }]),
  );
  await context.addInitScript(() => {
    const report: unknown = Reflect.get(globalThis, "e2eHearNotice");
    const onMessage = (node: Node) => {
      if (!(node instanceof Element) || !node.matches('[aria-label="Avisos"] > *')) return;
      const [title, text] = [...node.querySelectorAll("p")].map((line) => line.textContent);
      if (typeof report === "function") report(title ?? "", text ?? null);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) onMessage(node);
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Whether such a toast was shown since a test last asked for one like it. */
export function takeNotice(page: Page, title: string | RegExp, text?: string): boolean {
  const all = received.get(page) ?? [];
  const fits = (notice: Notice) =>
    (typeof title === "string" ? notice.title === title : title.test(notice.title)) &&
    (text === undefined || notice.text === text);
  received.set(
    page,
    all.filter((notice) => !fits(notice)),
  );
  return all.some(fits);
}

/** Toasts that no test has asked for, for the error message of a test that misses one. */
export function untakenNotices(page: Page): readonly Notice[] {
  return received.get(page) ?? [];
}

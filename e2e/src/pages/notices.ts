import type { BrowserContext, Page } from "playwright-core";

interface Notice {
  readonly title: string;
  readonly text: string | null;
}

const heard = new WeakMap<Page, Notice[]>();

/** Records every toast of this visitor's pages: most disappear after seconds, or with their screen. */
export async function hearNotices(context: BrowserContext): Promise<void> {
  await context.exposeBinding(
    "e2eHearNotice",
    ({ page }, title: string, text: string | null) =>
      void heard.set(page, [...(heard.get(page) ?? []), { title, text }]),
  );
  await context.addInitScript(() => {
    const tell: unknown = Reflect.get(globalThis, "e2eHearNotice");
    const hear = (node: Node) => {
      if (!(node instanceof Element) || !node.matches('[aria-label="Avisos"] > *')) return;
      const [title, text] = [...node.querySelectorAll("p")].map((line) => line.textContent);
      if (typeof tell === "function") tell(title ?? "", text ?? null);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) hear(node);
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Whether such a toast was shown since a test last asked for one like it. */
export function takeNotice(page: Page, title: string | RegExp, text?: string): boolean {
  const all = heard.get(page) ?? [];
  const fits = (notice: Notice) =>
    (typeof title === "string" ? notice.title === title : title.test(notice.title)) &&
    (text === undefined || notice.text === text);
  heard.set(
    page,
    all.filter((notice) => !fits(notice)),
  );
  return all.some(fits);
}

/** Toasts that no test has asked for, for the error message of a test that misses one. */
export function untakenNotices(page: Page): readonly Notice[] {
  return heard.get(page) ?? [];
}

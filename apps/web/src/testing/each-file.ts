import { configure } from "@testing-library/react";
import type { DetachedWindowAPI } from "happy-dom";
import { sharedProduct } from "@emita/e2e/shared-product";
import * as react from "react";
import { afterEach } from "vitest";
import { followPage, leavePage } from "./page/page.ts";
import { followToasts, forgetToasts } from "./page/toasts.ts";

declare global {
  interface Window {
    readonly happyDOM: DetachedWindowAPI;
  }
}

const { url } = sharedProduct();

followPage();
followToasts();
keepNoStacks();
window.happyDOM.setURL(url);
// The page itself stays: a test calls `reload` where the app has left it.
Object.assign(window.location, { assign: goTo, replace: goTo, reload: () => undefined });
// The simulated page has no top layer: an open menu lies where it is.
Object.assign(HTMLElement.prototype, { showPopover: () => undefined });
// As app.html says.
document.documentElement.lang = "pt-BR";

// A screen waits for a real server and its worker. Without a layout nothing is hidden, and finding out is slow.
configure({ asyncUtilTimeout: 30_000, defaultHidden: true, getElementError: withPageText });

afterEach(leavePage);
afterEach(forgetToasts);

/** The texts of the page, one a line: its markup would be cut off before the part in question. */
function withPageText(message: string | null, container: Element): Error {
  const texts: string[] = [];
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? "");
  return new Error(`${message ?? ""}\n\nThe page:\n${texts.filter(Boolean).join("\n")}`);
}

function goTo(address: string): void {
  window.happyDOM.setURL(new URL(address, location.href).href);
}

/**
 * In development React keeps the stack of up to 10,000 elements a second, for its tools. Nothing reads them here, and they
 * take a third of a screen's time. This says that there are enough already. If React renames its count, tests are only slower.
 */
function keepNoStacks(): void {
  const shared: unknown = Reflect.get(
    react,
    "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
  );
  if (typeof shared !== "object" || shared === null) return;
  Object.defineProperty(shared, "recentlyCreatedOwnerStacks", {
    get: () => Infinity,
    set() {
      // Stays as it is.
    },
  });
}

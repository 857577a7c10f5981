import { cleanup, configure } from "@testing-library/react";
import type { DetachedWindowAPI } from "happy-dom";
import { sharedProduct } from "@emita/e2e/shared-product";
import { afterEach } from "vitest";

declare global {
  interface Window {
    readonly happyDOM: DetachedWindowAPI;
  }
}

const { url } = sharedProduct();

// Node.js knows no page that a path could belong to.
const send = globalThis.fetch;
globalThis.fetch = (input, init) =>
  send(typeof input === "string" ? new URL(input, location.href) : input, init);

window.happyDOM.setURL(url);
// The page itself stays: a test calls `reload` where the app has left it.
Object.assign(window.location, { assign: goTo, replace: goTo, reload: () => undefined });
// As app.html says.
document.documentElement.lang = "pt-BR";

// A screen waits for a real server and its worker. Without a layout nothing is hidden, and finding out is slow.
configure({ asyncUtilTimeout: 30_000, defaultHidden: true });

afterEach(cleanup);

function goTo(address: string): void {
  window.happyDOM.setURL(new URL(address, location.href).href);
}

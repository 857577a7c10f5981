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

// A screen waits for a real server and its worker. Without a layout nothing is hidden, and finding out is slow.
configure({ asyncUtilTimeout: 30_000, defaultHidden: true });

afterEach(cleanup);

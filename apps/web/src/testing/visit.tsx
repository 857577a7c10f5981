import { render } from "@testing-library/react";
import type { Account } from "@emita/e2e/api-client";
import { sharedProduct } from "@emita/e2e/shared-product";
import { storedSession } from "@emita/e2e/stored-session";
import { vi } from "vitest";
import { leavePage } from "./page/page.ts";

interface VisitOptions {
  /** Signed in as this account. */
  readonly as?: Account;
  /** Width in CSS pixels. */
  readonly width?: number;
}

/** A visitor with empty storage opens the path. */
export async function visit(
  path: string,
  { as: account, width = 1440 }: VisitOptions = {},
): Promise<void> {
  const { url } = sharedProduct();
  leavePage();
  localStorage.clear();
  sessionStorage.clear();
  window.happyDOM.setViewport({ width, height: 900 });
  if (account) {
    const { origins } = await storedSession(url, account);
    for (const { name, value } of origins[0]?.localStorage ?? []) localStorage.setItem(name, value);
  }
  await open(path);
}

/** The same visitor opens another path by typing its URL. */
export function open(path: string): Promise<void> {
  leavePage();
  window.happyDOM.setURL(sharedProduct().url + path);
  return reload();
}

/** The page starts again, as `app/main.tsx` does, with what the device has stored. */
export async function reload(): Promise<void> {
  leavePage();
  vi.resetModules();
  const { createBrowserHistory } = await import("@tanstack/react-router");
  const { takeCompanyFromUrl } = await import("../api/company/header-company.ts");
  const { openRouter } = await import("../app/router.ts");
  const { App } = await import("../app/app.tsx");
  takeCompanyFromUrl();
  const router = openRouter(createBrowserHistory());
  await router.load();
  render(<App router={router} />);
}

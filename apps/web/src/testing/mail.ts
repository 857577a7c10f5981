import { eventually, mailsTo, type ReceivedMail } from "@emita/e2e/api-client";
import { sharedProduct } from "@emita/e2e/shared-product";
import { waitFor } from "@testing-library/react";
import { expect, vi } from "vitest";
import { open } from "./visit.tsx";

/** Waits until a mail with this subject is in the local mailbox. */
export function untilMail(email: string, subject: RegExp): Promise<ReceivedMail> {
  const { url } = sharedProduct();
  return eventually(async () =>
    (await mailsTo(url, email)).find((mail) => subject.test(mail.subject)),
  );
}

/** Opens the link of the newest mail with this subject, and the pages to which it leads. */
export async function followMail(email: string, subject: RegExp): Promise<void> {
  const { text } = await untilMail(email, subject);
  await follow(/https?:\S+[?&]token=\S+/.exec(text)?.[0] ?? "");
}

/** Opens a URL of the server or of the app, as a browser does. */
export async function follow(url: string): Promise<void> {
  const { pathname, search, hash } = new URL(url);
  if (pathname.startsWith("/auth/v1/")) {
    const answer = await fetch(url, { redirect: "manual" });
    return follow(answer.headers.get("location") ?? "");
  }
  const leaves = vi.spyOn(location, "replace").mockReturnValue();
  await open(pathname + search + hash);
  if (pathname === "/abrir-link") await waitFor(() => expect(leaves).toHaveBeenCalled());
  const next = leaves.mock.lastCall?.[0];
  leaves.mockRestore();
  if (next !== undefined) await follow(String(next));
}

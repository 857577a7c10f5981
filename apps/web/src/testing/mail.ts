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

/** Opens the link of the newest mail with this subject, and then the page to which that leads. */
export async function followMail(email: string, subject: RegExp): Promise<void> {
  const { text } = await untilMail(email, subject);
  const link = new URL(/https?:\S+[?&]token=\S+/.exec(text)?.[0] ?? "");
  if (link.pathname !== "/abrir-link") return open(link.pathname + link.search);
  const leaves = vi.spyOn(location, "replace").mockReturnValue();
  await open(link.pathname + link.search);
  await waitFor(() => expect(leaves).toHaveBeenCalled());
  const { pathname, search, hash } = new URL(String(leaves.mock.lastCall?.[0]));
  leaves.mockRestore();
  await open(pathname + search + hash);
}

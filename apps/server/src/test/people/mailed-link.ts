import { z } from "zod";
import type { AccountsServer } from "./accounts-server.ts";

const answerSchema = z.object({ location: z.string() });
const ACCOUNT_LINK = /https?:\S+\/(?:auth\/v1\/verify|abrir-link)\?\S+/;

/** The link of the authentication API in the text of a mail. */
export function linkIn(text: string | undefined): URL {
  return new URL(ACCOUNT_LINK.exec(text ?? "")?.[0] ?? "http://none.invalid");
}

/** Opens such a link the way a browser does, with the script of our page. @returns where it is sent. */
export async function openMailedLink(server: AccountsServer, link: URL): Promise<URL> {
  if (link.pathname === "/abrir-link") {
    const answer = await server.post("/auth/v1/links/open", Object.fromEntries(link.searchParams));
    const { location } = answerSchema.parse(await answer.json());
    return new URL(location);
  }
  const { status, headers } = await server.call(link.pathname + link.search);
  if (status !== 303) throw new Error(`a mailed link answered ${status}`);
  return new URL(headers.get("location") ?? "");
}

import type { WhatsAppConnection } from "../../../config/messaging/whatsapp-settings.ts";

/** Hosts of Meta from which files come. The token goes with the request: it must not reach any other. */
const OF_META = ["facebook.com", "fbsbx.com", "whatsapp.net"];

/** Whether a file's address belongs to the API: Meta's own hosts for Meta, the same origin for any other address of the API. */
export function isOfApi(text: string, { apiUrl }: Pick<WhatsAppConnection, "apiUrl">): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password) return false;
  const api = new URL(apiUrl);
  if (!isOfMeta(api.hostname)) return url.origin === api.origin;
  return url.protocol === "https:" && url.port === "" && isOfMeta(url.hostname);
}

function isOfMeta(host: string): boolean {
  return OF_META.some((domain) => host === domain || host.endsWith(`.${domain}`));
}

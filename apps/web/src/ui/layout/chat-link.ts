const GREETING = "Olá! Preciso de ajuda com o Emita.";

/** Accessible name of the chat button. */
export const CHAT_LABEL = "Falar com o suporte";

/**
 * URL of a conversation with the support team, with a typed greeting. Without a configured number the messenger asks for
 * the recipient.
 */
export function chatLink(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return `https://wa.me/${digits}?text=${encodeURIComponent(GREETING)}`;
}

/** The number that the server writes into the page (setting SUPPORT_PHONE); empty without one. */
export function supportPhone(): string {
  return document.querySelector('meta[name="support-phone"]')?.getAttribute("content") ?? "";
}

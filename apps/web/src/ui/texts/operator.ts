/** Text of a page before the server has written its operator into it: in the build, and in development. */
const NOBODY = "Emita · CNPJ 00.000.000/0000-00";

/**
 * The operator in one line: the settings OPERATOR_NAME and OPERATOR_CNPJ. The server writes them into the page
 * (apps/server/src/platform/pages/page-facts.ts), also over the text of elements with `data-operator`.
 */
export function operatorLine(): string {
  return fact("operator") || NOBODY;
}

/** Address of the data protection officer (DPO_EMAIL); empty when there is none. */
export function dpoEmail(): string {
  return fact("dpo-email");
}

/** There is no document while the build renders the first screens. */
function fact(name: string): string {
  if (typeof document === "undefined") return "";
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? "";
}

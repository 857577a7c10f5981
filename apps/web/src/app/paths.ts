/** Every address of the app, in one place. */
export const paths = {
  home: "/",
  welcome: "/welcome",
  capture: "/capture",
  signIn: "/signin",
  signUp: "/signup",
  verify: "/verify",
  resetPassword: "/reset-password",
  terms: "/terms",
  privacy: "/privacy",
  status: "/situacao",
  dashboard: "/dashboard",
  scan: "/scan",
  scanConfirm: "/scan/confirm",
  scanForm: "/scan/form",
  pix: "/pix",
  success: "/success",
  invoice: "/notas/$id",
  substitute: "/notas/$id/substituir",
  settings: "/settings",
  integrations: "/integrations",
  pricing: "/pricing",
  thanksStarter: "/obrigado-starter",
  thanksPro: "/obrigado-pro",
  thanksFull: "/obrigado-full",
  thanksAvulso: "/obrigado-avulso",
} as const;

/** Where Ctrl+K leads: the search field of the dashboard. */
export const SEARCH_ANCHOR = "busca";

/** Parts of /settings that other screens lead to. */
export const SETTINGS_ANCHORS = {
  company: "empresa",
  certificate: "certificado",
  cityHall: "prefeitura",
} as const;

/** Where to go after signing in: only addresses of our own, else the dashboard. */
export function safeRedirect(target: string | undefined): string {
  if (!target?.startsWith("/") || target.startsWith("//") || target.includes("\\"))
    return paths.dashboard;
  const url = new URL(target, "https://emita.invalid");
  if (url.host !== "emita.invalid") return paths.dashboard;
  return `${url.pathname}${url.search}${url.hash}`;
}

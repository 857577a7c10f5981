/** Every address of the app, in one place. */
export const paths = {
  home: "/",
  welcome: "/welcome",
  capture: "/capture",
  signIn: "/signin",
  secondStep: "/signin/segunda-etapa",
  signUp: "/signup",
  verify: "/verify",
  resetPassword: "/reset-password",
  openLink: "/abrir-link",
  emailChange: "/confirmar-email",
  terms: "/terms",
  privacy: "/privacy",
  status: "/situacao",
  dashboard: "/dashboard",
  scan: "/scan",
  scanConfirm: "/scan/confirm",
  scanForm: "/scan/form",
  pix: "/pix",
  payments: "/recebimentos",
  success: "/success",
  invoice: "/notas/$id",
  substitute: "/notas/$id/substituir",
  settings: "/settings",
  security: "/settings/seguranca",
  ownData: "/settings/privacidade",
  deletionConfirmation: "/confirmar-exclusao",
  integrations: "/integrations",
  pricing: "/pricing",
  thanksStarter: "/obrigado-starter",
  thanksPro: "/obrigado-pro",
  thanksFull: "/obrigado-full",
  thanksAvulso: "/obrigado-avulso",
} as const;

/** Where 'Exportar notas' leads: the list of the dashboard with its filters and exports. */
export const EXPORT_ANCHOR = "exportar";

/** Parts of /settings that other screens lead to. */
export const SETTINGS_ANCHORS = {
  company: "empresa",
  city: "cidade",
  regime: "regime",
  service: "servico",
  certificate: "certificado",
  cityHall: "prefeitura",
  security: "seguranca",
  notices: "avisos",
  ownData: "privacidade",
} as const;

/** Where to go after signing in: only addresses of our own, else the dashboard. */
export function safeRedirect(target: string | undefined): string {
  if (!target?.startsWith("/") || target.startsWith("//") || target.includes("\\"))
    return paths.dashboard;
  const url = new URL(target, "https://emita.invalid");
  if (url.host !== "emita.invalid") return paths.dashboard;
  return `${url.pathname}${url.search}${url.hash}`;
}

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
  /** Many documents, reviewed one after another. */
  scanQueue: "/scan/fila",
  pix: "/pix",
  payments: "/recebimentos",
  charges: "/cobrancas",
  newCharge: "/cobrancas/nova",
  charge: "/cobrancas/$id",
  /** What issues the invoices of payments by itself. */
  rules: "/regras",
  newRule: "/regras/nova",
  rule: "/regras/$id",
  success: "/success",
  invoice: "/notas/$id",
  substitute: "/notas/$id/substituir",
  /** 'Emitir de novo': the same invoice for today. */
  copy: "/notas/$id/de-novo",
  drafts: "/rascunhos",
  draft: "/rascunhos/$id",
  recurrences: "/recorrencias",
  newRecurrence: "/recorrencias/nova",
  recurrence: "/recorrencias/$id",
  batches: "/lotes",
  batch: "/lotes/$id",
  clients: "/clientes",
  /** The invoices of all clients without one this month. */
  monthInvoices: "/clientes/emitir",
  client: "/clientes/$id",
  services: "/servicos",
  settings: "/settings",
  /** The sections as a list, for phones. */
  settingsList: "/settings/secoes",
  defaultService: "/settings/servico",
  certificate: "/settings/certificado",
  cityHall: "/settings/prefeitura",
  numbering: "/settings/numeracao",
  holidays: "/settings/feriados",
  people: "/settings/pessoas",
  companyActivity: "/settings/atividade",
  notices: "/settings/avisos",
  appearance: "/settings/aparencia",
  security: "/settings/seguranca",
  ownData: "/settings/privacidade",
  deletionConfirmation: "/confirmar-exclusao",
  invitation: "/convite",
  integrations: "/integrations",
  pricing: "/pricing",
  /** All companies of an accountant in one table. */
  desk: "/contador",
  thanksStarter: "/obrigado-starter",
  thanksPro: "/obrigado-pro",
  thanksFull: "/obrigado-full",
  thanksAvulso: "/obrigado-avulso",
} as const;

/** Address of an invoice in its company. */
export function invoicePath(id: string): string {
  return paths.invoice.replace("$id", id);
}

/** Where 'Exportar notas' leads: the list of the dashboard with its filters and exports. */
export const EXPORT_ANCHOR = "exportar";

/** Where a bank is connected, on the page of the integrations. */
export const BANK_ANCHOR = "banco";
/** Where the question of an invoice's cancellation opens at once. */
export const CANCEL_ANCHOR = "cancelar";

/** Fields of the settings that other screens lead to. */
export const SETTINGS_FIELDS = {
  company: "empresa",
  city: "cidade",
  regime: "regime",
} as const;

/** Where the parts of /settings went that had no address of their own: mails of then still lead there. */
export const FORMER_ANCHORS: Readonly<Record<string, { to: SettingsPath; hash?: string }>> = {
  cidade: { to: paths.cityHall, hash: SETTINGS_FIELDS.city },
  servico: { to: paths.defaultService },
  certificado: { to: paths.certificate },
  prefeitura: { to: paths.cityHall },
  avisos: { to: paths.notices },
  seguranca: { to: paths.security },
  privacidade: { to: paths.ownData },
};

/** The sections of the settings. */
export type SettingsPath =
  | typeof paths.settings
  | typeof paths.services
  | typeof paths.defaultService
  | typeof paths.certificate
  | typeof paths.cityHall
  | typeof paths.numbering
  | typeof paths.holidays
  | typeof paths.people
  | typeof paths.companyActivity
  | typeof paths.notices
  | typeof paths.security
  | typeof paths.ownData
  | typeof paths.appearance;

/** Where to go after signing in: only addresses of our own, else the dashboard. */
export function safeRedirect(target: string | undefined): string {
  if (!target?.startsWith("/") || target.startsWith("//") || target.includes("\\"))
    return paths.dashboard;
  const url = new URL(target, "https://emita.invalid");
  if (url.host !== "emita.invalid") return paths.dashboard;
  return `${url.pathname}${url.search}${url.hash}`;
}

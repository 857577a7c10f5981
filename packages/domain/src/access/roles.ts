/** The roles of a person in a company, from most to least rights. */
export const ROLES = ["owner", "admin", "issuer", "accountant", "reader"] as const;
export type Role = (typeof ROLES)[number];

/** Actions in a company; every route of the API requires one of them (server: platform/http/route-access). */
export const PERMISSIONS = [
  /** See invoices, documents, payments, the company's data. */
  "read",
  /** See plan and receipts, tokens, webhook, people and their activity. */
  "read_settings",
  /** Create, correct, resend, cancel and substitute invoices; approve payments. */
  "issue",
  /** Send documents to be read. */
  "documents",
  /** Export files of many invoices. */
  "export",
  /** Change the company's data and how it issues. */
  "settings",
  "certificate",
  /** Tokens, webhook, the URL that receives Pix events. */
  "integrations",
  /** Invite, change and remove people; set the company's requirements for them. */
  "people",
  "billing",
  /** Make another member the owner. */
  "hand_over",
  "delete_company",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const OWNERS_ALONE: readonly Permission[] = ["billing", "hand_over", "delete_company"];
const READING: readonly Permission[] = ["read", "read_settings", "export"];
const ISSUING: readonly Permission[] = ["issue", "documents"];

const ALLOWED: Readonly<Record<Role, readonly Permission[]>> = {
  owner: PERMISSIONS,
  admin: PERMISSIONS.filter((permission) => !OWNERS_ALONE.includes(permission)),
  issuer: ["read", "export", ...ISSUING],
  accountant: READING,
  reader: ["read"],
};

/** A company's rules for its people. */
export interface CompanyRules {
  /** Accountants may also issue invoices. */
  readonly accountantsIssue: boolean;
}

/** Whether a role may perform an action in a company with these rules. */
export function roleAllows(role: Role, permission: Permission, rules: CompanyRules): boolean {
  if (role === "accountant" && rules.accountantsIssue && ISSUING.includes(permission)) return true;
  return ALLOWED[role].includes(permission);
}

/** Ownership is only handed over, never assigned; no person assigns a role above their own. */
export function rolesToGive(role: Role): readonly Role[] {
  return roleAllows(role, "people", { accountantsIssue: false })
    ? ROLES.filter((given) => given !== "owner")
    : [];
}

/** The roles' names on screens and in mails. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  owner: "Dono",
  admin: "Administrador",
  issuer: "Emissor",
  accountant: "Contador",
  reader: "Leitor",
};

/** One sentence about each role, shown where it is chosen. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  owner: "Faz tudo, também plano e pagamento, transferência e exclusão da empresa.",
  admin: "Faz tudo, menos plano e pagamento, transferência e exclusão da empresa.",
  issuer: "Emite, corrige e cancela notas e envia documentos.",
  accountant: "Consulta tudo e exporta notas. Emite se a empresa permitir.",
  reader: "Só consulta as notas.",
};

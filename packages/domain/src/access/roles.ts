/** What a person may be in a company, from most to least. */
export const ROLES = ["owner", "admin", "issuer", "accountant", "reader"] as const;
export type Role = (typeof ROLES)[number];

/** What can be done in a company; routes ask for one (server: platform/http/route-access). */
export const PERMISSIONS = [
  /** See notes, documents, payments, the company's data. */
  "read",
  /** See plan and receipts, tokens, webhook, people and what they did. */
  "read_settings",
  /** Make, correct, send again, cancel and substitute notes; approve payments. */
  "issue",
  /** Send documents to be read. */
  "documents",
  /** Take files of many notes along. */
  "export",
  /** Change what the company is and how it issues. */
  "settings",
  "certificate",
  /** Tokens, webhook, the address that hears of Pix. */
  "integrations",
  /** Invite, change and remove people; what the company demands of them. */
  "people",
  "billing",
  /** Make somebody else the owner. */
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

/** What a company decides about its people. */
export interface CompanyRules {
  /** Accountants may also make notes. */
  readonly accountantsIssue: boolean;
}

/** Whether a role may do something in a company with these rules. */
export function roleAllows(role: Role, permission: Permission, rules: CompanyRules): boolean {
  if (role === "accountant" && rules.accountantsIssue && ISSUING.includes(permission)) return true;
  return ALLOWED[role].includes(permission);
}

/** Owners are made by handing over only; nobody gives a role above his own. */
export function rolesToGive(role: Role): readonly Role[] {
  return roleAllows(role, "people", { accountantsIssue: false })
    ? ROLES.filter((given) => given !== "owner")
    : [];
}

/** How screens and mails call a role. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  owner: "Dono",
  admin: "Administrador",
  issuer: "Emissor",
  accountant: "Contador",
  reader: "Leitor",
};

/** What a role is for, in a sentence, where it is chosen. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  owner: "Faz tudo, também plano e pagamento, transferência e exclusão da empresa.",
  admin: "Faz tudo, menos plano e pagamento, transferência e exclusão da empresa.",
  issuer: "Emite, corrige e cancela notas e envia documentos.",
  accountant: "Consulta tudo e exporta notas. Emite se a empresa permitir.",
  reader: "Só consulta as notas.",
};

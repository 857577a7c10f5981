import { ROLES } from "@emita/domain/access/roles";
import { isCnpj, normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import { z } from "zod";
import { optionalName, plainText, tooLong } from "../text.ts";

export { COMPANY_HEADER } from "../companies/company-header.ts";

export const roleSchema = z.enum(ROLES, "Escolha um papel da lista.");
/** Ownership is only handed over, never assigned. */
const givenRole = roleSchema.exclude(["owner"], "Escolha um papel da lista.");

const cnpj = z
  .string("CNPJ é obrigatório")
  .transform(normalizeCnpj)
  .refine((text) => text !== "", { error: "CNPJ é obrigatório", abort: true })
  .refine(isCnpj, { error: "CNPJ inválido. Confira os dígitos." });

const email = z
  .string("Informe o e-mail")
  .trim()
  .toLowerCase()
  .max(255, tooLong(255))
  .pipe(z.email("Email inválido"));

/** One of the caller's companies. */
export const ownCompanySchema = z.object({
  id: z.uuid(),
  /** Null while the company has no CNPJ yet. */
  cnpj: z.string().nullable(),
  company_name: z.string().nullable(),
  role: roleSchema,
  /** Also decides what the role allows. */
  accountants_issue: z.boolean(),
  demands_second_factor: z.boolean(),
});
export type OwnCompany = z.infer<typeof ownCompanySchema>;

/** Integrations that work in a company without their creator signing in. */
const integrationCountsSchema = z.object({
  tokens: z.int(),
  webhooks: z.int(),
  pix_addresses: z.int(),
  bank_accounts: z.int(),
});

/** By name; includes hand-overs that await the caller's consent. */
export const ownCompaniesSchema = z.object({
  data: z.array(ownCompanySchema),
  hand_overs: z.array(
    z.object({
      company_id: z.uuid(),
      company_name: z.string().nullable(),
      from: z.string(),
      stays_owner: z.boolean(),
      /** Owners and administrators besides the two. */
      others_in_charge: z.int(),
      integrations: integrationCountsSchema,
    }),
  ),
});
export type OwnCompanies = z.infer<typeof ownCompaniesSchema>;

/**
 * `company_name` absent: from the CNPJ directory. `owner_email`: this person is invited as owner, the caller becomes the
 * accountant.
 */
export const addCompanySchema = z.object({
  cnpj,
  company_name: optionalName("Informe a razão social", 300).nullish(),
  owner_email: email.nullish(),
});
export type AddCompany = z.output<typeof addCompanySchema>;

/** The result of each row of a spreadsheet of CNPJs. */
export const spreadsheetOutcomeSchema = z.object({
  rows: z.array(
    z.object({
      /** The spreadsheet's row number, from one. */
      row: z.number().int(),
      cnpj: z.string(),
      company_name: z.string().nullable(),
      company_id: z.uuid().nullable(),
      outcome: z.enum(["added", "already_yours", "refused"]),
      /** The reason of a refusal, or the missing data. */
      message: z.string().nullable(),
    }),
  ),
});
export type SpreadsheetOutcome = z.infer<typeof spreadsheetOutcomeSchema>;

/** Whether the person's integrations end together with their rights over them. */
const revokesIntegrations = z.boolean("Use true ou false.").default(true);

/** A person in a company, an invited person, or a person who asks to join. */
export const memberSchema = z.object({
  id: z.uuid(),
  state: z.enum(["member", "invited", "asking"]),
  name: z.string().nullable(),
  email: z.string(),
  /** Null for a person who asks to join. */
  role: roleSchema.nullable(),
  /** Time of joining, of the invitation or of the request. */
  since: z.iso.datetime(),
  /** End of an invitation's validity; null for all others. */
  valid_until: z.iso.datetime().nullable(),
  /** The caller. */
  is_you: z.boolean(),
  has_second_factor: z.boolean(),
  /** The company was offered to this member, who has not answered yet. */
  is_offered: z.boolean(),
  /** The member's working integrations; null for all others. */
  integrations: integrationCountsSchema.nullable(),
  /** The message of a person who asks to join. */
  message: z.string().nullable().optional(),
});
export type Member = z.infer<typeof memberSchema>;
export const memberListSchema = z.object({ data: z.array(memberSchema) });
export type MemberList = z.infer<typeof memberListSchema>;

export const inviteMemberSchema = z.object({ email, role: givenRole });
export type InviteMember = z.output<typeof inviteMemberSchema>;
export const changeMemberSchema = z.object({
  role: givenRole,
  /** Only relevant when the new role manages no integrations. */
  revoke_integrations: revokesIntegrations,
});
export const removeMemberQuerySchema = z.object({
  revoke_integrations: z
    .enum(["true", "false"], "Use true ou false.")
    .default("true")
    .transform((given) => given === "true"),
});
/** The acceptance of a person who asks to join. */
export const answerJoinRequestSchema = z.object({ role: givenRole });

export const companyAccessSchema = z.object({
  /** Every member needs a second factor. */
  demands_second_factor: z.boolean(),
  accountants_issue: z.boolean(),
});
export type CompanyAccess = z.infer<typeof companyAccessSchema>;

/** `stays_owner`: whether the present owner stays one too; otherwise they become an administrator. */
export const handOverSchema = z.object({
  member_id: z.uuid("Escolha um membro."),
  stays_owner: z.boolean().default(false),
});
export const handOverAnswerSchema = z.object({ company_id: z.uuid() });
/** `revoke_integrations`: earlier integrations end, and other owners and administrators become accountants. */
export const handOverAcceptanceSchema = handOverAnswerSchema.extend({
  revoke_integrations: revokesIntegrations,
});

/** The answer is always the same: the person who asks learns nothing about the company. */
export const joinRequestSchema = z.object({
  cnpj,
  message: plainText("Escreva um texto.").max(300, tooLong(300)).nullish(),
});

export const askedToJoinSchema = z.object({ asked: z.literal(true) });

/** The public data of an invitation's link; `has_account`: whether its e-mail address has an account already. */
export const invitationSchema = z.object({
  company_name: z.string().nullable(),
  cnpj: z.string().nullable(),
  role: roleSchema,
  email: z.string(),
  invited_by: z.string(),
  valid_until: z.iso.datetime(),
  has_account: z.boolean(),
});
export type Invitation = z.infer<typeof invitationSchema>;
export const acceptInvitationSchema = z.object({ token: z.string().min(1).max(200) });
export const acceptedInvitationSchema = z.object({ company_id: z.uuid(), role: roleSchema });

/** The activities recorded about a company. Kinds are added, never renamed. */
export const COMPANY_ACTIVITY_KINDS = [
  "company_added",
  "company_changed",
  "certificate_saved",
  "certificate_removed",
  "member_invited",
  "invitation_resent",
  "invitation_withdrawn",
  "invitation_accepted",
  "member_changed",
  "member_removed",
  "member_left",
  "join_requested",
  "join_accepted",
  "join_declined",
  "hand_over_offered",
  "hand_over_withdrawn",
  "hand_over_accepted",
  "hand_over_declined",
  "access_changed",
  "api_token_created",
  "api_token_rotated",
  "api_token_revoked",
  "webhook_saved",
  "webhook_removed",
  "pix_address_created",
  "pix_address_removed",
  "bank_account_connected",
  "bank_account_removed",
  "mail_address_created",
  "mail_address_removed",
  "mail_released",
  "integrations_revoked",
  "export_requested",
  "plan_changed",
  "payer_changed",
  "subscription_cancelled",
  "subscription_resumed",
  "outside_reading_on",
  "outside_reading_off",
  "recurrence_created",
  "recurrence_changed",
  "recurrence_removed",
  "holidays_changed",
  "payment_rule_created",
  "payment_rule_changed",
  "payment_rule_removed",
  "whatsapp_to_clients_on",
  "whatsapp_to_clients_off",
  "whatsapp_consent_recorded",
  "whatsapp_consent_withdrawn",
  "draft_discarded",
] as const;
export type CompanyActivityKind = (typeof COMPANY_ACTIVITY_KINDS)[number];

export const companyActivityEntrySchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(COMPANY_ACTIVITY_KINDS),
  /** The acting member's name or e-mail address, or the token's name; null for Emita itself. */
  actor: z.string().nullable(),
  /** Whether a program acted, with an API token. */
  by_token: z.boolean(),
  /** The object of the activity: a member's e-mail address, a token's name, "Contador → Emissor". */
  subject: z.string().nullable(),
});
export type CompanyActivityEntry = z.infer<typeof companyActivityEntrySchema>;

/** Days are the company's local dates. */
export const listCompanyActivitySchema = z.object({
  kind: z.enum(COMPANY_ACTIVITY_KINDS).optional(),
  /** A member's id. */
  member: z.uuid().optional(),
  from: z.iso.date("Informe a data como AAAA-MM-DD.").optional(),
  to: z.iso.date("Informe a data como AAAA-MM-DD.").optional(),
  cursor: z.string().max(200).optional(),
});
export type ListCompanyActivity = z.output<typeof listCompanyActivitySchema>;

/** Newest first; `next_cursor` is null on the last page. */
export const companyActivitySchema = z.object({
  data: z.array(companyActivityEntrySchema),
  next_cursor: z.string().nullable(),
});
export type CompanyActivity = z.infer<typeof companyActivitySchema>;

import type { Transaction } from "kysely";
import { integrationsWords } from "@emita/domain/access/integration-counts";
import { ROLE_NAMES } from "@emita/domain/access/roles";
import type { Database } from "../../../db/schema.ts";
import { describePerson, type PersonCard } from "../../../identity/public.ts";
import type { Context } from "../../../platform/context/context.ts";
import { companyUrl } from "../../../platform/pages/company-url.ts";
import type { EarlierAccess } from "../ending-access/end-earlier-access.ts";
import { mailPeople } from "../notices/mail-person.ts";
import { companyCard, findMembership } from "../membership/members-store.ts";
import {
  companyShortly,
  companyWords,
  personLabel,
  personWords,
} from "../membership/role-texts.ts";
import { recordCompanyEvent } from "../access-records/company-events.ts";
import { ownerEmails } from "../notices/notices.ts";
import type { InvitationRow } from "../access-records/invitations-store.ts";

interface Acceptance {
  readonly invitation: InvitationRow;
  readonly person: PersonCard;
  /** The integrations and roles that ended with an owner's acceptance; null for every other role. */
  readonly ended: EarlierAccess | null;
}

/** Records it in the activity, and mails the inviter, or else the owners. */
export async function notifyAccepted(
  ctx: Context,
  transaction: Transaction<Database>,
  { invitation, person, ended }: Acceptance,
): Promise<void> {
  const { company_id: companyId, id, role } = invitation;
  const subject = `${personLabel(person)} (${ROLE_NAMES[role]})`;
  await recordCompanyEvent(ctx, transaction, companyId, "invitation_accepted", subject);
  const inviter = await inviterOf(transaction, invitation);
  const company = await companyCard(transaction, companyId);
  const addresses = inviter?.email ? [inviter.email] : await ownerEmails(transaction, companyId);
  await mailPeople(
    ctx,
    transaction,
    { companyId, addresses },
    {
      eventKey: `invitation-accepted:${id}`,
      subject: `${personLabel(person)} aceitou o convite para ${companyShortly(company)}`,
      title: "Convite aceito",
      paragraphs: [
        `${personWords(person)} agora faz parte ${companyWords(company, "de")} no Emita, como ${ROLE_NAMES[role]}.`,
        ...(ended ? endedWords(ended) : []),
      ],
      action: { label: "Ver as pessoas", url: companyUrl(ctx, companyId, "/settings/pessoas") },
    },
  );
}

function endedWords({ ended }: EarlierAccess): string[] {
  const words = integrationsWords(ended);
  return [
    "A empresa tem o seu dono; você é, a partir de agora, o contador dela.",
    ...(words === "" ? [] : [`Deixaram de valer as integrações de antes: ${words}.`]),
  ];
}

/** Only while still a member. */
async function inviterOf(
  transaction: Transaction<Database>,
  { company_id: companyId, invited_by: userId }: InvitationRow,
): Promise<PersonCard | null> {
  if (userId === null || !(await findMembership(transaction, companyId, userId))) return null;
  return describePerson(transaction, userId);
}

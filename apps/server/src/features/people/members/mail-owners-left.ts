import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { PersonCard } from "../../../identity/public.ts";
import type { Context } from "../../../platform/context/context.ts";
import { companyUrl } from "../../../platform/pages/company-url.ts";
import { leftBehindWords, type LeftBehind } from "../ending-access/end-integrations.ts";
import { mailPeople } from "../notices/mail-person.ts";
import { companyCard } from "../membership/members-store.ts";
import { ownerEmails } from "../notices/notices.ts";
import { companyShortly, companyWords, personWords } from "../membership/role-texts.ts";

interface Leaving {
  readonly companyId: string;
  readonly person: PersonCard | null;
  readonly left: LeftBehind;
}

/**
 * To the owners: what became of the integrations of a person who manages them no more. No mail where there were none.
 */
export async function mailOwnersLeft(
  ctx: Context,
  transaction: Transaction<Database>,
  { companyId, person, left }: Leaving,
): Promise<void> {
  const words = leftBehindWords(left);
  if (words.length === 0) return;
  const company = await companyCard(transaction, companyId);
  await mailPeople(
    ctx,
    transaction,
    { companyId, addresses: await ownerEmails(transaction, companyId) },
    {
      eventKey: `integrations-left:${ctx.newId()}`,
      subject: `${left.isEnded ? "Integrações encerradas" : "Integrações que continuam"}: ${companyShortly(company)}`,
      title: left.isEnded ? "Integrações encerradas" : "Integrações que continuam",
      paragraphs: [
        `${personWords(person)} não cuida mais das integrações ${companyWords(company, "de")} no Emita.`,
        ...words,
      ],
      action: { label: "Abrir Integrações", url: companyUrl(ctx, companyId, "/integrations") },
    },
  );
}

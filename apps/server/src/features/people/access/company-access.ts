import type { Transaction } from "kysely";
import type { CompanyAccess } from "@emita/contract/people/people";
import type { Database } from "../../../db/schema.ts";
import { describePeople, requireSecondFactor } from "../../../identity/public.ts";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Person } from "../../../platform/http/auth-context.ts";
import type { Context, Db } from "../../../platform/context/context.ts";
import { actingMember } from "../membership/acting-member.ts";
import { mailPerson } from "../notices/mail-person.ts";
import { companyCard, listMembers } from "../membership/members-store.ts";
import { publishAccessChanged } from "../notices/publish-access-changed.ts";
import { companyShortly, companyWords } from "../membership/role-texts.ts";
import { recordCompanyEvent } from "../access-records/company-events.ts";

/** The company's demands on its members, and their optional rights. */
export async function showAccess(
  db: Db | Transaction<Database>,
  companyId: string,
): Promise<CompanyAccess> {
  const row = await db
    .selectFrom("companies")
    .select(["demands_second_factor", "accountants_issue"])
    .where("id", "=", companyId)
    .executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return row;
}

/**
 * Holds from the next request of every member on. The person who demands a second factor must have one, or would be locked out.
 * @throws AppError second_factor_missing, second_factor_required, not_found, forbidden_role
 */
export async function changeAccess(
  ctx: Context,
  person: Person,
  wish: CompanyAccess,
): Promise<CompanyAccess> {
  const { companyId } = person;
  if (wish.demands_second_factor) await requireSecondFactor(ctx.db, person);
  return ctx.db.transaction().execute(async (transaction) => {
    await actingMember(transaction, person, "people");
    const before = await showAccess(transaction, companyId);
    const changes = changesOf(before, wish);
    if (changes.length === 0) return before;
    await transaction.updateTable("companies").set(wish).where("id", "=", companyId).execute();
    const subject = changes.join(", ");
    await recordCompanyEvent(ctx, transaction, companyId, "access_changed", subject);
    const members = await listMembers(transaction, companyId);
    const userIds = members.map((member) => member.user_id);
    await publishAccessChanged(ctx, transaction, userIds);
    if (wish.demands_second_factor && !before.demands_second_factor)
      await askForFactors(ctx, transaction, companyId, userIds);
    return wish;
  });
}

const onOff = (isOn: boolean) => (isOn ? "ligada" : "desligada");

/** In the words of the company's activity. */
function changesOf(before: CompanyAccess, now: CompanyAccess): string[] {
  return [
    ...(before.demands_second_factor === now.demands_second_factor
      ? []
      : [`exigência de verificação em duas etapas ${onOff(now.demands_second_factor)}`]),
    ...(before.accountants_issue === now.accountants_issue
      ? []
      : [`emissão por contadores ${onOff(now.accountants_issue)}`]),
  ];
}

/** A member without a factor is locked out until there is one; the error says so at once, and where to go. */
async function askForFactors(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  userIds: readonly string[],
): Promise<void> {
  const company = await companyCard(transaction, companyId);
  const people = await describePeople(transaction, userIds);
  for (const { id, email, hasSecondFactor } of people.values())
    if (!hasSecondFactor)
      await mailPerson(
        ctx,
        transaction,
        { userId: id, email },
        {
          eventKey: `second-factor-demanded:${ctx.newId()}`,
          subject: `Ative a verificação em duas etapas: ${companyShortly(company)}`,
          title: "Ative a verificação em duas etapas",
          paragraphs: [
            `O acesso ${companyWords(company, "de")} no Emita passou a exigir a verificação em duas etapas de todas as pessoas. Sem ela a empresa não abre mais para você.`,
          ],
          action: {
            label: "Ativar agora",
            url: `${ctx.config.publicUrl}/settings/seguranca`,
          },
        },
      );
}

import type { Transaction } from "kysely";
import { ROLE_NAMES } from "@emita/domain/access/roles";
import type { Database } from "../../../db/schema.ts";
import type { PersonCard } from "../../../identity/public.ts";
import type { Context } from "../../../platform/context/context.ts";
import { companyUrl } from "../../../platform/pages/company-url.ts";
import { mailPerson } from "./mail-person.ts";
import { companyCard, type MemberRow } from "../membership/members-store.ts";
import { companyShortly, companyWords } from "../membership/role-texts.ts";

interface RoleChange {
  readonly target: MemberRow;
  readonly changed: MemberRow;
  readonly person: PersonCard | undefined;
}

/** To the member whose role is another one now. */
export async function mailRoleChanged(
  ctx: Context,
  transaction: Transaction<Database>,
  { target, changed, person }: RoleChange,
): Promise<void> {
  const { company_id: companyId, user_id: userId } = target;
  const company = await companyCard(transaction, companyId);
  await mailPerson(
    ctx,
    transaction,
    { userId, email: person?.email ?? null },
    {
      eventKey: `member-changed:${ctx.newId()}`,
      subject: `Seu papel mudou: ${companyShortly(company)}`,
      title: "Seu papel mudou",
      paragraphs: [
        `Seu papel ${companyWords(company, "em")} agora é ${ROLE_NAMES[changed.role]} (antes: ${ROLE_NAMES[target.role]}). Vale desde já.`,
      ],
      action: { label: "Abrir a empresa", url: companyUrl(ctx, companyId, "/dashboard") },
    },
  );
}

/** The line of the company's activity: "Ana: Administrador → Contador". */
export function roleChangeWords(label: string, before: MemberRow, now: MemberRow): string {
  return `${label}: ${ROLE_NAMES[before.role]} → ${ROLE_NAMES[now.role]}`;
}

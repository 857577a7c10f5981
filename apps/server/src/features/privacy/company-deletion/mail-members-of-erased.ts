import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
import { mailLayout } from "../../../platform/pages/mail-layout.ts";
import { queueMail } from "../../../platform/pages/mail.ts";
import { companySender } from "../../companies/public.ts";

const WHY = {
  account: "Quem era dono da empresa excluiu a conta, e com ela a empresa.",
  company: "Quem é dono da empresa a excluiu do Emita.",
};

/** Mails the members of a company that it is gone, or goes with its owner's account. */
export async function mailMembersOfErased(
  ctx: Context,
  transaction: Transaction<Database>,
  { companyId, userId, why }: { companyId: string; userId: string; why: keyof typeof WHY },
): Promise<void> {
  const name = (await companySender(ctx, companyId))?.name ?? "A empresa";
  const members = await transaction
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.user_id")
    .select(["users.id", "users.email"])
    .where("members.company_id", "=", companyId)
    // The owner of an account that goes gets a mail of their own.
    .$if(why === "account", (query) => query.where("members.user_id", "<>", userId))
    .execute();
  const subject = `${name} saiu do Emita`;
  for (const { id, email } of members)
    if (email !== null)
      await queueMail(ctx, transaction, {
        eventKey: `company-erased:${companyId}:${id}`,
        userId: id,
        to: email,
        subject,
        ...mailLayout({
          title: subject,
          paragraphs: [
            `${WHY[why]} Você não tem mais acesso às notas dela.`,
            "Sua conta no Emita continua como está.",
          ],
        }),
      });
}

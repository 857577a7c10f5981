import type { Transaction } from "kysely";
import {
  countIntegrations,
  integrationsWords,
  type IntegrationCounts,
} from "@emita/domain/access/integration-counts";
import type { Database } from "../../../db/schema.ts";
import { describePeople } from "../../../identity/public.ts";
import type { Context } from "../../../platform/context/context.ts";
import { companyUrl } from "../../../platform/pages/company-url.ts";
import type { EarlierAccess } from "./end-earlier-access.ts";
import { mailPeople } from "../notices/mail-person.ts";
import { companyCard } from "../membership/members-store.ts";
import { ownerEmails } from "../notices/notices.ts";
import { companyShortly, companyWords, personWords } from "../membership/role-texts.ts";

interface Taken {
  readonly companyId: string;
  /** Null where everything was to go on. */
  readonly ended: EarlierAccess | null;
  /** Integrations that go on. */
  readonly kept: IntegrationCounts;
}

/** To the owners: what of before ended with the new owner, and what goes on. */
export async function mailNewOwner(
  ctx: Context,
  transaction: Transaction<Database>,
  { companyId, ended, kept }: Taken,
): Promise<void> {
  const company = await companyCard(transaction, companyId);
  await mailPeople(
    ctx,
    transaction,
    { companyId, addresses: await ownerEmails(transaction, companyId) },
    {
      eventKey: `new-owner:${ctx.newId()}`,
      subject: `Novo dono: ${companyShortly(company)}`,
      title: "A empresa tem um novo dono",
      paragraphs: [
        `A posse ${companyWords(company, "de")} no Emita mudou.`,
        ...(ended ? await endedWords(transaction, ended) : []),
        ...keptWords(kept),
        ...(await issuingWords(transaction, companyId)),
      ],
      action: { label: "Ver as pessoas", url: companyUrl(ctx, companyId, "/settings/pessoas") },
    },
  );
}

async function endedWords(
  transaction: Transaction<Database>,
  { stepped, ended }: EarlierAccess,
): Promise<string[]> {
  const people = await describePeople(
    transaction,
    stepped.map((member) => member.user_id),
  );
  const names = stepped.map(({ user_id }) => personWords(people.get(user_id) ?? null));
  return [
    countIntegrations(ended) > 0
      ? `Deixaram de valer as integrações de antes: ${integrationsWords(ended)}. Crie em Integrações as de que o seu sistema precisa.`
      : "Não havia tokens, webhooks, endereço Pix nem conta de banco de antes.",
    ...(ended.bank_accounts > 0
      ? [
          "Para cobrar por Pix, conecte a conta da empresa em Integrações. As cobranças em aberto da conta de antes não mostram mais o código: cancele-as e faça outras.",
        ]
      : []),
    ...(names.length > 0
      ? [`Passaram a contador: ${new Intl.ListFormat("pt-BR").format(names)}.`]
      : []),
  ];
}

function keptWords(kept: IntegrationCounts): string[] {
  if (countIntegrations(kept) === 0) return [];
  return [
    `Continuam valendo, como você escolheu: ${integrationsWords(kept)}. Veja em Integrações e em Recebimentos quem criou cada um.`,
    ...(kept.bank_accounts > 0
      ? [
          "Confira em Integrações se a conta de banco conectada é a da empresa: é nela que caem os Pix.",
        ]
      : []),
  ];
}

/** A rule of before that an owner has to know. */
async function issuingWords(
  transaction: Transaction<Database>,
  companyId: string,
): Promise<string[]> {
  const company = await transaction
    .selectFrom("companies")
    .select("accountants_issue")
    .where("id", "=", companyId)
    .executeTakeFirst();
  if (!company?.accountants_issue) return [];
  return ["Nesta empresa contadores também emitem notas. Se não deve ser assim, mude em Pessoas."];
}

import { z } from "zod";
import type { Account } from "./accounts.ts";
import type { PixBankContext } from "./context.ts";
import type { Webhook } from "./objects.ts";
import { Problem } from "./problem.ts";

const body = z.object({ webhookUrl: z.url({ protocol: /^https?$/ }) });

/** `PUT /webhook/{chave}`: registers the address, and calls it once with an empty body, as banks do. */
export async function putWebhook(
  context: PixBankContext,
  account: Account,
  chave: string,
  sent: unknown,
): Promise<object> {
  const parsed = body.safeParse(sent);
  if (!parsed.success || !account.keys.includes(chave))
    throw new Problem(
      "WebhookOperacaoInvalida",
      "A presente requisição busca criar um webhook sem respeitar o _schema_ ou, ainda, com sentido semanticamente inválido.",
    );
  const webhook = {
    object: "webhook",
    owner: account.cnpj,
    chave,
    webhookUrl: parsed.data.webhookUrl,
    criacao: context.clock().toISOString(),
  } as const;
  context.ledger.put(webhook);
  await context.courier.greet(webhook.webhookUrl);
  return present(webhook);
}

export function showWebhook(context: PixBankContext, account: Account, chave: string): object {
  return present(findWebhook(context, account, chave));
}

export function deleteWebhook(context: PixBankContext, account: Account, chave: string): void {
  context.ledger.put({ ...findWebhook(context, account, chave), webhookUrl: null });
}

function findWebhook({ ledger }: PixBankContext, { cnpj }: Account, chave: string): Webhook {
  const webhook = ledger.webhook(cnpj, chave);
  if (!webhook || webhook.webhookUrl === null)
    throw new Problem("WebhookNaoEncontrado", "O webhook não encontra-se estabelecido.");
  return webhook;
}

function present({ webhookUrl, chave, criacao }: Webhook): object {
  return { webhookUrl, chave, criacao };
}

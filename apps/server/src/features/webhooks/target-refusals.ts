import type { Context } from "../../platform/context/context.ts";
import { invalidField } from "../../platform/basics/app-error.ts";
import {
  checkTarget,
  resolveTarget,
  type Resolve,
  type TargetFault,
} from "../../platform/outbound/outside-target.ts";
import { targetRules } from "./sending/target-rules.ts";

const MESSAGES: Record<TargetFault, string> = {
  malformed: "Este endereço não está completo. Exemplo: https://sistema.com.br/webhooks",
  protocol: "Use um endereço que comece com https://.",
  credentials: "Tire o usuário e a senha do endereço. Quem prova a origem é a assinatura.",
  port: "Esta porta não é aceita. Use a 443 ou uma a partir de 1024.",
  own_port: "Este endereço é do próprio Emita. Use o do seu sistema.",
  private_address: "Este endereço leva a uma rede interna. Use um que a internet alcance.",
};

const NAME_TIMEOUT_MS = 3_000;

/**
 * Returns the address as it is stored. An unknown host name is accepted: it may exist before the first event, and every try
 * checks again.
 * @throws AppError invalid
 */
export async function requireTarget(
  ctx: Pick<Context, "config" | "ownPorts">,
  text: string,
  resolve?: Resolve,
): Promise<string> {
  const rules = { ...targetRules(ctx), ...(resolve && { resolve }) };
  const checked = checkTarget(text, rules);
  if (!checked.ok) throw refusal(checked.fault);
  const patience = new Promise<"unknown">((done) => {
    setTimeout(() => done("unknown"), NAME_TIMEOUT_MS).unref();
  });
  const addresses = await Promise.race([
    resolveTarget(checked.url, rules).catch(() => "unknown" as const),
    patience,
  ]);
  if (addresses === null) throw refusal("private_address");
  return checked.url.href;
}

function refusal(fault: TargetFault) {
  return invalidField("url", fault, MESSAGES[fault]);
}

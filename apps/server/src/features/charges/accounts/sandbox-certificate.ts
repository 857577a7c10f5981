import { z } from "zod";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { callOutside } from "../../../platform/outbound/outbound-http.ts";
import type { Credentials } from "../record/credentials.ts";

const TIMEOUT_MS = 15_000;
const answerSchema = z.object({ pfxBase64: z.base64(), password: z.string() });

/**
 * A certificate for the play bank, made by the sandbox: a person who tries it out has none.
 * @param clientId a CNPJ, as the play bank has it
 * @throws AppError unavailable
 */
export async function sandboxCertificate(
  { config }: Context,
  clientId: string,
): Promise<Pick<Credentials, "certificate" | "certificatePassword">> {
  if (!config.sandboxUrl || config.cityHall !== "sandbox")
    return { certificate: null, certificatePassword: null };
  const { body } = await callOutside(`${config.sandboxUrl}/_certificates`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ cnpj: clientId, name: "Empresa" }),
    timeoutMs: TIMEOUT_MS,
  });
  const answer = answerSchema.safeParse(parseJson(body));
  if (!answer.success)
    throw new AppError("unavailable", { detail: "O banco de testes não fez um certificado." });
  return { certificate: answer.data.pfxBase64, certificatePassword: answer.data.password };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

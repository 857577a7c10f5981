import type { Config } from "../config/config.ts";
import { listModels } from "../features/documents/public.ts";
import { attention, fault, ok, type Finding } from "./finding.ts";

const WHAT = "Modelo de leitura";
const TIMEOUT_MS = 10_000;

/** Asks the external reading model for its list of models: nothing of a document is sent, and it costs nothing. */
export async function checkReaderModel({
  readerModel,
}: Pick<Config, "readerModel">): Promise<Finding[]> {
  if (readerModel === null)
    return [ok(WHAT, "nenhum (READER_MODEL_URL): só a nossa leitura, e nada é oferecido.")];
  const answer = await listModels(readerModel, TIMEOUT_MS);
  if (answer.kind === "refused") return [refused(answer.status)];
  if (answer.kind === "away")
    return [
      fault(WHAT, `não responde (${answer.status ?? "sem conexão"}). Confira READER_MODEL_URL.`),
    ];
  if (answer.kind !== "there")
    return [attention(WHAT, "responde, mas não lista os seus modelos: a chave fica por conferir.")];
  return answer.names.includes(readerModel.model)
    ? [ok(WHAT, "responde, aceita a chave e conhece o modelo.")]
    : [attention(WHAT, "aceita a chave, mas READER_MODEL não está entre os modelos que lista.")];
}

const KEY_REFUSED: readonly number[] = [401, 403];

/** Not every server of the format lists its models. */
function refused(status: number): Finding {
  return KEY_REFUSED.includes(status)
    ? fault(WHAT, `recusa a chave (${status}). Confira READER_MODEL_KEY.`)
    : attention(WHAT, `não lista os seus modelos (${status}): a chave fica por conferir.`);
}

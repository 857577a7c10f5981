import { daysBetween, formatDate, localDate } from "@emita/domain/basics/dates";
import type { AnswerContent } from "./nfse/answers.ts";
import { providerOf } from "./rps/batch-rules.ts";
import type { PaulistanaContext } from "./context.ts";
import { CANCEL_DAYS } from "./nfse/duplicates.ts";
import type { PaulistanaNfse } from "./nfse/nfse-records.ts";
import type { NfseOrRpsKey, Occurrence } from "./messages/occurrence.ts";
import { alertOf, errorOf, hasError } from "./messages/occurrence.ts";
import type { ReceivedMessage } from "./rps/reception.ts";
import { normalInscricao } from "./registry/registry.ts";
import { sentinelCancelCode } from "./rps/sentinels.ts";
import { cancelStrings, isStringSigned } from "./rps/signature-strings.ts";

/** One Detalhe of the request. */
interface Demand {
  readonly inscricao: string;
  readonly numero: string;
  readonly assinatura: string;
  readonly key: NfseOrRpsKey;
}

/** CancelamentoNFe: up to fifty NFS-e of one provider; with `transacao` all of them or none. */
export function cancelNfses(message: ReceivedMessage, context: PaulistanaContext): AnswerContent {
  const demands = demandsOf(message);
  const first = demands[0]?.inscricao ?? "";
  if (demands.some(({ inscricao }) => normalInscricao(inscricao) !== normalInscricao(first))) {
    return { success: false, occurrences: [errorOf("1303")] };
  }
  const owner = providerOf(first, message.signer, context.registry);
  if (!owner.ok) return { success: false, occurrences: owner.errors };
  const seen = new Set<string>();
  const judged = demands.map((demand) => judge(demand, seen, message, context));
  const occurrences = judged.flatMap((item) => item.occurrences);
  const isFaulty = hasError(occurrences);
  const isWhole = !["false", "0"].includes(message.fields.text("Cabecalho/transacao") ?? "true");
  if (!(isFaulty && isWhole)) {
    const now = context.clock();
    context.ledger.together(() => {
      for (const { note: nfse } of judged) if (nfse !== null) context.ledger.cancel(nfse, now);
    });
  }
  return { success: !isFaulty, occurrences };
}

/** Length of the strings signed by this message: clients differ in layout 2. Null when none fits. */
export function signedCancelLength(message: ReceivedMessage): number | null {
  const [demand] = demandsOf(message);
  if (demand === undefined) return null;
  return signedString(demand, message)?.length ?? null;
}

function demandsOf({ fields }: ReceivedMessage): readonly Demand[] {
  return fields.all("Detalhe").map((detail) => {
    const inscricao = detail.text("ChaveNFe/InscricaoPrestador") ?? "";
    const numero = detail.text("ChaveNFe/NumeroNFe") ?? "";
    return {
      inscricao,
      numero,
      assinatura: detail.text("AssinaturaCancelamento") ?? "",
      key: { kind: "nfe", inscricao: normalInscricao(inscricao), numero: Number(numero) },
    };
  });
}

/** The judgement of one NFS-e; `note` when it is to be cancelled. */
interface Judgement {
  readonly note: PaulistanaNfse | null;
  readonly occurrences: readonly Occurrence[];
}

function judge(
  demand: Demand,
  seen: Set<string>,
  message: ReceivedMessage,
  context: PaulistanaContext,
): Judgement {
  const { ledger } = context;
  const { key } = demand;
  if (seen.has(String(Number(demand.numero)))) return only(alertOf("1302", key));
  seen.add(String(Number(demand.numero)));
  if (signedString(demand, message) === null) return only(errorOf("1305", key));
  const nfse = ledger.note(normalInscricao(demand.inscricao), Number(demand.numero));
  if (nfse === null) return only(errorOf("1106", key));
  const cancelledAt = ledger.cancelledAt(nfse);
  if (cancelledAt !== null) {
    const day = formatDate(new Date(cancelledAt));
    return only(alertOf("1301", key, `NFS-e já cancelada em ${day}.`));
  }
  const code = refusalOf(nfse, context);
  return code === null ? { note: nfse, occurrences: [] } : only(errorOf(code, key));
}

function only(occurrence: Occurrence): Judgement {
  return { note: null, occurrences: [occurrence] };
}

function refusalOf(nfse: PaulistanaNfse, context: PaulistanaContext): string | null {
  const marks = context.ledger.marks(nfse);
  if (marks.includes("portal")) return "1306";
  if (marks.includes("aceita") || marks.includes("guia_quitada")) return "323";
  if (marks.includes("guia_aberta")) return "218";
  const { clock, secondsAhead = 0 } = context;
  const today = localDate(new Date(clock().getTime() + secondsAhead * 1000));
  const age = daysBetween(localDate(new Date(nfse.emitidaEm)), today);
  return age > CANCEL_DAYS ? "324" : sentinelCancelCode(nfse.tomador);
}

function signedString(demand: Demand, message: ReceivedMessage): string | null {
  return (
    cancelStrings(message.version, demand.inscricao, demand.numero).find((text) =>
      isStringSigned(text, demand.assinatura, message.certificate.x509),
    ) ?? null
  );
}

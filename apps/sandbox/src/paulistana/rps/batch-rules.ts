import type { Occurrence } from "../messages/occurrence.ts";
import { errorOf } from "../messages/occurrence.ts";
import type { ReceivedMessage } from "./reception.ts";
import type { Registry } from "../registry/registry.ts";
import type { Taxpayer } from "../registry/taxpayers.ts";
import { isSameHolder, normalInscricao } from "../registry/registry.ts";
import type { Rps } from "./rps.ts";
import { periodErrors } from "./period.ts";

export type Provider =
  | { readonly ok: true; readonly taxpayer: Taxpayer }
  | { readonly ok: false; readonly errors: readonly Occurrence[] };

/** The holder of a registration, and whether the signer may issue with it (1202, 1107, 1208, 1207). */
export function providerOf(inscricao: string, signer: string, registry: Registry): Provider {
  const taxpayer = registry.provider(inscricao, signer);
  if (taxpayer === null) return { ok: false, errors: [errorOf("1202")] };
  if (!isSameHolder(signer, taxpayer.cnpj)) return { ok: false, errors: [errorOf("1107")] };
  if (taxpayer.isCancelled) return { ok: false, errors: [errorOf("1208")] };
  if (!taxpayer.isAuthorised) return { ok: false, errors: [errorOf("1207")] };
  return { ok: true, taxpayer };
}

/** Faults of a message as a whole: they stop every RPS in it. EnvioRPS has no totals and no period. */
export function batchErrors(
  message: ReceivedMessage,
  all: readonly Rps[],
  today: string,
): readonly Occurrence[] {
  const { fields } = message;
  const found: Occurrence[] = [];
  if (new Set(all.map(({ inscricao }) => normalInscricao(inscricao))).size > 1) {
    found.push(errorOf("1201"));
  }
  found.push(...repeatedKeys(all));
  if (!fields.has("Cabecalho/QtdRPS")) return found;
  const from = (fields.text("Cabecalho/dtInicio") ?? "").slice(0, 10);
  const until = (fields.text("Cabecalho/dtFim") ?? "").slice(0, 10);
  found.push(...periodErrors(from, until, today), ...totalErrors(message, all));
  const isOutside = (day: string): boolean => day < from || day > until;
  return [
    ...found,
    ...all
      .filter(({ dataEmissao }) => isOutside(dataEmissao.slice(0, 10)))
      .map(({ key }) => errorOf("207", key)),
  ];
}

function repeatedKeys(all: readonly Rps[]): readonly Occurrence[] {
  const seen = new Set<string>();
  return all.flatMap(({ key, serie, numero, inscricao }) => {
    const name = `${normalInscricao(inscricao)}/${serie}/${BigInt(numero)}`;
    const isRepeated = seen.has(name);
    seen.add(name);
    return isRepeated ? [errorOf("215", key)] : [];
  });
}

/** Only layout 1 has the sums. */
function totalErrors({ fields }: ReceivedMessage, all: readonly Rps[]): readonly Occurrence[] {
  const found: Occurrence[] = [];
  const count = BigInt(fields.text("Cabecalho/QtdRPS") ?? "0");
  if (count !== BigInt(all.length)) {
    found.push(errorOf("1203", null, `Total de RPS não confere (${all.length}).`));
  }
  const services = all.reduce((sum, { valor }) => sum + valor, 0n);
  const deductions = all.reduce((sum, { deducoes }) => sum + deducoes, 0n);
  if ((fields.cents("Cabecalho/ValorTotalServicos") ?? services) !== services) {
    found.push(errorOf("1204"));
  }
  if ((fields.cents("Cabecalho/ValorTotalDeducoes") ?? deductions) !== deductions) {
    found.push(errorOf("1205"));
  }
  return found;
}

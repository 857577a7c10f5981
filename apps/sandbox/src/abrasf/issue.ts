import { randomBytes } from "node:crypto";
import type { BatchRefusal, CityNfse } from "./city-ledger.ts";
import { nfseXml } from "./nfse-xml.ts";
import type { Rps } from "./rps.ts";
import type { CityWorld } from "./rps-rules.ts";
import { brokenRpsRules } from "./rps-rules.ts";

const MAX_RPS = 50;

/** The reasons for refusing RPS that arrive together: rules of each, and duplicate numbers among them. */
export function refusalsOf(batch: readonly Rps[], world: CityWorld): readonly BatchRefusal[] {
  const seen = new Set<string>();
  return batch.flatMap((rps) => {
    const codes = brokenRpsRules(rps, world);
    const isRepeated = seen.has(rps.key) && !codes.includes("E10");
    seen.add(rps.key);
    return [...codes, ...(isRepeated ? ["E10"] : [])].map((code) => ({ rps: rps.identity, code }));
  });
}

/** Whether the batch states its size correctly (E69), and the size is allowed (E70). */
export function sizeRefusal(stated: string | null, held: number): string | null {
  if (held > MAX_RPS) return "E70";
  return Number(stated) === held ? null : "E69";
}

/** The NFS-e of accepted RPS, numbered after the last one of the issuer. */
export function nfsesOf(
  batch: readonly Rps[],
  world: CityWorld,
  replaces: string | null = null,
): readonly CityNfse[] {
  const { profile, ledger, now } = world;
  const year = now.toISOString().slice(0, 4);
  return batch.map((rps, index) => {
    const next = BigInt(ledger.nextNumber(profile.name, rps.prestador, year));
    const numero = String(next + BigInt(index));
    const codigo = randomBytes(4).toString("hex").toUpperCase();
    const decision = { numero, codigo, replaces };
    return {
      profile: profile.name,
      numero,
      codigo,
      rpsKey: rps.key,
      prestador: rps.prestador,
      tomador: rps.tomador,
      valorServicos: rps.fields.text("Servico/Valores/ValorServicos") ?? "",
      replaces,
      issuedAt: now.toISOString(),
      xml: nfseXml(profile, rps, decision, now),
    };
  });
}

import type { UnitSource } from "@emita/domain/plans/allowance";

/** Stored beside an invoice, the source of its unit: `plan:<start of the period>` or `pack:<id>`. */
export function writeUnitSource(source: UnitSource): string {
  return source.kind === "plan"
    ? `plan:${source.periodStart.toISOString()}`
    : `pack:${source.packId}`;
}

/** Reads what writeUnitSource wrote. */
export function readUnitSource(text: string): UnitSource {
  const [, kind, value = ""] = /^(plan|pack):(.+)$/.exec(text) ?? [];
  if (kind === "plan") return { kind, periodStart: new Date(value) };
  if (kind === "pack") return { kind, packId: value };
  throw new Error("a unit of quota without a readable source");
}

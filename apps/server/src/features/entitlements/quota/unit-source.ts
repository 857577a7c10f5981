import type { UnitSource } from "@emita/domain/plans/allowance";

/**
 * Stored beside an invoice, the source of its unit: `plan:<start of the period>`, `pack:<id>` or
 * `office:<id of the office>:<month>`.
 */
export function writeUnitSource(source: UnitSource): string {
  if (source.kind === "plan") return `plan:${source.periodStart.toISOString()}`;
  if (source.kind === "pack") return `pack:${source.packId}`;
  return `office:${source.officeId}:${source.month}`;
}

/** Reads what writeUnitSource wrote. */
export function readUnitSource(text: string): UnitSource {
  const [, kind, value = ""] = /^(plan|pack|office):(.+)$/.exec(text) ?? [];
  if (kind === "plan") return { kind, periodStart: new Date(value) };
  if (kind === "pack") return { kind, packId: value };
  const [officeId = "", month] = value.split(":");
  if (kind === "office" && month) return { kind, officeId, month };
  throw new Error("a unit of quota without a readable source");
}

/**
 * The bodies of `/parametrizacao` as received (nacional.md 5.2): keys in any case, numbers also as text and with a comma, flags 1/0/-1. An
 * unreadable part is null or left out; only a body without its main group is refused.
 */

export interface MunicipalConvenio {
  readonly exists: true;
  /** `aderenteAmbienteNacional` = 1. */
  readonly sharesNotes: boolean | null;
  /** `aderenteEmissorNacional` = 1. */
  readonly usesNationalEmitter: boolean | null;
}

export interface MunicipalRate {
  /** ISS rate in hundredths of a percent (500 = 5 %). */
  readonly rateBasisPoints: number;
  /** Whether the service is taxed there. */
  readonly isTaxed: boolean;
  /** YYYY-MM-DD, both inclusive; null when open. */
  readonly from: string | null;
  readonly until: string | null;
}

export interface MunicipalWithholding {
  /** Whether art. 6 of LC 116/2003 (withholding by the tomador) applies there. */
  readonly isArticle6Enabled: boolean | null;
  /** Whether the city has its own withholding rules. */
  readonly hasOwnRules: boolean;
}

/** @returns null for a body without `parametrosConvenio`. */
export function readConvenio(body: unknown): MunicipalConvenio | null {
  const group = member(body, "parametrosConvenio");
  if (!isRecord(group)) return null;
  return {
    exists: true,
    sharesNotes: flag(member(group, "aderenteAmbienteNacional")),
    usesNationalEmitter: flag(member(group, "aderenteEmissorNacional")),
  };
}

/** All periods of the answer, under any code: the request was for one. @returns null without `aliquotas`. */
export function readRates(body: unknown): readonly MunicipalRate[] | null {
  const byCode = member(body, "aliquotas");
  if (!isRecord(byCode)) return null;
  return Object.values(byCode)
    .flatMap((periods): unknown[] => (Array.isArray(periods) ? periods : [periods]))
    .flatMap((period) => readRate(period) ?? []);
}

/** @returns null without `retencoes`. */
export function readWithholding(body: unknown): MunicipalWithholding | null {
  const group = member(body, "retencoes");
  if (!isRecord(group)) return null;
  const own = member(group, "retencoesMunicipais");
  return {
    isArticle6Enabled: flag(member(member(group, "artigoSexto"), "habilitado")),
    hasOwnRules: Array.isArray(own) && own.length > 0,
  };
}

/** `mensagem`, which every answer of the service itself has; null in answers of a proxy. */
export function readMessage(body: unknown): string | null {
  const message = member(body, "mensagem");
  return typeof message === "string" ? message : null;
}

function readRate(period: unknown): MunicipalRate | null {
  const percent = decimal(member(period, "Aliq"));
  if (percent === null) return null;
  return {
    rateBasisPoints: Math.round(percent * 100),
    isTaxed: flag(member(period, "Incidencia")) !== false,
    from: day(member(period, "DtIni")),
    until: day(member(period, "DtFim")),
  };
}

/** The value under `name`, ignoring case: live answers mix cases. */
function member(node: unknown, name: string): unknown {
  if (!isRecord(node)) return undefined;
  const key = Object.keys(node).find((own) => own.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : node[key];
}

function isRecord(node: unknown): node is Record<string, unknown> {
  return typeof node === "object" && node !== null && !Array.isArray(node);
}

/** 1 and true mean yes, every other number means no (-1 included); null when unreadable. */
function flag(value: unknown): boolean | null {
  if (typeof value === "boolean") return value;
  if (typeof value === "string" && /^(sim|s|true)$/i.test(value.trim())) return true;
  if (typeof value === "string" && /^(n[aã]o|n|false)$/i.test(value.trim())) return false;
  const number = decimal(value);
  return number === null ? null : number === 1;
}

/** Parses `5`, `"5.00"` and `"5,00"`. */
function decimal(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string" || !/^\s*-?\d+([.,]\d+)?\s*$/.test(value)) return null;
  return Number(value.replace(",", "."));
}

/** The calendar date at the start of `2023-01-01T00:00:00`. */
function day(value: unknown): string | null {
  return typeof value === "string" ? (/^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] ?? null) : null;
}

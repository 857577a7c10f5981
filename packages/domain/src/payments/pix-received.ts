import { MAX_AMOUNT_CENTS, type Cents } from "../basics/money.ts";
import type { Result } from "../basics/result.ts";
import { isTaxId, normalizeTaxId } from "../identifiers/tax-id.ts";
import { oneLine } from "../basics/text.ts";

/** One received Pix, as the receiver's bank announces it. */
export interface PixReceived {
  readonly endToEndId: string;
  readonly txid: string | null;
  readonly amountCents: Cents;
  /** The amount returned to the payer, as far as it is settled. */
  readonly returnedCents: Cents;
  readonly receivedAt: Date;
  /** Normalised, check digits right; null when the bank omits or masks it. */
  readonly payerTaxId: string | null;
  readonly payerName: string | null;
  /** The payer's message. */
  readonly payerNote: string | null;
}

/** More than any bank sends at once. */
const MAX_PIX = 1_000;
/** infoPagador and nome have 140 and 200 characters in the manual; some banks exceed that. */
const MAX_TEXT = 300;

/**
 * Reads the body of a "Pix recebido" call (API Pix of the Banco Central, `POST {webhookUrl}/pix`).
 * @returns all payments, or the first member (`pix[0].valor`) that violates the API. Unknown members are ignored: banks
 * add their own.
 */
export function parsePixEvent(body: unknown): Result<readonly PixReceived[]> {
  const list = isObject(body) ? body["pix"] : null;
  if (!Array.isArray(list) || list.length > MAX_PIX) return { ok: false, reason: "pix" };
  const read: PixReceived[] = [];
  for (const [index, item] of list.entries()) {
    const parsed = parseOne(item);
    if (!parsed.ok) return { ok: false, reason: `pix[${index}]${parsed.reason}` };
    read.push(parsed.value);
  }
  return { ok: true, value: read };
}

function parseOne(item: unknown): Result<PixReceived> {
  if (!isObject(item)) return { ok: false, reason: "" };
  const { endToEndId, txid, valor, horario, pagador, infoPagador, devolucoes } = item;
  if (typeof endToEndId !== "string" || !isEndToEndId(endToEndId))
    return { ok: false, reason: ".endToEndId" };
  if (!isMissing(txid) && !(typeof txid === "string" && /^[a-zA-Z0-9]{1,35}$/.test(txid)))
    return { ok: false, reason: ".txid" };
  const amountCents = parseValor(valor);
  if (amountCents === null || amountCents === 0) return { ok: false, reason: ".valor" };
  const receivedAt = parseRfc3339(horario);
  if (receivedAt === null) return { ok: false, reason: ".horario" };
  const payer = parsePayer(pagador);
  if (!payer.ok) return payer;
  if (!isMissing(infoPagador) && typeof infoPagador !== "string")
    return { ok: false, reason: ".infoPagador" };
  const returnedCents = parseReturned(devolucoes);
  if (returnedCents === null) return { ok: false, reason: ".devolucoes" };
  return {
    ok: true,
    value: {
      endToEndId,
      txid: typeof txid === "string" ? txid : null,
      amountCents,
      returnedCents: Math.min(returnedCents, amountCents),
      receivedAt,
      ...payer.value,
      payerNote: lineOf(infoPagador),
    },
  };
}

/**
 * `E`, the eight characters of the payer's ISPB, the minute in UTC as yyyyMMddHHmm, eleven letters or digits of the bank's
 * choice (Manual das Interfaces de Comunicação of the SPI).
 */
export function isEndToEndId(text: string): boolean {
  const minute = /^E[0-9A-Z]{8}(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})[a-zA-Z0-9]{11}$/.exec(text);
  if (!minute) return false;
  const [, year, month, day, hours, minutes] = minute;
  return isRealInstant(`${year}-${month}-${day}T${hours}:${minutes}`);
}

/** `valor` of the API Pix: one to ten digits, a dot, two digits. */
function parseValor(valor: unknown): Cents | null {
  if (typeof valor !== "string" || !/^\d{1,10}\.\d{2}$/.test(valor)) return null;
  const cents = Number(valor.replace(".", ""));
  return cents <= MAX_AMOUNT_CENTS ? cents : null;
}

// Pix began in 2020. Years outside this century are errors, and not every database can store them.
const RFC3339 =
  /^(20\d{2}-\d{2}-\d{2})[Tt](\d{2}:\d{2}):\d{2}(?:\.\d{1,9})?(?:[Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

function parseRfc3339(text: unknown): Date | null {
  const match = typeof text === "string" ? RFC3339.exec(text) : null;
  // Date.parse takes the 30th of February for the 2nd of March.
  if (!match || !isRealInstant(`${match[1]}T${match[2]}`)) return null;
  const instant = new Date(match[0].toUpperCase());
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** @param minute `YYYY-MM-DDTHH:mm` */
function isRealInstant(minute: string): boolean {
  const instant = new Date(`${minute}:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(minute);
}

function parsePayer(pagador: unknown): Result<Pick<PixReceived, "payerTaxId" | "payerName">> {
  if (isMissing(pagador)) return { ok: true, value: { payerTaxId: null, payerName: null } };
  if (!isObject(pagador)) return { ok: false, reason: ".pagador" };
  const { nome, cpf, cnpj } = pagador;
  if (!isMissing(nome) && typeof nome !== "string") return { ok: false, reason: ".pagador.nome" };
  const [member, given] = isMissing(cnpj) ? ["cpf", cpf] : ["cnpj", cnpj];
  const payerTaxId = isMissing(given) ? null : parseTaxId(given);
  if (payerTaxId === undefined) return { ok: false, reason: `.pagador.${member}` };
  return { ok: true, value: { payerTaxId, payerName: lineOf(nome) } };
}

/** Null when masked (`***.456.789-**`); undefined when it is not a CPF or CNPJ. */
function parseTaxId(given: unknown): string | null | undefined {
  if (typeof given !== "string") return undefined;
  if (given.includes("*")) return null;
  const taxId = normalizeTaxId(given);
  return isTaxId(taxId) ? taxId : undefined;
}

/** The sum of the settled refunds; null when the list is malformed. */
function parseReturned(devolucoes: unknown): Cents | null {
  if (isMissing(devolucoes)) return 0;
  if (!Array.isArray(devolucoes) || devolucoes.length > MAX_PIX) return null;
  let sum = 0;
  for (const item of devolucoes) {
    const cents = isObject(item) ? parseValor(item["valor"]) : null;
    if (cents === null) return null;
    // EM_PROCESSAMENTO may still fail, NAO_REALIZADO did.
    if (isObject(item) && item["status"] === "DEVOLVIDO") sum += cents;
  }
  return sum;
}

function lineOf(text: unknown): string | null {
  return typeof text === "string" ? oneLine(text, MAX_TEXT) || null : null;
}

function isMissing(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

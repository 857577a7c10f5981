import type { Cents } from "../basics/money.ts";
import type { Result } from "../basics/result.ts";

/**
 * BR Code ("PIX copia e cola"): EMV QR Code, merchant presented, as the Manual de Padrões para Iniciação do Pix profiles
 * it. It names the receiver, never the payer.
 */
export interface BrCode {
  /** The text as read. */
  readonly text: string;
  /** Null in a dynamic charge (the amount is behind `url`) and in an open static one. */
  readonly amountCents: Cents | null;
  readonly key: string | null;
  /** URL of a dynamic charge, without scheme. */
  readonly url: string | null;
  readonly description: string | null;
  readonly recipientName: string;
  readonly recipientCity: string;
  /** Null when absent or `***`. */
  readonly txid: string | null;
}

export type BrCodeProblem = "not_emv" | "crc" | "not_pix" | "currency" | "amount";

/** Reads a BR Code, CRC-16 verified. */
export function parseBrCode(text: string): Result<BrCode, BrCodeProblem> {
  const code = text.trim();
  if (!code.startsWith("000201")) return { ok: false, reason: "not_emv" };
  const checked = /^(.*6304)([0-9A-Fa-f]{4})$/s.exec(code);
  const fields = checked ? parseTlv(code) : null;
  if (!checked || !fields) return { ok: false, reason: "not_emv" };
  if (crc16(checked[1] ?? "") !== checked[2]?.toUpperCase()) return { ok: false, reason: "crc" };
  const account = pixAccount(fields);
  if (!account) return { ok: false, reason: "not_pix" };
  if ((fields.get("53") ?? "986") !== "986") return { ok: false, reason: "currency" };
  const amount = fields.get("54");
  const amountCents = amount === undefined ? null : decimalToCents(amount);
  if (amount !== undefined && amountCents === null) return { ok: false, reason: "amount" };
  const txid = parseTlv(fields.get("62") ?? "")?.get("05");
  return {
    ok: true,
    value: {
      text: code,
      amountCents: amountCents === 0 ? null : amountCents,
      key: account.get("01") ?? null,
      url: account.get("25") ?? null,
      description: account.get("02") ?? null,
      recipientName: fields.get("59") ?? "",
      recipientCity: fields.get("60") ?? "",
      txid: txid === undefined || txid === "***" ? null : txid,
    },
  };
}

/** CRC-16/CCITT-FALSE (polynomial 1021, start FFFF) over the UTF-8 bytes; four capital hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of utf8(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

// encodeURIComponent is the language's own UTF-8 encoder; TextEncoder belongs to a platform.
function utf8(text: string): number[] {
  const escaped = encodeURIComponent(text.toWellFormed());
  return [...escaped.matchAll(/%([0-9A-F]{2})|./g)].map((match) =>
    match[1] ? Number.parseInt(match[1], 16) : match[0].charCodeAt(0),
  );
}

function parseTlv(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const header = /^(\d{2})(\d{2})/.exec(text.slice(at, at + 4));
    if (!header) return null;
    const length = Number(header[2]);
    const value = text.slice(at + 4, at + 4 + length);
    if (value.length !== length) return null;
    fields.set(header[1] ?? "", value);
    at += 4 + length;
  }
  return fields;
}

/** Account templates are 26 to 51; a code may have several, and one of them is Pix. */
function pixAccount(fields: Map<string, string>): Map<string, string> | null {
  for (let id = 26; id <= 51; id++) {
    const account = parseTlv(fields.get(String(id)) ?? "");
    if (account?.get("00")?.toLowerCase() === "br.gov.bcb.pix") return account;
  }
  return null;
}

function decimalToCents(text: string): Cents | null {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

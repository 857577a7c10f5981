import { crc16 } from "../pix.ts";

export interface DynamicCode {
  /** Of the charge at its bank, with or without a scheme. */
  readonly location: string;
  readonly recipientName: string;
  readonly recipientCity: string;
}

/**
 * The BR Code of a dynamic charge, for banks that answer with its location alone (`pixCopiaECola` is optional since API Pix
 * 2.6.0). The amount is behind the location; the txid is `***` (Manual de Padrões para Iniciação do Pix).
 */
export function dynamicBrCode({ location, recipientName, recipientCity }: DynamicCode): string {
  const account = tlv("00", "br.gov.bcb.pix") + tlv("25", location.replace(/^https?:\/\//i, ""));
  const text = [
    tlv("00", "01"),
    tlv("01", "12"),
    tlv("26", account),
    tlv("52", "0000"),
    tlv("53", "986"),
    tlv("58", "BR"),
    tlv("59", plain(recipientName, 25) || "RECEBEDOR"),
    tlv("60", plain(recipientCity, 15) || "BRASIL"),
    tlv("62", tlv("05", "***")),
    "6304",
  ].join("");
  return text + crc16(text);
}

function tlv(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, "0")}${value}`;
}

/** Lengths count characters and bytes alike only without accents. */
function plain(text: string, max: number): string {
  const bare = text.normalize("NFD").replace(/[^\x20-\x7E]/g, "");
  return bare.slice(0, max).trim().toUpperCase();
}

import type { Reason } from "../../authority.ts";
import { find, textAt, type XmlElement } from "../../xml/parse.ts";
import { rpsId, toRegistration } from "./identifiers.ts";
import type { ChaveRps } from "../wire/wire.ts";

/** Reads what every Retorno… contains: success, errors, alerts, keys (paulistana.md section 7). */

/** Null when the answer has no value. */
export function isSuccess(root: XmlElement): boolean | null {
  const text = textAt(root, "Cabecalho/Sucesso")?.toLowerCase();
  if (text === "true" || text === "1") return true;
  return text === "false" || text === "0" ? false : null;
}

/** The errors that stopped the message; with `rps` only those about it or about no particular receipt. */
export function errorsOf(root: XmlElement, rps?: string): readonly Reason[] {
  return eventsOf(root, "Erro", rps);
}

/** Alerts of the city that did not cause a refusal. */
export function alertsOf(root: XmlElement, rps?: string): readonly Reason[] {
  return eventsOf(root, "Alerta", rps);
}

export interface ReturnedKey {
  readonly registration: string;
  readonly number: string;
  readonly verificationCode: string | null;
  /** 50 characters; the city may add it later. */
  readonly nationalKey: string | null;
}

/** The NFS-e of the receipt `rps` in an answer; "other" when it only has others, null when it has none. */
export function keyFor(root: XmlElement, rps: string): ReturnedKey | "other" | null {
  const pairs = root.children.filter(({ name }) => name === "ChaveNFeRPS");
  const ours = pairs.find((pair) => rpsIdIn(pair) === rps);
  if (ours === undefined) return pairs.length === 0 ? null : "other";
  return readNfseKey(ours);
}

/** `ChaveNFe` inside an element; null without registration or number. */
export function readNfseKey(holder: XmlElement): ReturnedKey | null {
  const chave = find(holder, "ChaveNFe");
  const registration = toRegistration(textAt(chave, "InscricaoPrestador") ?? "", 2);
  const number = plainNumber(textAt(chave, "NumeroNFe"));
  if (registration === null || number === null) return null;
  const nationalKey = textAt(chave, "ChaveNotaNacional");
  return {
    registration,
    number,
    verificationCode: textAt(chave, "CodigoVerificacao"),
    nationalKey: nationalKey !== null && /^[0-9A-Z]{50}$/.test(nationalKey) ? nationalKey : null,
  };
}

/** The receipt in an element, as `rpsId` writes it; null without one. */
export function rpsIdIn(holder: XmlElement): string | null {
  const chave = readChaveRps(holder);
  return chave === null ? null : rpsId(chave);
}

export function readChaveRps(holder: XmlElement | undefined): ChaveRps | null {
  const chave = find(holder, "ChaveRPS");
  const InscricaoPrestador = toRegistration(textAt(chave, "InscricaoPrestador") ?? "", 2);
  const NumeroRPS = plainNumber(textAt(chave, "NumeroRPS"));
  if (InscricaoPrestador === null || NumeroRPS === null) return null;
  return { InscricaoPrestador, SerieRPS: textAt(chave, "SerieRPS") ?? undefined, NumeroRPS };
}

function eventsOf(root: XmlElement, name: string, rps: string | undefined): readonly Reason[] {
  return root.children
    .filter((child) => child.name === name)
    .filter((event) => {
      const id = rpsIdIn(event);
      return rps === undefined || id === null || id === rps;
    })
    .flatMap((event) => {
      const code = textAt(event, "Codigo") ?? "";
      const message = textAt(event, "Descricao") ?? "";
      return code === "" && message === "" ? [] : [{ code, message }];
    });
}

function plainNumber(text: string | null): string | null {
  return /^\d{1,15}$/.test(text ?? "") ? String(Number(text)) : null;
}

import type { Reason } from "../../authority.ts";
import { find, findAnywhere, textAt, type XmlElement } from "../../xml/parse.ts";
import type { IdentificacaoRps } from "../wire/wire.ts";

/** Reads what every …Resposta contains: messages, alerts, protocol (abrasf.md, "Main document"). */

/** The errors that stopped the message. With `rps`, errors about other receipts are left out. */
export function errorsOf(root: XmlElement, rps?: IdentificacaoRps): readonly Reason[] {
  return messagesIn(root, isAlertList)
    .filter((message) => isAbout(message, rps))
    .map(toReason);
}

/** Alerts of the city that did not cause a refusal. */
export function alertsOf(root: XmlElement): readonly Reason[] {
  const list = findAnywhere(root, ALERT_LIST);
  return list === undefined ? [] : messagesIn(list, () => false).map(toReason);
}

/** The protocol of a batch that the city accepted for later processing. */
export function protocolOf(root: XmlElement): string | null {
  return findAnywhere(root, "Protocolo")?.text.trim() || null;
}

/** Situacao of a batch: 1 not received, 2 not processed, 3 with errors, 4 done; null for anything else. */
export function situationOf(root: XmlElement): "1" | "2" | "3" | "4" | null {
  const text = textAt(root, "Situacao") ?? textAt(root, "SituacaoLoteRps");
  return text === "1" || text === "2" || text === "3" || text === "4" ? text : null;
}

/** Parses an instant as cities write it: local time without offset. The offset has been -03:00 all year since 2019. */
export function instantOf(text: string | null): Date | null {
  if (text === null) return null;
  const hasOffset = /(?:Z|[+-]\d{2}:\d{2})$/.test(text);
  const hasTime = text.includes("T");
  const instant = new Date(hasOffset ? text : `${text}${hasTime ? "" : "T00:00:00"}-03:00`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** Whether both names identify the same receipt, ignoring leading zeros. */
export function isSameRps(a: RpsName, b: RpsName): boolean {
  return bare(a.Numero) === bare(b.Numero) && bare(a.Serie) === bare(b.Serie);
}

function bare(text: string): string {
  return text.replace(/^0+(?=.)/, "");
}

export type RpsName = Pick<IdentificacaoRps, "Numero" | "Serie">;

/** `IdentificacaoRps` inside an element; null without a number. */
export function readRps(holder: XmlElement | undefined): RpsName | null {
  const name = find(holder, "IdentificacaoRps");
  const Numero = textAt(name, "Numero");
  return Numero === null ? null : { Numero, Serie: textAt(name, "Serie") ?? "" };
}

const ALERT_LIST = "ListaMensagemAlertaRetorno";

function isAlertList({ name }: XmlElement): boolean {
  return name === ALERT_LIST;
}

/** NFS-e contain no messages and may be long, so they are skipped. */
function messagesIn(root: XmlElement, isSkipped: (element: XmlElement) => boolean): XmlElement[] {
  return root.children.flatMap((child) => {
    if (child.name === "MensagemRetorno") return [child];
    return child.name === "CompNfse" || isSkipped(child) ? [] : messagesIn(child, isSkipped);
  });
}

function isAbout(message: XmlElement, rps: IdentificacaoRps | undefined): boolean {
  const named = readRps(message);
  return rps === undefined || named === null || isSameRps(named, rps);
}

function toReason(message: XmlElement): Reason {
  const complement = textAt(message, "Correcao");
  return {
    code: textAt(message, "Codigo") ?? "no_code",
    message: textAt(message, "Mensagem") ?? "",
    ...(complement === null ? {} : { complement }),
  };
}

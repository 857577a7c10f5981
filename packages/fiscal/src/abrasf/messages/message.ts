import type { SignedMessage } from "../../authority.ts";
import { find, findAnywhere, parseXml, textAt, type XmlElement } from "../../xml/parse.ts";
import { readRps } from "./answer.ts";
import type { IdentificacaoRps, Pessoa } from "../wire/wire.ts";

/** The parts read from a stored message of ours. */
export interface IssueMessage {
  /** Name of its root. */
  readonly root: string;
  /** The declaration: `InfDeclaracaoPrestacaoServico`, or `InfRps` of layout 1.00. */
  readonly declaration: XmlElement;
  readonly rps: IdentificacaoRps;
  readonly prestador: Pessoa;
  readonly cnpj: string;
}

/** Reads a message of `buildIssue`. Throws for any other. */
export function readIssueMessage(message: SignedMessage): IssueMessage {
  const root = parseXml(message.xml);
  const declaration =
    root && (findAnywhere(root, "InfDeclaracaoPrestacaoServico") ?? findAnywhere(root, "InfRps"));
  const rps = readRps(find(declaration ?? undefined, "Rps") ?? declaration ?? undefined);
  const cnpj = cnpjIn(declaration && find(declaration, "Prestador"));
  if (!root || !declaration || rps === null || cnpj === null) {
    throw new Error("the message holds no RPS");
  }
  const InscricaoMunicipal = textAt(declaration, "Prestador/InscricaoMunicipal") ?? undefined;
  return {
    root: root.name,
    declaration,
    rps: { ...rps, Tipo: "1" },
    prestador: { CpfCnpj: { id: { Cnpj: cnpj } }, InscricaoMunicipal },
    cnpj,
  };
}

/** The issuer in a cancellation of ours. Throws for any other message. */
export function issuerOfCancellation(message: SignedMessage): string {
  const root = parseXml(message.xml);
  const nfse = root && findAnywhere(root, "IdentificacaoNfse");
  const cnpj = cnpjIn(nfse);
  if (cnpj === null) throw new Error("the message names no note");
  return cnpj;
}

/** Layout 1.00 has no `CpfCnpj` around it. */
function cnpjIn(party: XmlElement | null | undefined): string | null {
  const holder = party ?? undefined;
  return textAt(holder, "CpfCnpj/Cnpj") ?? textAt(holder, "Cnpj");
}

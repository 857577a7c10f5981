import type { Certificate } from "../../authority.ts";
import { INCLUSIVE_SHA1, signatureElement } from "../../xml/sign.ts";
import { element } from "../../xml/write.ts";
import { type Layout, NAMESPACE } from "../wire/wire.ts";

/** A first-level child: its canonical content has no namespace. */
export interface MessagePart {
  readonly name: string;
  readonly content: string;
}

export type MessageRoot =
  | "PedidoEnvioRPS"
  | "PedidoEnvioLoteRPS"
  | "PedidoCancelamentoNFe"
  | "PedidoConsultaNFe"
  | "PedidoConsultaLote"
  | "PedidoInformacoesLote"
  | "PedidoConsultaCNPJ";

/**
 * The signed message, canonical text without XML declaration: one enveloped signature over the whole document, `URI=""`, no `Id`
 * (paulistana.md section 4.1). Throws when the private key or the certificate is unreadable.
 */
export function writeMessage(
  root: MessageRoot,
  layout: Layout,
  header: string,
  parts: readonly MessagePart[],
  certificate: Certificate,
): string {
  const content = [
    element("Cabecalho", header, { xmlns: "", Versao: String(layout) }),
    ...parts.map((part) => element(part.name, part.content, { xmlns: "" })),
  ].join("");
  const signature = signatureElement("", write(root, content), certificate, INCLUSIVE_SHA1);
  return write(root, content + signature);
}

function write(root: MessageRoot, content: string): string {
  return element(root, content, { xmlns: NAMESPACE });
}

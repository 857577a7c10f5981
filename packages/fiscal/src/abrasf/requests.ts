import type { Certificate } from "../city-hall.ts";
import { type LayoutNode, type ValueOf, writeContent, type WriteResult } from "../xml/layout.ts";
import { INCLUSIVE_SHA1, signatureElement } from "../xml/sign.ts";
import { element } from "../xml/write.ts";
import type { AbrasfProfile, SignedPart } from "./profile.ts";
import * as wire from "./wire.ts";

/**
 * One builder for each message, typed by the layout's own table. The text is canonical and final: a signature is made
 * over what stands in the message, the inner one first, and nothing is written again afterwards (abrasf.md, Signature).
 */

/** What every signed message needs. */
export interface Signing {
  readonly profile: AbrasfProfile;
  readonly certificate: Certificate;
}

/** One RPS by the operation of the profile; not ok when a value does not fit the layout, with its path. */
export function issueMessage(declaration: wire.Declaration, signing: Signing): WriteResult {
  const rps = rpsElement(declaration, signing);
  if (!rps.ok) return rps;
  const { issuing } = signing.profile;
  const xml =
    issuing === "GerarNfse"
      ? root("GerarNfseEnvio", rps.xml)
      : root(BATCH_ROOTS[issuing], batchElement(declaration, rps.xml, signing));
  return { ok: true, xml };
}

const BATCH_ROOTS = {
  RecepcionarLoteRps: "EnviarLoteRpsEnvio",
  RecepcionarLoteRpsSincrono: "EnviarLoteRpsSincronoEnvio",
} as const;

/** `SubstituirNfseEnvio`: cancels the old note and issues the new one, both or neither. */
export function substitutionMessage(
  old: wire.Cancellation,
  declaration: wire.Declaration,
  signing: Signing,
): WriteResult {
  const rps = rpsElement(declaration, signing);
  if (!rps.ok) return rps;
  const content = cancellationElement(old, signing) + rps.xml;
  const id = `sub${old.IdentificacaoNfse.Numero}`;
  const xml = signed("substitution", "SubstituicaoNfse", { Id: id }, content, signing);
  return { ok: true, xml: root("SubstituirNfseEnvio", xml) };
}

/** `CancelarNfseEnvio`. */
export function cancelMessage(cancellation: wire.Cancellation, signing: Signing): string {
  return root("CancelarNfseEnvio", cancellationElement(cancellation, signing));
}

/** `ConsultarNfseRpsEnvio`. */
export function rpsQuery(rps: wire.IdentificacaoRps, prestador: wire.Pessoa): string {
  const value = { IdentificacaoRps: rps, Prestador: prestador };
  return root("ConsultarNfseRpsEnvio", written(wire.RPS_QUERY, value));
}

/** `ConsultarLoteRpsEnvio`; null for what cannot be a protocol. */
export function batchQuery(protocol: string, prestador: wire.Pessoa): string | null {
  const result = writeContent(wire.BATCH_QUERY, { Prestador: prestador, Protocolo: protocol });
  return result.ok ? root("ConsultarLoteRpsEnvio", result.xml) : null;
}

/** The header message, `cabecalho`. */
export function headerMessage({ headerVersion }: AbrasfProfile): string {
  const content = element("versaoDados", headerVersion);
  return element("cabecalho", content, { xmlns: wire.NAMESPACE, versao: headerVersion });
}

function rpsElement(declaration: wire.Declaration, signing: Signing): WriteResult {
  const content = wire.writeDeclaration(declaration, signing.profile.tomadorElement);
  if (!content.ok) return content;
  const id = `rps${declaration.Rps.IdentificacaoRps.Numero}`;
  const inside = signed("rps", "InfDeclaracaoPrestacaoServico", { Id: id }, content.xml, signing);
  return { ok: true, xml: element("Rps", inside) };
}

/** A batch of one RPS. A batch number only has to be unique, so the number of the RPS serves as one. */
function batchElement(declaration: wire.Declaration, rps: string, signing: Signing): string {
  const { Numero } = declaration.Rps.IdentificacaoRps;
  const head = written(wire.BATCH_HEAD, {
    NumeroLote: Numero,
    Prestador: declaration.Prestador,
    QuantidadeRps: "1",
  });
  const attributes = { Id: `lote${Numero}`, versao: signing.profile.version };
  return signed("batch", "LoteRps", attributes, head + element("ListaRps", rps), signing);
}

function cancellationElement(cancellation: wire.Cancellation, signing: Signing): string {
  const id = `canc${cancellation.IdentificacaoNfse.Numero}`;
  const content = written(wire.CANCELLATION, cancellation);
  const inside = signed("cancellation", "InfPedidoCancelamento", { Id: id }, content, signing);
  return element("Pedido", inside);
}

/** The element and, where the city wants it signed, the signature right behind it. */
function signed(
  part: SignedPart,
  name: string,
  attributes: { readonly Id: string; readonly versao?: string },
  content: string,
  { profile, certificate }: Signing,
): string {
  const inDocument = element(name, content, attributes);
  if (!profile.signs.includes(part)) return inDocument;
  // Canonical form of the element alone: it shows the default namespace that it inherits.
  const canonical = element(name, content, { xmlns: wire.NAMESPACE, ...attributes });
  return inDocument + signatureElement(attributes.Id, canonical, certificate, INCLUSIVE_SHA1);
}

function root(name: string, content: string): string {
  return element(name, content, { xmlns: wire.NAMESPACE });
}

/** For values that are ours alone: one that does not fit is a fault of this program. */
function written<N extends LayoutNode>(layout: N, value: ValueOf<N>): string {
  const result = writeContent(layout, value);
  if (!result.ok) throw new Error(`does not fit the layout: ${result.path}`);
  return result.xml;
}

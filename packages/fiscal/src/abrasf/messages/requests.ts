import type { Certificate } from "../../authority.ts";
import { type LayoutNode, type ValueOf, writeContent } from "../../xml/layout.ts";
import { INCLUSIVE_SHA1, signatureElement } from "../../xml/sign.ts";
import { element } from "../../xml/write.ts";
import { toPrestador1 } from "../declaration/inf-rps.ts";
import { type Naming, namingOf } from "../city/namespaces.ts";
import type { AbrasfProfile, Layout, SignedPart } from "../city/profile.ts";
import { BATCH_HEAD_1, CANCELLATION_1, PRESTADOR_1 } from "../wire/wire-1.ts";
import { identificacaoRps, pessoa } from "../wire/wire-types.ts";
import * as wire from "../wire/wire.ts";

/**
 * One builder for each message, typed by the layout's own table. The text is canonical and final. Signatures cover the text of the message,
 * the inner one first; nothing is serialised again afterwards (abrasf.md, Signature).
 */

/** Common parameters of every signed message. */
export interface Signing {
  readonly profile: AbrasfProfile;
  readonly certificate: Certificate;
}

/** One RPS, for the profile's operation. */
export function issueMessage(receipt: wire.Receipt, signing: Signing): string {
  const { issuing } = signing.profile;
  if (issuing === "GerarNfse") {
    const naming = namingOf("GerarNfseEnvio", signing.profile);
    return root("GerarNfseEnvio", rpsElement(receipt, naming, signing), naming);
  }
  const name = BATCH_ROOTS[issuing];
  const naming = namingOf(name, signing.profile);
  return root(name, batchElement(receipt, naming, signing), naming);
}

const BATCH_ROOTS = {
  RecepcionarLoteRps: "EnviarLoteRpsEnvio",
  RecepcionarLoteRpsSincrono: "EnviarLoteRpsSincronoEnvio",
} as const;

/** `SubstituirNfseEnvio`: cancels the old NFS-e and issues the new one atomically. */
export function substitutionMessage(
  old: wire.Cancellation,
  receipt: wire.Receipt,
  signing: Signing,
): string {
  const naming = namingOf("SubstituirNfseEnvio", signing.profile);
  const content = cancellationElement(old, naming, signing) + rpsElement(receipt, naming, signing);
  const Id = `sub${old.IdentificacaoNfse.Numero}`;
  const name = "SubstituicaoNfse";
  const part = { part: "substitution", name, attributes: { Id }, content } as const;
  return root("SubstituirNfseEnvio", signed(part, naming, signing), naming);
}

/** `CancelarNfseEnvio`. */
export function cancelMessage(cancellation: wire.Cancellation, signing: Signing): string {
  const naming = namingOf("CancelarNfseEnvio", signing.profile);
  return root("CancelarNfseEnvio", cancellationElement(cancellation, naming, signing), naming);
}

/** `ConsultarNfseRpsEnvio`. */
export function rpsQuery(
  rps: wire.IdentificacaoRps,
  prestador: wire.Pessoa,
  signing: Signing,
): string {
  const naming = namingOf("ConsultarNfseRpsEnvio", signing.profile);
  const content =
    element("IdentificacaoRps", written(identificacaoRps, rps, naming)) +
    element("Prestador", prestadorContent(prestador, naming, signing.profile));
  const inside = signing.profile.wrapsRpsQuery ? element("Pedido", content) : content;
  return query("rps_query", "ConsultarNfseRpsEnvio", inside, naming, signing);
}

/** Queries about a batch: its NFS-e, or its state. */
export type BatchQuery = "ConsultarLoteRps" | "ConsultarSituacaoLoteRps";

/** `ConsultarLoteRpsEnvio` or `ConsultarSituacaoLoteRpsEnvio`; null for an invalid protocol. */
export function batchQuery(
  operation: BatchQuery,
  protocol: string,
  prestador: wire.Pessoa,
  signing: Signing,
): string | null {
  const name = `${operation}Envio`;
  const naming = namingOf(name, signing.profile);
  const result = writeContent(wire.PROTOCOL, { Protocolo: protocol });
  if (!result.ok) return null;
  const party = element("Prestador", prestadorContent(prestador, naming, signing.profile));
  return query("batch_query", name, party + result.xml, naming, signing);
}

/** The header message, `cabecalho`. */
export function headerMessage({
  headerVersion: versao,
  headerNamespace,
  dataNamespace,
}: AbrasfProfile): string {
  const content = element("versaoDados", versao);
  return headerNamespace === null
    ? element("cabecalho", content, { xmlns: dataNamespace, versao })
    : element("c:cabecalho", content, { "xmlns:c": headerNamespace, versao });
}

function rpsElement(receipt: wire.Receipt, naming: Naming, signing: Signing): string {
  const { name: rps, content } = receipt;
  const name = naming.prefix + receipt.element;
  const part = { part: "rps", name, attributes: { Id: `rps${rps.Numero}` }, content } as const;
  // For a single RPS `Rps` is the message's own element; in a batch it is one of the types.
  const isOwn = signing.profile.issuing === "GerarNfse";
  return element(isOwn ? "Rps" : `${naming.prefix}Rps`, signed(part, naming, signing));
}

/** A batch of one RPS. A batch number must only be unique, so the number of the RPS is used. */
function batchElement(receipt: wire.Receipt, naming: Naming, signing: Signing): string {
  const { Numero } = receipt.name;
  const { version, layout } = signing.profile;
  const rps = rpsElement(receipt, naming, signing);
  const content =
    batchHead(Numero, receipt.prestador, naming, layout) + element(`${naming.prefix}ListaRps`, rps);
  const Id = `lote${Numero}`;
  const attributes = layout === "1.00" ? { Id } : { Id, versao: version };
  return signed({ part: "batch", name: "LoteRps", attributes, content }, naming, signing);
}

function batchHead(
  NumeroLote: string,
  Prestador: wire.Pessoa,
  naming: Naming,
  layout: Layout,
): string {
  const QuantidadeRps = "1";
  return layout === "1.00"
    ? written(BATCH_HEAD_1, { NumeroLote, ...toPrestador1(Prestador), QuantidadeRps }, naming)
    : written(wire.BATCH_HEAD, { NumeroLote, Prestador, QuantidadeRps }, naming);
}

function cancellationElement(
  cancellation: wire.Cancellation,
  naming: Naming,
  signing: Signing,
): string {
  const Id = `canc${cancellation.IdentificacaoNfse.Numero}`;
  const content = cancellationContent(cancellation, naming, signing.profile);
  const name = `${naming.prefix}InfPedidoCancelamento`;
  const part = { part: "cancellation", name, attributes: { Id }, content } as const;
  return element("Pedido", signed(part, naming, signing));
}

function cancellationContent(
  cancellation: wire.Cancellation,
  naming: Naming,
  { layout }: AbrasfProfile,
): string {
  if (layout !== "1.00") return written(wire.CANCELLATION, cancellation, naming);
  const { IdentificacaoNfse: nfse, CodigoCancelamento } = cancellation;
  const { Numero, CodigoMunicipio } = nfse;
  const IdentificacaoNfse = { Numero, ...toPrestador1(nfse), CodigoMunicipio };
  return written(CANCELLATION_1, { IdentificacaoNfse, CodigoCancelamento }, naming);
}

function prestadorContent(
  prestador: wire.Pessoa,
  naming: Naming,
  { layout }: AbrasfProfile,
): string {
  return layout === "1.00"
    ? written(PRESTADOR_1, toPrestador1(prestador), naming)
    : written(pessoa, prestador, naming);
}

interface Part {
  readonly part: Exclude<SignedPart, "rps_query" | "batch_query">;
  readonly name: string;
  readonly attributes: { readonly Id: string; readonly versao?: string };
  readonly content: string;
}

/** The element, followed by its signature where the city needs one. */
function signed(
  { part, name, attributes, content }: Part,
  { declared, prefixes }: Naming,
  { profile, certificate }: Signing,
): string {
  const inDocument = element(name, content, attributes);
  if (!profile.signs.includes(part)) return inDocument;
  // Canonical form of the separate element: it declares the namespaces that it inherits.
  const canonical = element(name, content, { ...declared, ...attributes });
  return (
    inDocument + signatureElement(attributes.Id, canonical, certificate, INCLUSIVE_SHA1, prefixes)
  );
}

/** A query, signed as a whole where the city needs it. The signature is the root's last child. */
function query(
  part: "rps_query" | "batch_query",
  name: string,
  content: string,
  naming: Naming,
  { profile, certificate }: Signing,
): string {
  const bare = root(name, content, naming);
  if (!profile.signs.includes(part)) return bare;
  const signature = signatureElement("", bare, certificate, INCLUSIVE_SHA1, naming.prefixes);
  return root(name, content + signature, naming);
}

function root(name: string, content: string, { declared }: Naming): string {
  return element(name, content, declared);
}

/** For our own values only: an invalid one is a programming error. */
function written<N extends LayoutNode>(layout: N, value: ValueOf<N>, { prefix }: Naming): string {
  const result = writeContent(layout, value, prefix);
  if (!result.ok) throw new Error(`does not fit the layout: ${result.path}`);
  return result.xml;
}

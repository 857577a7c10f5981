import { abrasfLayout } from "@emita/fiscal-layouts/abrasf-layout";
import { checkLayout } from "@emita/fiscal-layouts/validate-layout";
import type { X509Certificate } from "node:crypto";
import type { XmlDocument, XmlElement } from "libxml2-wasm";
import type { CertificateFacts } from "../authority/certificate-facts.ts";
import { isHolder, isTrusted } from "../authority/trust.ts";
import { fieldsOf } from "../xml/fields.ts";
import type { Fields } from "../xml/fields.ts";
import { finerFaults, strayNamespace } from "../xml/finer-faults.ts";
import type { Element } from "../xml/document.ts";
import { childElements, elementTree, withDocument } from "../xml/document.ts";
import { dsigChild } from "../xml/dsig.ts";
import { verifyBeside, verifyWhole } from "../xml/verify-signature.ts";
import { dialectFault, GINFES_HEADER, inUsualWords, renamespaced } from "./dialects.ts";
import { ginfesFault } from "./ginfes-layout.ts";
import type { Refusal } from "./messages.ts";
import { refusal } from "./messages.ts";
import type { Operation, Profile } from "./profiles.ts";
import { DATA_ROOTS, ownPassword, PASSWORD } from "./profiles.ts";
import type { SoapCall } from "./soap.ts";

/** A message that passed reception: its fields below the root, and parts kept byte by byte. */
export interface ReceivedMessage {
  readonly fields: Fields;
  /** Canonical text of each InfDeclaracaoPrestacaoServico, in document order. */
  readonly declarations: readonly string[];
  /** Canonical text of the Pedido of a cancellation; null when there is none. */
  readonly cancelRequest: string | null;
  /** CNPJ or CPF of the issuer. */
  readonly prestador: string;
}

export type Reception =
  | { readonly ok: true; readonly message: ReceivedMessage }
  | { readonly ok: false; readonly refusals: readonly Refusal[] };

/** Elements with a signature beside them, and whether only cities that sign batches demand it. */
const SIGNED: Readonly<Record<string, "always" | "batch">> = {
  InfDeclaracaoPrestacaoServico: "always",
  InfPedidoCancelamento: "always",
  LoteRps: "batch",
  SubstituicaoNfse: "batch",
};

/** The city's checks in order: header, layout (E160), sender (E157), signatures (E174). */
export function receive(
  profile: Profile,
  call: SoapCall,
  client: CertificateFacts | null,
  authority: X509Certificate,
  now: Date,
): Reception {
  const headerFault = faultOfHeader(profile, call.header);
  if (headerFault !== null) return refuse("E160", headerFault);
  const reception = withDocument(Buffer.from(call.data), (document): Reception => {
    const root = elementTree(document.root);
    const fault = layoutFault(profile, call.operation, root);
    if (fault !== null) return refuse("E160", fault);
    const fields = fieldsOf(inUsualWords(profile, root));
    const prestador = prestadorOf(fields);
    if (!mayAct(profile, call, client, prestador)) return refuse("E157");
    const unsigned = unsignedElement(profile, document.root, prestador, authority, now);
    if (unsigned !== null) return refuse("E174", unsigned);
    const message = { fields, prestador, ...keptParts(document) };
    const unsignedQuery = queryFault(profile, call.operation, document.root, authority, now);
    return unsignedQuery === null ? { ok: true, message } : refuse("E174", unsignedQuery);
  });
  return reception ?? refuse("E160", "A mensagem não é um XML bem formado.");
}

function faultOfHeader(profile: Profile, header: string): string | null {
  const root = withDocument(Buffer.from(header), (document) => elementTree(document.root));
  const layout = abrasfLayout("cabecalho");
  if (root === null || layout === null) return "O cabeçalho não é um XML bem formado.";
  const isOfGinfes = root.namespace === GINFES_HEADER && root.children[0]?.namespace === "";
  const [fault] =
    profile.layout === "1.00" && isOfGinfes ? [] : checkLayout(layout, renamespaced(profile, root));
  if (fault !== undefined) return `${fault.path}: conteúdo não esperado.`;
  const isExpected =
    root.attributes["versao"] === profile.version &&
    fieldsOf(root).text("versaoDados") === profile.version;
  return isExpected ? null : `A versão do cabeçalho deve ser ${profile.version}.`;
}

/** Where a message violates the layout of its operation, in Portuguese; null when it is valid. */
export function layoutFault(profile: Profile, operation: Operation, root: Element): string | null {
  const name = DATA_ROOTS[operation];
  if (profile.layout === "1.00") {
    return root.name === name ? ginfesFault(root) : `O elemento raiz deve ser ${name}.`;
  }
  const layout = abrasfLayout(name);
  const { dataNamespace } = profile;
  if (layout === null || root.name !== name || root.namespace !== dataNamespace) {
    return `O elemento raiz deve ser ${name} no namespace ${dataNamespace}.`;
  }
  const stray = strayNamespace(root, dataNamespace);
  if (stray !== null) return `${stray}: namespace não esperado.`;
  const dialect = dialectFault(profile, operation, root);
  if (dialect !== null) return dialect;
  const usual = inUsualWords(profile, root);
  const known = profile.tomadorElement === "Tomador" ? renamed(usual) : usual;
  const [fault] = [...checkLayout(layout, known), ...finerFaults(root)];
  if (fault !== undefined) return `${fault.path}: ${fault.kind}`;
  const versions = [fieldVersion(root, "LoteRps")].filter((version) => version !== null);
  const isExpected = versions.every((version) => version === profile.version);
  return isExpected ? null : `LoteRps/@versao deve ser ${profile.version}.`;
}

/** The fault of the signature over a whole query where the city demands one. Removes the signature from the document. */
function queryFault(
  { signsQueries }: Profile,
  operation: Operation,
  root: XmlElement,
  authority: X509Certificate,
  now: Date,
): string | null {
  const isOfRps = operation === "ConsultarNfsePorRps";
  const isQuery = operation.startsWith("Consultar");
  const isWanted = isQuery && (signsQueries === "all" || (signsQueries === "of_rps" && isOfRps));
  if (!isWanted) return null;
  const check = verifyWhole(root);
  if (check.kind === "missing") return `${root.name}: assinatura ausente.`;
  if (check.kind !== "valid") return `${root.name}: assinatura inválida.`;
  return isTrusted(check.certificate, authority, now)
    ? null
    : `${root.name}: certificado inválido.`;
}

function fieldVersion(root: Element, name: string): string | null {
  return root.children.find((child) => child.name === name)?.attributes["versao"] ?? null;
}

/** The layout is that of 2.04. Up to 2.03 the client's element was Tomador, and TomadorServico did not exist. */
function renamed(element: Element): Element {
  const isDeclaration = element.name === "InfDeclaracaoPrestacaoServico";
  const children = element.children.map((child) => {
    if (!isDeclaration) return renamed(child);
    if (child.name === "Tomador") return { ...renamed(child), name: "TomadorServico" };
    return child.name === "TomadorServico"
      ? { ...child, name: "TomadorServico2.04" }
      : renamed(child);
  });
  return { ...element, children };
}

/** The issuer, wherever the operation has it. */
function prestadorOf(fields: Fields): string {
  const places = [
    "Rps/InfDeclaracaoPrestacaoServico/Prestador",
    "LoteRps/Prestador",
    "Prestador",
    "Pedido/InfPedidoCancelamento/IdentificacaoNfse",
    "SubstituicaoNfse/Rps/InfDeclaracaoPrestacaoServico/Prestador",
  ];
  for (const place of places) {
    const found = taxIdAt(fields, place);
    if (found !== null) return found;
  }
  return "";
}

/** CNPJ or CPF below `path`; null without either. */
export function taxIdAt(fields: Fields, path: string): string | null {
  return fields.text(`${path}/CpfCnpj/Cnpj`) ?? fields.text(`${path}/CpfCnpj/Cpf`);
}

function mayAct(
  profile: Profile,
  call: SoapCall,
  client: CertificateFacts | null,
  prestador: string,
): boolean {
  if (profile.authentication === "password") {
    return call.user === prestador && call.password === PASSWORD;
  }
  if (profile.authentication === "own_password") {
    return call.user === prestador && call.password === ownPassword(prestador);
  }
  return client !== null && isHolder(client, prestador);
}

/** The fault of the first element without the signature that the city demands; null when all are valid. */
function unsignedElement(
  profile: Profile,
  root: XmlElement,
  prestador: string,
  authority: X509Certificate,
  now: Date,
): string | null {
  for (const signed of elementsToSign(profile, root)) {
    const signature = siblingSignature(signed);
    if (signature === undefined) return `${signed.name}: assinatura ausente.`;
    const check = verifyBeside(signed, signature);
    if (check.kind !== "valid") return `${signed.name}: assinatura inválida.`;
    if (!isTrusted(check.certificate, authority, now))
      return `${signed.name}: certificado inválido.`;
    if (!isHolder(check.certificate, prestador)) {
      return `${signed.name}: o certificado não é do prestador.`;
    }
  }
  return null;
}

function elementsToSign(profile: Profile, node: XmlElement): XmlElement[] {
  const when = SIGNED[node.name];
  const own = when === "always" || (when === "batch" && profile.signsBatch) ? [node] : [];
  return [...own, ...childElements(node).flatMap((child) => elementsToSign(profile, child))];
}

function siblingSignature(signed: XmlElement): XmlElement | undefined {
  const { parent } = signed;
  return parent === null ? undefined : dsigChild(parent, "Signature");
}

function keptParts(document: XmlDocument): Pick<ReceivedMessage, "declarations" | "cancelRequest"> {
  const named = (node: XmlElement, name: string): XmlElement[] =>
    node.name === name ? [node] : childElements(node).flatMap((child) => named(child, name));
  const texts = (name: string): string[] =>
    named(document.root, name).map((node) => node.canonicalizeToString());
  return {
    declarations: [...texts("InfDeclaracaoPrestacaoServico"), ...texts("InfRps")],
    cancelRequest: texts("Pedido")[0] ?? null,
  };
}

function refuse(code: string, detail?: string): Reception {
  return { ok: false, refusals: [refusal(code, detail)] };
}

import type { IssuedNfse, Reason } from "../../authority.ts";
import type { NfseStatus } from "../../danfse/blocks/status.ts";
import { find, findAnywhere, textAt, type XmlElement } from "../../xml/parse.ts";
import { instantOf, isSameRps, readRps, type RpsName } from "../messages/answer.ts";
import type { City } from "../city/city.ts";
import { nfseKey } from "../declaration/identifiers.ts";
import type { IdentificacaoRps } from "../wire/wire.ts";

/** An NFS-e (`CompNfse`) of an answer. */
export interface CityNfse {
  /** `InfNfse`. */
  readonly element: XmlElement;
  /** The prestador's declaration in the NFS-e; `InfNfse` itself where a city writes its elements there. */
  readonly declaration: XmlElement;
  /** The receipt of the NFS-e; null when the NFS-e has none. */
  readonly rps: RpsName | null;
  readonly number: string;
  readonly verificationCode: string | null;
  readonly status: NfseStatus;
  readonly issuedAt: Date | null;
}

/** The NFS-e of an answer; of a substitution only the new one. Elements without a number are left out. */
export function nfsesIn(root: XmlElement): readonly CityNfse[] {
  const holder = findAnywhere(root, "NfseSubstituidora");
  // Inside NfseSubstituicao the element of that name is only a number.
  return holdersIn(holder !== undefined && holder.children.length > 0 ? holder : root).flatMap(
    toNfse,
  );
}

/** The NFS-e of this receipt: "other" when the answer has only other NFS-e, null when it has none. */
export function nfseFor(root: XmlElement, rps: RpsName): CityNfse | "other" | null {
  const nfses = nfsesIn(root);
  const ours = nfses.filter((nfse) => nfse.rps === null || isSameRps(nfse.rps, rps));
  const named =
    ours.find((nfse) => nfse.rps !== null) ?? (nfses.length === 1 ? ours[0] : undefined);
  return named ?? (nfses.length === 0 ? null : "other");
}

/** The issued NFS-e for the product. `xml` is the whole answer; the clock replaces an unreadable date. */
export function issuedFrom(
  nfse: CityNfse,
  rps: IdentificacaoRps,
  xml: string,
  alerts: readonly Reason[],
  city: City,
): IssuedNfse {
  const { number, verificationCode, status } = nfse;
  return {
    key: nfseKey({ cityCode: city.cityCode, number, verificationCode, rps }),
    number,
    issuedAt: nfse.issuedAt ?? new Date(),
    verificationCode,
    nationalKey: null,
    verificationUrl: verificationUrlOf(nfse, city),
    xml,
    alerts: status === "normal" ? alerts : [...alerts, GONE],
  };
}

/** An NFS-e found cancelled still exists: its receipt cannot be used again. */
const GONE: Reason = { code: "cancelled", message: "A nota está cancelada na prefeitura." };

/** The verification address: a link in OutrasInformacoes that names the NFS-e, else the city's page, else any link. */
export function verificationUrlOf(nfse: CityNfse, { profile }: City): string | null {
  const words = textAt(nfse.element, "OutrasInformacoes") ?? "";
  const links = (words.match(/https?:\/\/[^\s"'<>|]+/g) ?? [])
    .map((link) => link.replace(/(?<![.,;)])[.,;)]+$/, ""))
    .filter((link) => URL.canParse(link));
  const own = links.find((link) => link.includes(nfse.verificationCode ?? nfse.number));
  return own ?? filledPage(nfse, profile.verificationUrl) ?? links[0] ?? null;
}

/** Null when the page needs a code that the NFS-e lacks. */
function filledPage(nfse: CityNfse, template: string | null): string | null {
  const { number, verificationCode: code } = nfse;
  if (template === null || (code === null && template.includes("{code}"))) return null;
  const { declaration } = nfse;
  const prestador =
    findAnywhere(declaration, "Prestador") ?? findAnywhere(declaration, "IdentificacaoPrestador");
  const parts: Readonly<Record<string, string>> = {
    number,
    code: code ?? "",
    cnpj: textAt(prestador, "CpfCnpj/Cnpj") ?? textAt(prestador, "Cnpj") ?? "",
    registration: textAt(prestador, "InscricaoMunicipal") ?? "",
  };
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    encodeURIComponent(parts[name] ?? whole),
  );
}

/** CompNfse, or its equivalent in answers without the wrapper. */
function holdersIn(root: XmlElement): XmlElement[] {
  if (root.name === "CompNfse") return [root];
  const inside = root.children.flatMap(holdersIn);
  if (inside.length > 0) return inside;
  return root.name === "Nfse" ? [root] : [];
}

function toNfse(holder: XmlElement): CityNfse[] {
  const element = findAnywhere(holder, "InfNfse");
  const number = textAt(element, "Numero")?.replace(/^0+(?=.)/, "") ?? null;
  if (element === undefined || number === null || !/^\d{1,15}$/.test(number)) return [];
  const declaration = findAnywhere(element, "InfDeclaracaoPrestacaoServico") ?? element;
  return [
    {
      element,
      declaration,
      rps: readRps(find(declaration, "Rps")) ?? readRps(declaration),
      number,
      verificationCode: textAt(element, "CodigoVerificacao"),
      status: statusOf(holder),
      issuedAt: instantOf(textAt(element, "DataEmissao")),
    },
  ];
}

function statusOf(holder: XmlElement): NfseStatus {
  if (find(holder, "NfseSubstituicao") !== undefined) return "substituted";
  return find(holder, "NfseCancelamento") === undefined ? "normal" : "cancelled";
}

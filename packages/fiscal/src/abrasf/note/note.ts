import type { IssuedNfse, Reason } from "../../city-hall.ts";
import type { NoteStatus } from "../../danfse/status.ts";
import { find, findAnywhere, textAt, type XmlElement } from "../../xml/parse.ts";
import { instantOf, isSameRps, readRps, type RpsName } from "../messages/answer.ts";
import type { City } from "../city/city.ts";
import { noteKey } from "../declaration/identifiers.ts";
import type { IdentificacaoRps } from "../wire/wire.ts";

/** A note (`CompNfse`) of an answer. */
export interface CityNote {
  /** `InfNfse`. */
  readonly element: XmlElement;
  /** The prestador's declaration in the note; `InfNfse` itself where a city writes its elements there. */
  readonly declaration: XmlElement;
  /** The receipt of the note; null when the note has none. */
  readonly rps: RpsName | null;
  readonly number: string;
  readonly verificationCode: string | null;
  readonly status: NoteStatus;
  readonly issuedAt: Date | null;
}

/** The notes of an answer; of a substitution only the new one. Elements without a number are left out. */
export function notesIn(root: XmlElement): readonly CityNote[] {
  const holder = findAnywhere(root, "NfseSubstituidora");
  // Inside NfseSubstituicao the element of that name is only a number.
  return holdersIn(holder !== undefined && holder.children.length > 0 ? holder : root).flatMap(
    toNote,
  );
}

/** The note of this receipt: "other" when the answer has only other notes, null when it has none. */
export function noteFor(root: XmlElement, rps: RpsName): CityNote | "other" | null {
  const notes = notesIn(root);
  const ours = notes.filter((note) => note.rps === null || isSameRps(note.rps, rps));
  const named =
    ours.find((note) => note.rps !== null) ?? (notes.length === 1 ? ours[0] : undefined);
  return named ?? (notes.length === 0 ? null : "other");
}

/** The issued note for the product. `xml` is the whole answer; the clock replaces an unreadable date. */
export function issuedFrom(
  note: CityNote,
  rps: IdentificacaoRps,
  xml: string,
  alerts: readonly Reason[],
  city: City,
): IssuedNfse {
  const { number, verificationCode, status } = note;
  return {
    key: noteKey({ cityCode: city.cityCode, number, verificationCode, rps }),
    number,
    issuedAt: note.issuedAt ?? new Date(),
    verificationCode,
    nationalKey: null,
    verificationUrl: verificationUrlOf(note, city),
    xml,
    alerts: status === "normal" ? alerts : [...alerts, GONE],
  };
}

/** A note found cancelled still exists: its receipt cannot be used again. */
const GONE: Reason = { code: "cancelled", message: "A nota está cancelada na prefeitura." };

/** The verification address: a link in OutrasInformacoes that names the note, else the city's page, else any link. */
export function verificationUrlOf(note: CityNote, { profile }: City): string | null {
  const words = textAt(note.element, "OutrasInformacoes") ?? "";
  const links = (words.match(/https?:\/\/[^\s"'<>|]+/g) ?? [])
    .map((link) => link.replace(/(?<![.,;)])[.,;)]+$/, ""))
    .filter((link) => URL.canParse(link));
  const own = links.find((link) => link.includes(note.verificationCode ?? note.number));
  return own ?? filledPage(note, profile.verificationUrl) ?? links[0] ?? null;
}

/** Null when the page needs a code that the note lacks. */
function filledPage(note: CityNote, template: string | null): string | null {
  const { number, verificationCode: code } = note;
  if (template === null || (code === null && template.includes("{code}"))) return null;
  const { declaration } = note;
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

function toNote(holder: XmlElement): CityNote[] {
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

function statusOf(holder: XmlElement): NoteStatus {
  if (find(holder, "NfseSubstituicao") !== undefined) return "substituted";
  return find(holder, "NfseCancelamento") === undefined ? "normal" : "cancelled";
}

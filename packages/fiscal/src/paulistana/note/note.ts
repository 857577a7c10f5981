import type { IssuedNfse, Reason } from "../../city-hall.ts";
import { find, textAt, type XmlElement } from "../../xml/parse.ts";
import { readNoteKey, type ReturnedKey, rpsIdIn } from "../messages/answer.ts";
import { noteKey, verificationUrl } from "../messages/identifiers.ts";

/** A note (`NFe`) of a RetornoConsulta. */
export interface CityNote extends ReturnedKey {
  readonly element: XmlElement;
  /** The receipt of the note; null for one issued on the city's site. */
  readonly rps: string | null;
  readonly isCancelled: boolean;
  readonly issuedAt: Date | null;
}

/** The notes of an answer; elements without a number are left out. */
export function notesIn(root: XmlElement): readonly CityNote[] {
  return root.children.filter(({ name }) => name === "NFe").flatMap(toNote);
}

/** The valid one among the notes of an answer: a receipt sent twice has two, the first cancelled (217). */
export function newestNote(
  root: XmlElement,
  isWanted: (note: CityNote) => boolean = () => true,
): CityNote | null {
  const notes = notesIn(root).filter(isWanted);
  return notes.find(({ isCancelled }) => !isCancelled) ?? notes[0] ?? null;
}

/** The issued note for the product. `xml` is the whole answer; `answeredAt` replaces an unreadable date. */
export function issuedFrom(
  note: ReturnedKey & Partial<CityNote>,
  xml: string | null,
  alerts: readonly Reason[],
): IssuedNfse {
  const { registration, number, verificationCode, nationalKey } = note;
  return {
    key: noteKey(registration, number, verificationCode),
    number,
    issuedAt: note.issuedAt ?? new Date(),
    verificationCode,
    nationalKey,
    verificationUrl: verificationUrl(registration, number, verificationCode),
    xml,
    alerts: note.isCancelled === true ? [...alerts, CANCELLED] : alerts,
  };
}

/** A note found cancelled still exists: its receipt cannot be used again (223). */
const CANCELLED: Reason = { code: "cancelled", message: "A nota está cancelada na prefeitura." };

function toNote(element: XmlElement): CityNote[] {
  const key = readNoteKey(element);
  if (key === null) return [];
  return [
    {
      ...key,
      element,
      rps: find(element, "ChaveRPS") === undefined ? null : rpsIdIn(element),
      isCancelled: textAt(element, "StatusNFe") === "C",
      issuedAt: instantOf(textAt(element, "DataEmissaoNFe")),
    },
  ];
}

/** Parses Brazilian local time without offset. The offset has been -03:00 all year since 2019. */
function instantOf(text: string | null): Date | null {
  if (text === null) return null;
  const hasOffset = /(?:Z|[+-]\d{2}:\d{2})$/.test(text);
  const instant = new Date(hasOffset ? text : `${text}-03:00`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

import type { IssuedNfse, Reason } from "../../authority.ts";
import { find, textAt, type XmlElement } from "../../xml/parse.ts";
import { readNfseKey, type ReturnedKey, rpsIdIn } from "../messages/answer.ts";
import { nfseKey, verificationUrl } from "../messages/identifiers.ts";

/** An NFS-e (`NFe`) of a RetornoConsulta. */
export interface CityNfse extends ReturnedKey {
  readonly element: XmlElement;
  /** The receipt of the NFS-e; null for one issued on the city's site. */
  readonly rps: string | null;
  readonly isCancelled: boolean;
  readonly issuedAt: Date | null;
}

/** The NFS-e of an answer; elements without a number are left out. */
export function nfsesIn(root: XmlElement): readonly CityNfse[] {
  return root.children.filter(({ name }) => name === "NFe").flatMap(toNfse);
}

/** The valid one among the NFS-e of an answer: a receipt sent twice has two, the first cancelled (217). */
export function newestNfse(
  root: XmlElement,
  isWanted: (nfse: CityNfse) => boolean = () => true,
): CityNfse | null {
  const nfses = nfsesIn(root).filter(isWanted);
  return nfses.find(({ isCancelled }) => !isCancelled) ?? nfses[0] ?? null;
}

/** The issued NFS-e for the product. `xml` is the whole answer; `answeredAt` replaces an unreadable date. */
export function issuedFrom(
  nfse: ReturnedKey & Partial<CityNfse>,
  xml: string | null,
  alerts: readonly Reason[],
): IssuedNfse {
  const { registration, number, verificationCode, nationalKey } = nfse;
  return {
    key: nfseKey(registration, number, verificationCode),
    number,
    issuedAt: nfse.issuedAt ?? new Date(),
    verificationCode,
    nationalKey,
    verificationUrl: verificationUrl(registration, number, verificationCode),
    xml,
    alerts: nfse.isCancelled === true ? [...alerts, CANCELLED] : alerts,
  };
}

/** An NFS-e found cancelled still exists: its receipt cannot be used again (223). */
const CANCELLED: Reason = { code: "cancelled", message: "A nota está cancelada na prefeitura." };

function toNfse(element: XmlElement): CityNfse[] {
  const key = readNfseKey(element);
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

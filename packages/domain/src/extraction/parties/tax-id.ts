import {
  type Candidate,
  type Choice,
  decide,
  type Evidence,
  type Exclusions,
  ranked,
  weigh,
  without,
} from "../evidence/evidence.ts";
import type { Layout } from "../page/geometry.ts";
import type { Cell } from "../page/layout.ts";
import { OPEN } from "../vocabulary/label-words.ts";
import { nameAtStart } from "../vocabulary/shapes.ts";
import { similarity } from "../vocabulary/tokens.ts";
import { issuersByPlace } from "./issuer-place.ts";
import { type Belonging, belongsTo, mayNotPay } from "./parties.ts";
import { findTaxIds, type FoundTaxId } from "./printed-tax-ids.ts";

export interface PayerTaxId extends FoundTaxId {
  /** Attributed to the payer by a near label, not merely the only id left. */
  readonly isLabelled: boolean;
  readonly because: Candidate["because"];
}

export interface PayerTaxIdOptions {
  /** Normalised. */
  readonly ownTaxId?: string;
  /** The paper carries a boleto's bar code, line or BR Code. */
  readonly isSlip: boolean;
}

/** A tax id and the party of its block. */
interface PlacedTaxId extends Belonging, Candidate {
  readonly id: FoundTaxId;
}

/** The input of the rules. */
interface View extends PayerTaxIdOptions {
  readonly layout: Layout;
  /** All ids of the paper. */
  readonly printed: readonly FoundTaxId[];
}

/** The payer's tax id, or null. Ids of other parties, the signed-in company's own and masked ones are never the answer. */
export function findPayerTaxId(layout: Layout, options: PayerTaxIdOptions): PayerTaxId | null {
  const view: View = { ...options, layout, printed: findTaxIds(layout.lines) };
  const placed = without(
    view,
    view.printed.map((id) => placeOf(layout, id)),
    EXCLUSIONS,
  );
  const others = valuesOf(placed.filter(({ party }) => party === "other"));
  const payers = placed.filter(({ party }) => party === "payer");
  const prints = ({ id }: PlacedTaxId): number =>
    payers.filter((other) => other.id.value === id.value).length;
  const [best] = ranked(weigh(view, payers, EVIDENCE), (a, b) => prints(b) - prints(a));
  if (best && isHidden(layout, best.distance)) return null;
  if (best && !(others.has(best.id.value) && best.distance > 4))
    return {
      ...best.id,
      isLabelled:
        best.label?.phrase !== OPEN &&
        !(best.label && mayNotPay(best.label) && hasAnother(view, best.id, others)) &&
        isUndisputed(best.id, payers, others) &&
        !hasOtherBranch(best.id, view.printed),
      because: best.because,
    };
  if (layout.lines.some((line) => MASKED.test(line.text))) return null;
  const ids = placed.filter(({ party }) => party === "none").map(({ id }) => id);
  const left = decide(WITHOUT_LABEL, { view, ids, others });
  return left && { ...left.answer, isLabelled: false, because: [left.because] };
}

/**
 * The id directly after or below a second print of the payer's name, when the block that names the payer shows no id.
 * Papers written by the payer (orders, commission statements) have it in their head. Never certain.
 */
export function taxIdBesideName(
  layout: Layout,
  name: string,
  ownTaxId: string | undefined,
): PayerTaxId | null {
  const isNamed = (line: number): boolean =>
    layout.lines[line]?.cells.some(
      ({ text }) => similarity(nameAtStart(text) ?? "", name) > 0.9,
    ) === true;
  const [id, ...others] = findTaxIds(layout.lines).filter(
    ({ value, line }) => value !== ownTaxId && (isNamed(line) || isNamed(line - 1)),
  );
  return id && others.every(({ value }) => value === id.value)
    ? { ...id, isLabelled: false, because: ["besideName"] }
    : null;
}

/**
 * "Paciente: João, CPF 529.982.247-25", and another id that no label attributes to another party: that party may be the
 * payer.
 */
function hasAnother(
  { printed, ownTaxId }: View,
  { value }: FoundTaxId,
  others: ReadonlySet<string>,
): boolean {
  return printed.some((id) => id.value !== value && id.value !== ownTaxId && !others.has(id.value));
}

/** No payer's block has another id, and no other party's block has this one. */
function isUndisputed(
  { value }: FoundTaxId,
  payers: readonly PlacedTaxId[],
  others: ReadonlySet<string>,
): boolean {
  return payers.every(({ id }) => id.value === value) && !others.has(value);
}

/** An id is in no party's block: the payer may be another one than the named party. */
export function hasLooseTaxId(layout: Layout): boolean {
  const printed = findTaxIds(layout.lines);
  const issuers = issuersByPlace(layout, printed);
  return printed.some(
    (id) => !issuers.has(id.value) && belongsTo(layout, id.box, id.page).party === "none",
  );
}

/** The CNPJ of another branch of the same company is printed too: a person has to decide which one buys. */
function hasOtherBranch({ value }: FoundTaxId, printed: readonly FoundTaxId[]): boolean {
  return printed.some(
    (other) =>
      other.value !== value &&
      value.length === 14 &&
      other.value.length === 14 &&
      other.value.slice(0, 8) === value.slice(0, 8),
  );
}

function placeOf(layout: Layout, id: FoundTaxId): PlacedTaxId {
  const belonging = belongsTo(layout, id.box, id.page);
  return { id, ...belonging, score: 0, because: ["inPartysBlock"] };
}

function valuesOf(placed: readonly PlacedTaxId[]): ReadonlySet<string> {
  return new Set(placed.map(({ id }) => id.value));
}

const EXCLUSIONS: Exclusions<View, PlacedTaxId> = {
  /** The signed-in company does not bill itself. */
  ownCompany:
    ({ ownTaxId }) =>
    ({ id }) =>
      id.value === ownTaxId,

  /** "Contabilidade: Salão Quadros Ltda - CNPJ 52.015.380/0001-31": not a party of the paper. */
  helperInSmallPrint:
    ({ layout }) =>
    ({ id }) =>
      HELPER.test(cellAt(layout, id)?.text ?? ""),

  /** "Nubank Instituição de Pagamento, CNPJ 18.236.120/0001-58" at the foot of a receipt. */
  bankInSmallPrint:
    ({ layout }) =>
    ({ id, distance }) =>
      distance >= BESIDE_LABEL && isOfInstitution(layout, id),
};

/** Evidence for the ids in the payer's blocks. */
const EVIDENCE: Evidence<View, PlacedTaxId> = {
  /** "Pagador: Maria da Silva - CPF 529.982.247-25" is preferred to an id some lines below. */
  nearItsLabel:
    () =>
    ({ distance }) =>
      -distance,

  /** "O4.252.0l1/0001-10": another print may be intact. */
  repaired:
    () =>
    ({ id }) =>
      id.isRepaired ? -3 : 0,

  /** "Aluno: ... CPF ..." beside "Responsável: ... CPF ...": pupils and patients pay only when the paper names no other payer. */
  pupilOrPatient:
    () =>
    ({ label }) =>
      label && mayNotPay(label) ? -2 : 0,
};

interface LeftOver {
  readonly view: View;
  /** Ids in no party's block. */
  readonly ids: readonly FoundTaxId[];
  /** Ids in other parties' blocks. */
  readonly others: ReadonlySet<string>;
}

/** Rules for ids without a label: an id is only taken when it cannot belong to another party. */
const WITHOUT_LABEL: Choice<LeftOver, FoundTaxId> = {
  /**
   * The issuer's CNPJ in the head, and one more in the text: the payer's, if every other id of the paper is known to be
   * another party's (the signed-in company's own, another party's, or one in an issuer's usual place).
   */
  onlyUnknown: ({ view: { layout, printed, ownTaxId }, ids, others }) => {
    const issuers = issuersByPlace(layout, printed);
    const unknown = ids.filter(({ value }) => !others.has(value) && !issuers.has(value));
    const isOwnShown = ownTaxId !== undefined && printed.some(({ value }) => value === ownTaxId);
    const isOtherKnown = isOwnShown || others.size > 0 || issuers.size > 0;
    const [first] = unknown;
    return first && isOtherKnown && isOneValue(unknown) ? first : null;
  },

  /**
   * "12.345.678/0001-95 ... 529.982.247-25" on a boleto: companies issue boletos and bills, so the only CPF among CNPJs is
   * the customer's.
   */
  onlyPersonOnSlip: ({ view: { isSlip: isBoleto }, ids }) => {
    const people = ids.filter(({ value }) => value.length === 11);
    const [first] = people;
    return first && isBoleto && isOneValue(people) && ids.length > people.length ? first : null;
  },
};

function isOneValue(ids: readonly FoundTaxId[]): boolean {
  return new Set(ids.map(({ value }) => value)).size === 1;
}

/** A masked document ("***.123.456-**"): the paper hides the payer's id, so none may be shown. */
const MASKED = /[*•x]{3}\.?\d{3}\.?\d{3}-?[*•x]{2}/i;

/** The payer's block shows a masked id before the found one, which is below the block. */
function isHidden(layout: Layout, distance: number): boolean {
  return layout.cells
    .filter((cell) => MASKED.test(cell.text))
    .map((cell) => belongsTo(layout, cell.box, cell.page))
    .some((place) => place.party === "payer" && place.distance < distance);
}

/** A nearer id is the party's own, under any name of the party. */
const BESIDE_LABEL = 2;
/** Bookkeepers, software makers, insurers and payment companies have their ids in the small print of other parties' papers. */
const HELPER =
  /^(?:contabilidade|contador(?:a)?|sistema (?:desenvolvido|emissor)|desenvolvido|software|pagamentos? processad|processad|intermedia|ap[oó]lice|garantid|administradora|plataforma|hospedado|impresso)(?!\p{L})/iu;
const INSTITUTION =
  /institui[cç][aã]o de pagamento|pagamentos s[./]?a|\bbanco\b|\bip (?:s[./]?a|ltda)|\bbank\b|caixa econ[oô]mica/i;

function cellAt(layout: Layout, { line, box }: FoundTaxId): Cell | undefined {
  return layout.cells.find(
    (cell) => cell.line === line && cell.box.x <= box.x + 1 && cell.box.x + cell.box.w > box.x,
  );
}

/** A bank or payment company signs its receipts with its own id, in the small print. */
function isOfInstitution(layout: Layout, id: FoundTaxId): boolean {
  const own = cellAt(layout, id);
  if (!own) return false;
  // "68.614.249/0001-20 - Banco Santander": the id's owner has an account there.
  const isFirst = own.words[0] !== undefined && own.words[0].x >= id.box.x - 1;
  if (!isFirst && INSTITUTION.test(own.text)) return true;
  const above = layout.cells.findLast(
    (cell) =>
      cell.page === own.page &&
      cell.line < own.line &&
      Math.abs(cell.box.x - own.box.x) < own.box.h,
  );
  const isNext = above !== undefined && own.box.y - (above.box.y + above.box.h) < own.box.h;
  return isNext && INSTITUTION.test(above.text);
}

import type { Label } from "../../score/verdict.ts";
import { formatDate } from "@emita/domain/basics/dates";
import { Random } from "../random.ts";
import {
  contract,
  freight,
  measurement,
  message,
  proposal,
  purchaseOrder,
} from "./kinds/business.ts";
import { FOURTH_DRESSES, FOURTH_KINDS } from "./kinds/fourth/fourth-hand.ts";
import type { Kind } from "./kinds/kind.ts";
import { OTHER_KINDS } from "./kinds/other-hand.ts";
import { THIRD_DRESSES, THIRD_KINDS } from "./kinds/third/third-hand.ts";
import {
  formReceipt,
  hotel,
  printedNfse,
  rpa,
  school,
  sentenceReceipt,
  till,
  twoColumns,
} from "./kinds/receipts.ts";
import { bill, bookletLeaf, letterWithBoleto, boleto } from "./kinds/slips.ts";
import { transfer } from "./kinds/transfers.ts";
import { createFourthWorld } from "./fourth-world.ts";
import { createOtherWorld } from "./other-world.ts";
import { Sheet } from "./sheet.ts";
import { pickStyle, type Style, widened } from "./style.ts";
import { createThirdWorld } from "./third-world.ts";
import { createWorld, type World } from "./world.ts";

const KINDS: Readonly<Record<string, Kind>> = {
  slip: boleto,
  letterWithSlip: letterWithBoleto,
  bookletLeaf,
  bill,
  sentenceReceipt,
  formReceipt,
  rpa,
  school,
  hotel,
  till,
  printedNote: printedNfse,
  twoColumns,
  purchaseOrder,
  measurement,
  proposal,
  contract,
  freight,
  message,
  transfer,
};

/** One generated paper: its content and the file. */
export interface Paper {
  readonly label: Label;
  readonly pdf: Uint8Array;
  /** The signed-in company. */
  readonly ownTaxId: string;
}

/** One layout of three is held out from the authors of rules, who see only its figures. */
export function isHeldOut(layout: number): boolean {
  return layout % 3 === 0;
}

/** From here the layouts are by a second author. */
export const OTHER_HAND_FROM = 1001;
/** From here by a third. */
export const THIRD_HAND_FROM = 3001;
/** From here by a fourth. */
export const FOURTH_HAND_FROM = 4001;

interface Family {
  readonly kinds: Readonly<Record<string, Kind>>;
  readonly styleOf: (klass: string, style: Style) => Style;
  readonly worldOf: (random: Random) => World;
}

const FIRST_HAND: Family = {
  kinds: KINDS,
  styleOf: (_, style) => style,
  worldOf: createWorld,
};

/** Prints of banks' terminals and telephones are sometimes narrow, office papers never. */
const NARROW_AT_TIMES = ["pixPrint", "pixGivenBack", "wire", "slipPaid"];

const OTHER_HAND: Family = {
  kinds: OTHER_KINDS,
  styleOf: (klass, style) => {
    if (klass === "typewritten") return { ...widened(style), family: "Courier" };
    return NARROW_AT_TIMES.includes(klass) ? style : widened(style);
  },
  worldOf: createOtherWorld,
};

/** Full width, and the fixed look of a kind. */
function dressed(dresses: Readonly<Partial<Record<string, Partial<Style>>>>): Family["styleOf"] {
  return (klass, style) => ({ ...widened(style), ...dresses[klass] });
}

const THIRD_HAND: Family = {
  kinds: THIRD_KINDS,
  styleOf: dressed(THIRD_DRESSES),
  worldOf: createThirdWorld,
};

const FOURTH_HAND: Family = {
  kinds: FOURTH_KINDS,
  styleOf: dressed(FOURTH_DRESSES),
  worldOf: createFourthWorld,
};

/** The last family whose first layout is not above the paper's draws it. */
const FAMILIES: readonly (readonly [from: number, family: Family])[] = [
  [1, FIRST_HAND],
  [OTHER_HAND_FROM, OTHER_HAND],
  [THIRD_HAND_FROM, THIRD_HAND],
  [FOURTH_HAND_FROM, FOURTH_HAND],
];

function familyOf(layout: number): Family {
  return FAMILIES.findLast(([from]) => from <= layout)?.[1] ?? FIRST_HAND;
}

/** @param layout determines kind, words, order and form; @param content determines parties, service and amount */
export async function drawPaper(layout: number, content: number): Promise<Paper> {
  const family = familyOf(layout);
  const random = new Random(layout * 7919 + 17);
  const [klass, draw] = random.pick(Object.entries(family.kinds));
  const sheet = new Sheet(family.styleOf(klass, pickStyle(random)));
  const world = family.worldOf(new Random(content * 104_729 + layout));
  const truth = draw(sheet, world, random);
  const label: Label = {
    file: `papel-${layout}-${content}.pdf`,
    klass,
    razaoSocial: truth.name,
    cnpjCpf: truth.taxId,
    valor: truth.amount,
    ...(truth.due === undefined ? {} : { vencimento: truth.due && formatDate(truth.due) }),
    descricaoServico: truth.description,
  };
  return { label, pdf: await sheet.finish(), ownTaxId: world.issuer.taxId };
}

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
import type { Kind } from "./kinds/kind.ts";
import {
  formReceipt,
  hotel,
  printedNote,
  rpa,
  school,
  sentenceReceipt,
  till,
  twoColumns,
} from "./kinds/receipts.ts";
import { bill, bookletLeaf, letterWithSlip, slip } from "./kinds/slips.ts";
import { transfer } from "./kinds/transfers.ts";
import { pickStyle, Sheet } from "./sheet.ts";
import { createWorld } from "./world.ts";

const KINDS: Readonly<Record<string, Kind>> = {
  slip,
  letterWithSlip,
  bookletLeaf,
  bill,
  sentenceReceipt,
  formReceipt,
  rpa,
  school,
  hotel,
  till,
  printedNote,
  twoColumns,
  purchaseOrder,
  measurement,
  proposal,
  contract,
  freight,
  message,
  transfer,
};

/** One of many papers: what it shows, and the file. */
export interface Paper {
  readonly label: Label;
  readonly pdf: Uint8Array;
  /** The signed-in company. */
  readonly ownTaxId: string;
}

/** One layout of three is kept away from whoever writes rules: only its figures are shown. */
export function isKeptAway(layout: number): boolean {
  return layout % 3 === 0;
}

/** @param layout decides kind, words, order and form; @param content who, what and how much */
export async function drawPaper(layout: number, content: number): Promise<Paper> {
  const random = new Random(layout * 7919 + 17);
  const [klass, draw] = random.pick(Object.entries(KINDS));
  const sheet = new Sheet(pickStyle(random));
  const world = createWorld(new Random(content * 104_729 + layout));
  const truth = draw(sheet, world, random);
  const label: Label = {
    file: `papel-${layout}-${content}.pdf`,
    klass,
    razaoSocial: truth.name,
    cnpjCpf: truth.taxId,
    valor: truth.amount,
    vencimento: truth.due && formatDate(truth.due),
    descricaoServico: truth.description,
  };
  return { label, pdf: await sheet.finish(), ownTaxId: world.issuer.taxId };
}

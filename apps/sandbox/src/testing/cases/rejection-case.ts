import type { NfseRecord } from "../../ledger/records.ts";
import type { DpsParts, SIMPLES } from "../dps-text.ts";
import { ISSUER, UBERLANDIA } from "../dps-text.ts";

/** A valid DPS with one fault, and the code of this fault. */
export interface RejectionCase {
  readonly code: string;
  readonly what: string;
  readonly base: typeof SIMPLES;
  readonly change: Partial<DpsParts>;
}

export function rejects(
  code: string,
  what: string,
  base: typeof SIMPLES,
  change: Partial<DpsParts>,
): RejectionCase {
  return { code, what, base, change };
}

/** An NFS-e that a substitution may replace: of the Simples, for the usual client. */
export const OLD_NOTE: NfseRecord = {
  chave: "31702062211222333000181000000000005726114829150369",
  idDps: "DPS317020621122233300018100001000000000000001",
  nNFSe: 57,
  nDFSe: 1,
  prestador: ISSUER,
  tomador: "12ABC34501DE35",
  intermediario: null,
  opSimpNac: "3",
  dCompet: "2026-11-20",
  cTribNac: "170101",
  cTribMun: null,
  placeOfService: UBERLANDIA,
  vServ: "1500.00",
  replaces: null,
  receivedAt: "2026-11-20T13:15:02.000Z",
};

/** The same, already cancelled. */
export const CANCELLED_NOTE: NfseRecord = {
  ...OLD_NOTE,
  chave: "31702062211222333000181000000000005826111957302640",
  idDps: "DPS317020621122233300018100001000000000000002",
  nNFSe: 58,
  nDFSe: 2,
};

/** The same, with an unanswered request for analysis. */
export const PENDING_NOTE: NfseRecord = {
  ...OLD_NOTE,
  chave: "31702062211222333000181000000000005926117301182544",
  idDps: "DPS317020621122233300018100001000000000000003",
  nNFSe: 59,
  nDFSe: 4,
};

/** The same, with a substitution blocked by the tax office. */
export const BLOCKED_NOTE: NfseRecord = {
  ...OLD_NOTE,
  chave: "31702062211222333000181000000000006226117301182541",
  idDps: "DPS317020621122233300018100001000000000000004",
  nNFSe: 62,
  nDFSe: 5,
};

/** The same, without a client. */
export const NOTE_WITHOUT_TOMADOR: NfseRecord = {
  ...OLD_NOTE,
  chave: "31702062211222333000181000000000006326117301182545",
  idDps: "DPS317020621122233300018100001000000000000005",
  nNFSe: 63,
  nDFSe: 6,
  tomador: null,
};

/** A valid key of an NFS-e that a city issued with its own system. */
export const CITY_KEY = "31702061211222333000181000000000006126117301182540";
/** A valid key of an NFS-e that does not exist. */
export const UNKNOWN_KEY = "31702062211222333000181000000000006026111000000006";
/** A valid key of another company. */
export const FOREIGN_KEY = "31702062241788206000105000000000000126111000000005";

import { oneOf, optional, pattern, sequence, type ValueOf } from "../xml/layout.ts";
import { IBSCBS } from "./wire/ibs-cbs.ts";
import * as leaf from "./wire/leaves.ts";
import { PESSOA, PREST } from "./wire/parties.ts";
import { SERV } from "./wire/service.ts";
import { VALORES } from "./wire/values.ts";

/**
 * The declaration we write, in the official tag names of layout v1.01 (package of 27/07/2026). Only the elements that a draft needs are
 * here, in the official order; a test compares it with the schema. For other versions these are names of values: `layouts.ts` moves them to
 * that version's places.
 */

export const NAMESPACE = "http://www.sped.fazenda.gov.br/nfse";
/** 1 to 20 characters: the program that wrote the message. */
export const APPLICATION = "Emita_0.1.0";

const subst = sequence({
  chSubstda: leaf.nfseKey,
  cMotivo: oneOf("01", "02", "03", "04", "05", "99"),
  xMotivo: optional(leaf.latin1(255, 15)),
});

/** Inside `DPS/infDPS`. */
export const INF_DPS = sequence({
  tpAmb: leaf.environment,
  dhEmi: leaf.instant,
  verAplic: leaf.applicationName,
  serie: pattern(/^(?:[0-9]{1,4}|[0-8][0-9]{4})$/),
  nDPS: pattern(/^[1-9][0-9]{0,14}$/),
  dCompet: leaf.day,
  tpEmit: oneOf("1"),
  cLocEmi: leaf.cityCode,
  subst: optional(subst),
  prest: PREST,
  toma: optional(PESSOA),
  interm: optional(PESSOA),
  serv: SERV,
  valores: VALORES,
  IBSCBS: optional(IBSCBS),
});
export type InfDps = ValueOf<typeof INF_DPS>;

import { findPaulistanaService } from "@emita/fiscal-layouts/tables/paulistana-services";
import type { PaulistanaService } from "@emita/fiscal-layouts/tables/paulistana-services";

/**
 * Facts about service codes beyond the table. The city's own attributes of codes are not public. These follow LC 116 (art. 3, place of the
 * service; art. 7, deductions), and are choices of the emulator where the law has no rule.
 */

/** Items whose ISS is due at the place of the service, so that they may be taxed outside São Paulo. */
const DUE_ELSEWHERE =
  /^(03\.0[45]|07\.0[245]|07\.09|07\.1[0-2]|07\.1[4-9]|11\.0[124]|12\.(0[0-9]|1[0-2]|1[4-7])|16\.0[12]|17\.05|17\.10|20\.0[1-3])$/;
const WITH_DEDUCTIONS =
  /^(07\.0[25]|04\.2[23]|09\.02|10\.08|16\.01|17\.05|17\.06|21\.01|13\.0[35])$/;
/** Amounts that pass through: health plans, notaries, agencies. */
const WITH_TOTAL_RECEIVED = /^(04\.2[23]|10\.08|17\.06|21\.01)$/;
/** Services of a provider without establishment in São Paulo: taken, not provided. */
const TAKEN = new Set(["08274", "08275", "08276", "08277"]);
/** Superseded in 2022 and kept for old NFS-e. */
const BLOCKED = new Set(["06807", "02500"]);

export function serviceOf(code: string): PaulistanaService | null {
  return findPaulistanaService(code);
}

export function mayBeTaxedElsewhere(code: string): boolean {
  return DUE_ELSEWHERE.test(serviceOf(code)?.subitem ?? "");
}

export function allowsDeductions(code: string): boolean {
  return WITH_DEDUCTIONS.test(serviceOf(code)?.subitem ?? "");
}

export function allowsTotalReceived(code: string): boolean {
  return WITH_TOTAL_RECEIVED.test(serviceOf(code)?.subitem ?? "");
}

export function isTaken(code: string): boolean {
  return TAKEN.has(code);
}

export function isBlocked(code: string): boolean {
  return BLOCKED.has(code);
}

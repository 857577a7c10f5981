import { parseAddress } from "./address.ts";

/**
 * First five digits of the CEPs of each state and state capital, as assigned by Correios ("faixas de CEP"). The state
 * ranges are settled. A city's range grows now and then, so it is only a hint, never a reason to refuse.
 */
const STATE_RANGES: readonly (readonly [uf: string, ranges: string])[] = [
  ["SP", "01000-19999"],
  ["RJ", "20000-28999"],
  ["ES", "29000-29999"],
  ["MG", "30000-39999"],
  ["BA", "40000-48999"],
  ["SE", "49000-49999"],
  ["PE", "50000-56999"],
  ["AL", "57000-57999"],
  ["PB", "58000-58999"],
  ["RN", "59000-59999"],
  ["CE", "60000-63999"],
  ["PI", "64000-64999"],
  ["MA", "65000-65999"],
  ["PA", "66000-68899"],
  ["AP", "68900-68999"],
  ["AM", "69000-69299 69400-69899"],
  ["RR", "69300-69399"],
  ["AC", "69900-69999"],
  ["DF", "70000-72799 73000-73699"],
  ["GO", "72800-72999 73700-76799"],
  ["RO", "76800-76999"],
  ["TO", "77000-77999"],
  ["MT", "78000-78899"],
  ["MS", "79000-79999"],
  ["PR", "80000-87999"],
  ["SC", "88000-89999"],
  ["RS", "90000-99999"],
];

const CAPITAL_RANGES: ReadonlyMap<string, string> = new Map([
  ["1100205", "76800-76834"],
  ["1200401", "69900-69923"],
  ["1302603", "69000-69099"],
  ["1400100", "69300-69339"],
  ["1501402", "66000-66999"],
  ["1600303", "68900-68914"],
  ["1721000", "77000-77249"],
  ["2111300", "65000-65109"],
  ["2211001", "64000-64099"],
  ["2304400", "60000-61599"],
  ["2408102", "59000-59139"],
  ["2507507", "58000-58099"],
  ["2611606", "50000-52999"],
  ["2704302", "57000-57099"],
  ["2800308", "49000-49098"],
  ["2927408", "40000-42599"],
  ["3106200", "30000-31999"],
  ["3205309", "29000-29099"],
  ["3304557", "20000-23799"],
  ["3550308", "01000-05999 08000-08499"],
  ["4106902", "80000-82999"],
  ["4205407", "88000-88099"],
  ["4314902", "90000-91999"],
  ["5002704", "79000-79124"],
  ["5103403", "78000-78109"],
  ["5208707", "74000-74899"],
  ["5300108", "70000-72799 73000-73699"],
]);

/** The state of a CEP (eight digits); null when it belongs to no state. */
export function stateOfPostalCode(postalCode: string): string | null {
  return STATE_RANGES.find(([, ranges]) => isWithin(postalCode, ranges))?.[0] ?? null;
}

/** Whether a CEP can belong to the city (IBGE code); null when the city's CEPs are unknown. */
export function isPostalCodeOfCity(postalCode: string, cityCode: string): boolean | null {
  const ranges = CAPITAL_RANGES.get(cityCode);
  return ranges === undefined ? null : isWithin(postalCode, ranges);
}

function isWithin(postalCode: string, ranges: string): boolean {
  const head = postalCode.slice(0, 5);
  return ranges.split(" ").some((range) => head >= range.slice(0, 5) && head <= range.slice(6));
}

/** IBGE's number of each state: the first two digits of its cities' codes. */
const STATE_NUMBERS: ReadonlyMap<string, string> = new Map(
  (
    "11RO 12AC 13AM 14RR 15PA 16AP 17TO 21MA 22PI 23CE 24RN 25PB 26PE 27AL 28SE 29BA " +
    "31MG 32ES 33RJ 35SP 41PR 42SC 43RS 50MS 51MT 52GO 53DF"
  )
    .split(" ")
    .map((pair): [string, string] => [pair.slice(0, 2), pair.slice(2)]),
);

/** The state of a city's IBGE code (seven digits); null when it is no city's code. */
export function stateOfCity(cityCode: string): string | null {
  if (!/^[0-9]{7}$/.test(cityCode)) return null;
  return STATE_NUMBERS.get(cityCode.slice(0, 2)) ?? null;
}

/** Whether an address text has a CEP of another state than its own; no invoice may carry such an address (E0240). */
export function isTornAddress(text: string): boolean {
  const parsed = parseAddress(text);
  if (!parsed?.postalCode) return false;
  return stateOfPostalCode(parsed.postalCode) !== parsed.uf;
}

/**
 * Maps ISO 3166-1 alpha-2 to the four digits of CodigoPais (table of the Banco Central). It has only the usual partners of Brazilian
 * services. Other countries are refused, never guessed.
 */
const CODES = `
  AE 2445 AO 0400 AR 0639 AT 0728 AU 0698 BE 0876 BO 0973 CA 1490 CH 7676 CL 1589 CN 1600 CO 1694 CR 1961 CV 1279
  CY 1635 CZ 7919 DE 0230 DK 2321 DO 6475 EC 2399 EE 2518 EG 2402 ES 2453 FI 2712 FR 2755 GB 6289 GR 3018 GT 3174
  HK 3514 HR 1953 HU 3557 ID 3654 IE 3751 IL 3832 IN 3611 IS 3794 IT 3867 JP 3999 KE 6238 KR 1902 LT 4421 LU 4456 LV 4278 MA 4740 MT 4677 MX 4936 MY 4553 MZ 5053 NG 5282
  NL 5738 NO 5380 NZ 5487 PA 5800 PE 5894 PH 2674 PL 6033 PT 6076 PY 5860 QA 1546 RO 6700 RU 6769 SA 0531 SE 7641 SG 7412 SI 2461 SK 2470
  TH 7765 TR 8273 TW 1619 UA 8311 US 2496 UY 8451 VE 8508 VN 8583 ZA 7560
`;

const BY_COUNTRY: ReadonlyMap<string, string> = new Map(
  Array.from(CODES.matchAll(/([A-Z]{2}) (\d{4})/g), ([, country = "", code = ""]) => [
    country,
    code,
  ]),
);

/** tsCodigoPaisIbge; undefined for a country that is not in the table. */
export function countryCode(country: string): string | undefined {
  return BY_COUNTRY.get(country);
}

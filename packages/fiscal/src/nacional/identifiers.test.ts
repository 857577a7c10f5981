import { describe, expect, test } from "vitest";
import {
  cnpjOfDpsId,
  cnpjOfKey,
  dpsId,
  hasKeyCheckDigit,
  isNfseKey,
  isNfseKeyAcceptedInEvents,
  keyCheckDigit,
  nfseNumberOfKey,
  wasGeneratedNationally,
} from "./identifiers.ts";

const KEY = "31702062211222333000181000000000005726114829150369";

describe("the key of an NFS-e", () => {
  test("gives number, issuer and generating system", () => {
    expect(nfseNumberOfKey(KEY)).toBe("57");
    expect(cnpjOfKey(KEY)).toBe("11222333000181");
    expect(wasGeneratedNationally(KEY)).toBe(true);
    expect(wasGeneratedNationally(`${KEY.slice(0, 7)}1${KEY.slice(8)}`)).toBe(false);
  });

  test("ends in the check digit of the rest", () => {
    expect(keyCheckDigit(KEY.slice(0, -1))).toBe("9");
    expect(hasKeyCheckDigit(KEY)).toBe(true);
    expect(hasKeyCheckDigit(`${KEY.slice(0, -1)}8`)).toBe(false);
    // The rule for letters is not published.
    expect(hasKeyCheckDigit("31702062200000000E08G12000000000005726114829150360")).toBe(true);
  });

  test("is refused in events when the CNPJ has a letter in its twelfth place", () => {
    const lettered = "31702062200000000E08G12000000000005726114829150369";
    expect(isNfseKey(lettered)).toBe(true);
    expect(isNfseKeyAcceptedInEvents(lettered)).toBe(false);
    expect(isNfseKeyAcceptedInEvents(KEY)).toBe(true);
  });
});

test("the id of a declaration pads series and number", () => {
  const id = dpsId({ cityCode: "3170206", cnpj: "12ABC34501DE35", series: "1", number: 101 });
  expect(id).toBe("DPS3170206212ABC34501DE3500001000000000000101");
  expect(cnpjOfDpsId(id)).toBe("12ABC34501DE35");
});

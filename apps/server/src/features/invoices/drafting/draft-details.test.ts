import { expect, test } from "vitest";
import { invoiceDetailsSchema } from "@emita/contract/invoice-details";
import { detailParts } from "./draft-details.ts";

const partsOf = (details: object) => detailParts(invoiceDetailsSchema.parse(details));
const ADDRESS = {
  street: "Rua A",
  number: "1",
  district: "Centro",
  city_code: "3304557",
  postal_code: "20040002",
};
const DRAFT_ADDRESS = {
  street: "Rua A",
  number: "1",
  district: "Centro",
  cityCode: "3304557",
  postalCode: "20040002",
};

test("nothing given, nothing in the draft", () => {
  expect(partsOf({})).toEqual({});
});

test("works and buildings, each way to name them", () => {
  expect(partsOf({ obra: { cno: "123", real_estate_registration: "9" } })).toEqual({
    obra: { cno: "123", realEstateRegistration: "9" },
  });
  expect(partsOf({ obra: { cib: "12345678" } })).toEqual({ obra: { cib: "12345678" } });
  expect(partsOf({ obra: { address: ADDRESS }, imovel: { cib: "1" } })).toEqual({
    obra: { address: DRAFT_ADDRESS },
    imovel: { cib: "1" },
  });
});

test("events by id or by place", () => {
  const period = { name: "Feira", from: "2026-11-01", until: "2026-11-03" };
  expect(partsOf({ evento: { ...period, id: "EV1" } })).toEqual({
    evento: { ...period, place: { id: "EV1" } },
  });
  expect(partsOf({ evento: { ...period, address: ADDRESS } })).toEqual({
    evento: { ...period, place: { address: DRAFT_ADDRESS } },
  });
});

test("what suspends or frees from ISS", () => {
  expect(partsOf({ iss: { kind: "exempt", benefit_number: "12345678901234" } })).toEqual({
    iss: { kind: "exempt", benefitNumber: "12345678901234", withheldBy: "nobody" },
  });
  expect(partsOf({ iss: { kind: "suspended_by_court", process_number: "77" } })).toEqual({
    iss: { kind: "suspended_by_court", processNumber: "77", withheldBy: "nobody" },
  });
});

import type { InvoiceDetails } from "@emita/contract/invoices/invoice-details";
import { invoiceDetailsSchema } from "@emita/contract/invoices/invoice-details";
import { describe, expect, test } from "vitest";
import { hasExtras, NO_EXTRAS, type NoteExtras } from "./extras.ts";
import { apiServiceCode, detailsOf } from "./extras-details.ts";
import { extrasFrom } from "./extras-from.ts";
import { CST_FIELD, extrasIssues, fieldLabel, isExtraField } from "./extras-issues.ts";

const AMOUNT_CENTS = 185_000;
const KEY = "31702062211222333000181000000000005726114829150369";
const place = {
  cep: "13010-000",
  street: "Rua X",
  number: "1",
  district: "Centro",
  cityCode: "3509502",
  cityName: "Campinas/SP",
};

const CASES: readonly [name: string, change: Partial<NoteExtras>, details: object][] = [
  [
    "ISS withheld with a rate",
    { issWithheld: true, issRate: "2,50" },
    { iss: { withheld_by: "tomador", rate: 2.5 } },
  ],
  [
    "IRRF and INSS withheld",
    { irrf: "27,75", inss: "203,50" },
    { federal: { withheld_irrf: 27.75, withheld_inss: 203.5 } },
  ],
  [
    "PIS and COFINS withheld, with the company's own debit",
    { pis: "12,03", cofins: "55,50", cst: "01", pisRate: "0,65", cofinsRate: "3,00" },
    {
      federal: {
        cst: "01",
        pis: { base: 1850, rate: 0.65, amount: 12.02 },
        cofins: { base: 1850, rate: 3, amount: 55.5 },
        withheld_pis: 12.03,
        withheld_cofins: 55.5,
      },
    },
  ],
  [
    "CSLL withheld without a debit",
    { csll: "18,50", cst: "08" },
    { federal: { cst: "08", withheld_csll: 18.5 } },
  ],
  [
    "day and city of the service",
    { competencia: "2026-11-10", place: "city", placeCode: "3509502", placeName: "3509502" },
    { competencia: "2026-11-10", service_city_code: "3509502" },
  ],
  [
    "a building by its address, with what happens when",
    {
      imovelKind: "address",
      imovelPlace: { ...place, cityName: place.cityCode },
      operationType: "5",
    },
    {
      imovel: {
        address: {
          street: "Rua X",
          number: "1",
          district: "Centro",
          city_code: "3509502",
          postal_code: "13010000",
        },
      },
      operation_type: 5,
    },
  ],
  [
    "a building by its CIB, registered in the city",
    { imovelKind: "cib", imovelId: "1A2B3C4D", imovelRegistration: "0101" },
    { imovel: { cib: "1A2B3C4D", real_estate_registration: "0101" } },
  ],
  [
    "works with the registration of their land",
    { obraKind: "cno", obraId: "900123456789", obraRegistration: "0101" },
    { obra: { cno: "900123456789", real_estate_registration: "0101" } },
  ],
  [
    "a client registered in his city",
    { clientRegistration: "12345" },
    { tomador: { kind: "identified", municipal_registration: "12345" } },
  ],
  ["a service abroad", { place: "abroad", placeCountry: "PT" }, { service_country: "PT" }],
  [
    "exempt",
    { issKind: "exempt", benefitNumber: "43091000000001" },
    { iss: { kind: "exempt", benefit_number: "43091000000001" } },
  ],
  [
    "a smaller base by a benefit",
    { benefitKind: "percent", benefitReduction: "40,00", benefitNumber: "43091000000001" },
    { iss: { benefit_number: "43091000000001", benefit_reduction: { percent: 40 } } },
  ],
  [
    "discounts and deductions",
    { unconditionalDiscount: "10,00", conditionalDiscount: "5,00", deductions: "1,00" },
    { unconditional_discount: 10, conditional_discount: 5, deductions: 1 },
  ],
  ["nobody named", { client: "unidentified" }, { tomador: { kind: "unidentified" } }],
  [
    "a client abroad, with the trade data",
    {
      client: "foreign",
      noNifReason: "2",
      foreign: {
        country: "US",
        postalCode: "10001",
        city: "New York",
        region: "NY",
        street: "Broadway",
        number: "1",
        district: "Centro",
      },
      tradeMode: "4",
      tradeRelation: "0",
      tradeCurrency: "220",
      tradeAmount: "300,00",
    },
    {
      tomador: { kind: "foreign", nif: null, no_nif_reason: 2 },
      foreign_trade: { mode: 4, relation: 0, currency: "220", amount_in_currency: 300 },
    },
  ],
  ["works by their number", { obraKind: "cno", obraId: "123" }, { obra: { cno: "123" } }],
  [
    "works by their address",
    { obraKind: "address", obraPlace: { ...place, cityName: "3509502" } },
    { obra: { address: { city_code: "3509502", postal_code: "13010000" } } },
  ],
  [
    "an event of one day",
    {
      eventKind: "id",
      eventId: "E1",
      eventName: "Feira",
      eventFrom: "2026-11-10",
      eventUntil: "2026-11-10",
    },
    { evento: { id: "E1", name: "Feira", from: "2026-11-10", until: "2026-11-10" } },
  ],
  ["a client's own use", { finalConsumer: "yes" }, { final_consumer: true }],
  ["no own use", { finalConsumer: "no" }, { final_consumer: false }],
  [
    "a public body's purchase",
    { publicBody: "4", operationType: "2", referencedNotes: `${KEY}\n${KEY}` },
    { public_body: 4, operation_type: 2, referenced_notes: [KEY, KEY] },
  ],
  [
    "another recipient",
    {
      recipientKind: "address",
      recipientTaxId: "529.982.247-25",
      recipientName: "Maria",
      recipientPlace: { ...place, cityName: place.cityCode },
    },
    {
      recipient: { tax_id: "529.982.247-25", name: "Maria", address: { postal_code: "13010000" } },
    },
  ],
  [
    "another recipient without address",
    { recipientKind: "tax_id", recipientTaxId: "529.982.247-25", recipientName: "Maria" },
    { recipient: { name: "Maria" } },
  ],
  [
    "order and documents",
    {
      order: "4512",
      orderItems: "1\n2, peças",
      referenceDocument: "Contrato 77",
      technicalDocument: "ART 55",
      internalCode: "SV01",
    },
    {
      references: {
        order: "4512",
        order_items: ["1", "2, peças"],
        document: "Contrato 77",
        technical_document: "ART 55",
        internal_code: "SV01",
      },
    },
  ],
  ["more words", { information: "Contrato 7" }, { additional_information: "Contrato 7" }],
];

describe("'Mais opções'", () => {
  test.each(CASES)(
    "%s: the extras become a valid request, and are parsed back as typed",
    (_, change, details) => {
      const extras = { ...NO_EXTRAS, ...change };
      expect(extrasIssues(extras)).toEqual({});
      expect(hasExtras(extras)).toBe(true);
      const made = detailsOf(extras, AMOUNT_CENTS);
      expect(made).toMatchObject(details);
      const accepted = invoiceDetailsSchema.parse(made);
      expect(extrasFrom(accepted)).toEqual(extras);
    },
  );

  test("untouched extras send no details", () => {
    expect(detailsOf(NO_EXTRAS, AMOUNT_CENTS)).toBeNull();
    expect(hasExtras(NO_EXTRAS)).toBe(false);
    expect(extrasFrom(null)).toEqual(NO_EXTRAS);
  });

  test("details without a field from an API client are kept", () => {
    const details: InvoiceDetails = { nbs: "115022000", cnae: "6201501" };
    expect(detailsOf(extrasFrom(details), AMOUNT_CENTS)).toEqual(details);
  });

  test.each<[Partial<NoteExtras>, string]>([
    [{ place: "city" }, "details.service_city_code"],
    [{ place: "abroad" }, "details.service_country"],
    [{ issRate: "101,00" }, "details.iss.rate"],
    [{ issRate: "2.5" }, "details.iss.rate"],
    [{ deductions: "1234.56" }, "details.deductions"],
    [{ inss: "-5" }, "details.federal.withheld_inss"],
    [{ pis: "1,00" }, CST_FIELD],
    [{ obraKind: "cno" }, "details.obra"],
    [{ eventKind: "id", eventFrom: "2026-11-10", eventId: "1" }, "details.evento.name"],
    [{ client: "foreign" }, "details.tomador.nif"],
    [{ issKind: "export" }, "details.foreign_trade.mode"],
    [{ recipientKind: "tax_id", recipientName: "Maria" }, "details.recipient.tax_id"],
    [{ benefitKind: "percent", benefitReduction: "101,00" }, "details.iss.benefit_reduction"],
    [{ recipientKind: "tax_id" }, "details.recipient.name"],
    [{ recipientKind: "address" }, "details.recipient.address.city_code"],
    [{ internalCode: "SV 01" }, "details.references.internal_code"],
  ])("%j is unfinished", (change, field) => {
    expect(extrasIssues({ ...NO_EXTRAS, ...change })).toHaveProperty([field]);
  });

  test("fields have the names of the screens, parts of a field its whole's", () => {
    expect(fieldLabel("details.iss.rate")).toBe("Alíquota do ISS");
    expect(fieldLabel("details.obra.address.street")).toBe("Obra");
    expect(fieldLabel("details.federal.withheld_pis")).toBe("Tributos federais");
    expect(fieldLabel("nothing")).toBeNull();
    expect(isExtraField("details.obra")).toBe(true);
    expect(isExtraField("details.municipal_code")).toBe(true);
  });
});

test("a breakdown is sent only if it is not the default", () => {
  expect(apiServiceCode("04.01", "040101")).toBe("04.01");
  expect(apiServiceCode("04.01", "040102")).toBe("040102");
  expect(apiServiceCode("17.01", "040102")).toBe("17.01");
  expect(apiServiceCode("120701", "")).toBe("120701");
  expect(apiServiceCode(null, "")).toBeNull();
});

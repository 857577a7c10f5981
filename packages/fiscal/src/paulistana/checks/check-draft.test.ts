import { describe, expect, test } from "vitest";
import type { InvoiceDraft, IssTreatment, Prestador } from "../../invoice-draft.ts";
import { testCertificate } from "../../testing/certificates.ts";
import { CITY_TOMADOR, cityDraft, cityPrestador } from "../../testing/drafts/city-drafts.ts";
import { ADDRESS, service, TOMADOR_CPF } from "../../testing/drafts/drafts.ts";
import { checkDraft } from "./check-draft.ts";
import type { Layout } from "../wire/wire.ts";

const certificate = testCertificate();
const by = (changes: Partial<Prestador>) => ({ prestador: cityPrestador(changes) });
const here = (changes: object) =>
  service({ municipalCode: "02660", place: { cityCode: "3550308" }, ...changes });
const iss = (changes: Partial<IssTreatment>) => ({
  iss: { kind: "taxable", withheldBy: "nobody", ...changes } as const,
});
const BUILDING = { cTribNac: "070201", municipalCode: "01023", place: { cityCode: "4106902" } };
const ABROAD = { nif: null, name: "Client Ltd" };
const elsewhere = { ...CITY_TOMADOR, address: ADDRESS };

type Refused = readonly [
  field: string,
  code: string,
  changes: Partial<InvoiceDraft>,
  layout?: Layout,
];

const REFUSED: readonly Refused[] = [
  ["company.cnpj", "invalid", by({ cnpj: "11222333000180" })],
  ["company.city_code", "other_city", by({ cityCode: "3518800" })],
  ["company.tax_regime", "mei", by({ regime: "mei" })],
  ["company.tax_regime", "layout", by({ regime: "simples" })],
  ["company.municipal_registration", "required", by({ municipalRegistration: "" })],
  ["company.municipal_registration", "required", by({ municipalRegistration: "isento" })],
  ["company.municipal_registration", "required", by({ municipalRegistration: "0000" })],
  [
    "company.municipal_registration",
    "required",
    by({ municipalRegistration: "123456789", regime: "simples" }),
    1,
  ],
  ["company.certificate", "certificate_of_other", by({ cnpj: "12345678000195" })],
  ["cnpj", "invalid", { tomador: { ...CITY_TOMADOR, taxId: "12345678000190" } }],
  ["cnpj", "invalid", { tomador: { ...TOMADOR_CPF, taxId: "52998224720" } }],
  ["cnpj", "same_as_issuer", { tomador: { ...CITY_TOMADOR, taxId: "11222333000181" } }],
  [
    "cnpj",
    "letters",
    { ...by({ regime: "simples" }), tomador: { ...CITY_TOMADOR, taxId: "12ABC34501DE35" } },
    1,
  ],
  ["address", "address_required", { tomador: { taxId: "12345678000195", name: "Cliente" } }],
  [
    "address",
    "address_incomplete",
    { tomador: { ...elsewhere, address: { ...ADDRESS, district: " " } } },
  ],
  ["company_name", "required", { tomador: { ...elsewhere, name: " " } }],
  ["details.tomador", "address_required", { tomador: ABROAD }],
  ["details.tomador", "not_in_layout", { ...by({ regime: "simples" }), tomador: ABROAD }, 1],
  ["details.iss.withheld_by", "no_intermediary", iss({ withheldBy: "intermediario" })],
  [
    "details.intermediary",
    "invalid",
    { intermediario: { taxId: "11444777000160", name: "Plataforma" } },
  ],
  [
    "details.iss.withheld_by",
    "withheld_by_intermediary",
    {
      ...iss({ withheldBy: "tomador" }),
      intermediario: { taxId: "11444777000161", name: "Plataforma" },
    },
  ],
  ["service_description", "required", { description: " 😀 " }],
  ["service_description", "too_long", { description: "a".repeat(2001) }],
  [
    "service_description",
    "too_long",
    { description: "a".repeat(1990), additionalInformation: "Contrato 77/2026" },
  ],
  ["amount", "not_positive", { amountCents: 0 }],
  ["amount", "too_high", { amountCents: 1_000_000_000_000_000 }],
  ["series", "invalid", { series: "NOTAS1" }],
  ["series", "invalid", { series: "N-1" }],
  ["series", "invalid", { series: "nf" }],
  ["number", "out_of_range", { number: 0 }],
  ["number", "out_of_range", { number: 1_000_000_000_000 }],
  ["details.competencia", "invalid", { competencia: "2026-02-30" }],
  ["details.competencia", "in_future", { competencia: "2026-11-21" }],
  ["details.competencia", "too_early", { competencia: "2006-05-31" }],
  ["details.iss.kind", "not_in_layout", iss({ kind: "not_incident" })],
  ["details.iss.withheld_by", "not_taxable", iss({ kind: "exempt", withheldBy: "tomador" })],
  ["details.iss.withheld_by", "not_taxable", iss({ kind: "export", withheldBy: "tomador" })],
  [
    "details.iss.withheld_by",
    "no_company",
    { ...iss({ withheldBy: "tomador" }), tomador: TOMADOR_CPF },
  ],
  ["details.iss.withheld_by", "no_company", { ...iss({ withheldBy: "tomador" }), tomador: null }],
  ["details.iss.rate", "required", { service: service(BUILDING) }],
  [
    "details.iss.rate",
    "out_of_range",
    { ...iss({ rateBasisPoints: 199 }), service: service(BUILDING) },
  ],
  ["details.iss.rate", "out_of_range", iss({ rateBasisPoints: 501 })],
  ["details.iss.rate", "out_of_range", iss({ rateBasisPoints: 2.9 })],
  ["details.unconditional_discount", "not_in_layout", { unconditionalDiscountCents: 1 }],
  ["details.conditional_discount", "not_in_layout", { conditionalDiscountCents: 1 }],
  ["details.deductions", "too_high", { deductionsCents: 150_000 }],
  ["details.deductions", "too_high", { deductionsCents: -1 }],
  ["details.federal", "too_high", { federal: { withheldIrrfCents: 150_001 } }],
  ["details.federal", "too_high", { federal: { withheldInssCents: 0.5 } }],
  ["service_code", "municipal_code_required", { service: here({ municipalCode: "107A" }) }],
  ["service_code", "municipal_code_required", { service: here({ municipalCode: "010701" }) }],
  ["service_code", "ended", { service: here({ municipalCode: "01520" }) }],
  ["service_code", "nbs_required", { service: here({ nbs: "1.1502.20.00" }) }],
  [
    "details.service_city_code",
    "unknown_city",
    { service: here({ place: { cityCode: "9999999" } }) },
  ],
  ["details.service_city_code", "unknown_city", { service: here({ place: { country: "BR" } }) }],
  ["details.obra", "invalid", { obra: { cno: "123" } }],
  ["details.obra", "invalid", { obra: { cib: "abc" } }],
  ["details.obra", "not_in_layout", { ...by({ regime: "simples" }), obra: { cib: "ABCD1234" } }, 1],
  ["details.imovel", "invalid", { imovel: { address: { ...ADDRESS, street: "" } } }],
  ["details.public_body", "required", { service: here({ operationType: 1 }) }],
  ["details.operation_type", "required", { publicBody: 4, service: here({}) }],
  ["details.operation_type", "not_allowed", { publicBody: 4, service: here({ operationType: 5 }) }],
  ["details.referenced_notes", "required", { publicBody: 4, service: here({ operationType: 2 }) }],
  ["details.public_body", "no_ibs_cbs", { ...by({ regime: "simples" }), publicBody: 4 }, 1],
  [
    "details.iss.benefit_reduction",
    "not_in_layout",
    iss({ benefitNumber: "1".repeat(14), benefitReduction: { cents: 1 } }),
  ],
  ["details.recipient.tax_id", "same_as_client", { recipient: CITY_TOMADOR }],
  ["details.recipient.tax_id", "invalid", { recipient: { taxId: "1", name: "A" } }],
  ["details.recipient", "no_ibs_cbs", { ...by({ regime: "simples" }), recipient: TOMADOR_CPF }, 1],
  ["details.evento", "required", { service: here({ operationIndicator: "040101" }) }],
  [
    "details.evento",
    "incomplete",
    { evento: { name: "Feira", from: "2026-11-20", until: "2026-11-21", place: { id: "1" } } },
  ],
  [
    "details.evento",
    "not_in_layout",
    {
      ...by({ regime: "simples" }),
      evento: {
        name: "Feira",
        from: "2026-11-20",
        until: "2026-11-21",
        place: { address: ADDRESS },
      },
    },
    1,
  ],
];

describe("checkDraft", () => {
  test.for(REFUSED)("refuses %s: %s", ([field, code, changes, layout = 2]) => {
    const refusal = checkDraft(cityDraft(changes), layout, certificate);
    expect(refusal).toMatchObject({ field, code });
    expect(refusal?.text).toMatch(/^[A-ZÀ-Ú].+\.$/);
  });

  test("names the codes that replaced an ended one", () => {
    const draft = cityDraft({ service: here({ municipalCode: "01520" }) });
    expect(checkDraft(draft, 2, certificate)?.text).toBe(
      "O código 01520 de São Paulo terminou em 31/12/2025. Use um destes: 01521, 01522, 01523.",
    );
  });

  test.each<[string, Partial<InvoiceDraft>]>([
    ["a code that our transcription does not have", { service: here({ municipalCode: "09999" }) }],
    [
      "an incomplete address of São Paulo",
      { tomador: { ...CITY_TOMADOR, address: { ...ADDRESS, cityCode: "3550308", street: "" } } },
    ],
    ["a branch under the certificate of its head office", by({ cnpj: "11222333000262" })],
    ["rates of codes that the city does not have", iss({ rateBasisPoints: 0 })],
  ])("leaves the check to the city: %s", (_, changes) => {
    expect(checkDraft(cityDraft(changes), 2, certificate)).toBeNull();
  });

  test("a certificate without CNPJ cannot sign", () => {
    const person = testCertificate({ commonName: "MARIA DA SILVA", cnpj: null });
    expect(checkDraft(cityDraft(), 2, person)).toMatchObject({ field: "company.certificate" });
  });
});

import { expect, test } from "vitest";
import type { InvoiceDraft } from "../../invoice-draft.ts";
import {
  ABRASF_TOMADOR,
  abrasfDraft,
  abrasfPrestador,
  GUARULHOS,
  SUZANO,
} from "../../testing/abrasf/abrasf-drafts.ts";
import { testCertificate } from "../../testing/certificates.ts";
import {
  abroad,
  FOREIGN_ADDRESS,
  FOREIGNER,
  INTERMEDIARIO,
  iss,
  REPLACES,
  TRADE,
} from "../../testing/drafts/draft-parts.ts";
import { service } from "../../testing/drafts/drafts.ts";
import { buildIssue } from "../build.ts";
import type { City } from "../city/city.ts";
import { USUAL_PROFILE } from "../city/profile.ts";

const certificate = testCertificate();
const prestador = (changes: Parameters<typeof abrasfPrestador>[1]) => ({
  prestador: abrasfPrestador(GUARULHOS, changes),
});
const place = GUARULHOS.cityCode;
const here = (changes: Partial<InvoiceDraft["service"]>) => ({
  service: service({ cTribNac: "010101", item: "01.01", place: { cityCode: place }, ...changes }),
});
const address = { ...FOREIGN_ADDRESS, street: "" };
const strict: City = {
  cityCode: place,
  profile: {
    ...USUAL_PROFILE,
    series: "digits",
    cityTaxCode: "required",
    cnae: "required",
    nbs: "required",
  },
};

test("typical drafts are accepted", () => {
  for (const city of [GUARULHOS, SUZANO]) {
    expect(buildIssue(abrasfDraft(city), city, certificate)).toMatchObject({ ok: true });
  }
});

test.each<[field: string, code: string, changes: Partial<InvoiceDraft>]>([
  ["company.cnpj", "invalid", prestador({ cnpj: "11222333000182" })],
  ["company.city_code", "other_city", prestador({ cityCode: "3550308" })],
  ["company.special_regime", "not_in_layout", prestador({ specialRegime: 4 })],
  ["company.special_regime", "not_in_layout", prestador({ specialRegime: 5 })],
  ["company.municipal_registration", "invalid", prestador({ municipalRegistration: "isento ã" })],
  ["company.certificate", "certificate_of_other", prestador({ cnpj: "11444777000161" })],
  [
    "details.iss.benefit_reduction",
    "not_in_layout",
    { iss: iss({ rateBasisPoints: 290, benefitReduction: { cents: 1 } }) },
  ],
  ["details.public_body", "no_ibs_cbs", { publicBody: 4 }],
  ["cnpj", "invalid", { tomador: { ...ABRASF_TOMADOR, taxId: "12345678000196" } }],
  ["cnpj", "same_as_issuer", { tomador: { ...ABRASF_TOMADOR, taxId: "11222333000181" } }],
  ["company_name", "required", { tomador: { ...ABRASF_TOMADOR, name: " ✅ " } }],
  [
    "address",
    "address_incomplete",
    { tomador: { ...ABRASF_TOMADOR, address: { ...FOREIGN_ADDRESS, cityCode: place } } },
  ],
  [
    "details.tomador",
    "unknown_country",
    { tomador: { ...FOREIGNER, address: { ...address, country: "AQ" } } },
  ],
  [
    "details.tomador",
    "address_incomplete",
    {
      tomador: {
        ...FOREIGNER,
        address: { ...address, number: "", district: "", city: "", region: "", postalCode: "" },
      },
    },
  ],
  ["details.intermediary", "city_required", { intermediario: INTERMEDIARIO }],
  ["details.intermediary", "invalid", { intermediario: { ...INTERMEDIARIO, taxId: "1" } }],
  ["details.iss.withheld_by", "no_intermediary", { iss: iss({ withheldBy: "intermediario" }) }],
  [
    "details.iss.withheld_by",
    "no_tomador",
    { tomador: null, iss: iss({ withheldBy: "tomador", rateBasisPoints: 290 }) },
  ],
  [
    "details.iss.withheld_by",
    "not_taxable",
    { iss: iss({ kind: "immune", withheldBy: "tomador" }) },
  ],
  ["details.iss.process_number", "required", { iss: iss({ kind: "suspended_by_court" }) }],
  ["details.iss.rate", "required", { iss: iss({ withheldBy: "tomador" }) }],
  ["details.iss.rate", "out_of_range", { iss: iss({ rateBasisPoints: 501 }) }],
  ["details.iss.rate", "out_of_range", { iss: iss({ rateBasisPoints: 0 }) }],
  [
    "details.iss.rate",
    "required",
    {
      iss: iss({}),
      ...here({ cTribNac: "070201", item: "07.02", place: { cityCode: "3550308" } }),
    },
  ],
  ["service_description", "required", { description: " \n " }],
  ["service_description", "too_long", { description: "a".repeat(2001) }],
  ["details.additional_information", "too_long", { additionalInformation: "a".repeat(2001) }],
  ["amount", "not_positive", { amountCents: 0 }],
  ["amount", "too_high", { amountCents: 1e15 }],
  ["series", "invalid", { series: "ABCDEF" }],
  ["series", "invalid", { series: "nf" }],
  ["number", "out_of_range", { number: 0 }],
  ["number", "out_of_range", { number: 1e15 }],
  ["details.competencia", "in_future", { competencia: "2026-11-21" }],
  ["details.competencia", "invalid", { competencia: "2026-02-30" }],
  ["details.deductions", "too_high", { deductionsCents: 150_000 }],
  ["details.unconditional_discount", "too_high", { unconditionalDiscountCents: 150_000 }],
  [
    "details.conditional_discount",
    "too_high",
    { unconditionalDiscountCents: 50_000, conditionalDiscountCents: 100_000 },
  ],
  ["details.federal", "too_high", { federal: { withheldInssCents: 150_001 } }],
  ["details.federal", "too_high", { federal: { withheldInssCents: 0.5 } }],
  [
    "details.approximate_taxes",
    "out_of_range",
    {
      approximateTaxes: {
        federalBasisPoints: 9_000,
        stateBasisPoints: 0,
        municipalBasisPoints: 1_001,
      },
    },
  ],
  ["details.foreign_trade", "not_in_layout", abroad()],
  ["details.foreign_trade", "not_in_layout", { foreignTrade: TRADE }],
  ["service_code", "not_in_list", here({ item: "01.09" })],
  ["service_code", "layout", here({ nbs: "1" })],
  ["details.service_country", "unknown_country", here({ place: { country: "AQ" } })],
  ["details.service_city_code", "unknown_city", here({ place: { cityCode: "9999999" } })],
  ["details.obra", "not_in_layout", { obra: { cib: "1A2B3C4D" } }],
  ["details.obra", "invalid", { obra: { cno: "1" } }],
  [
    "details.evento",
    "incomplete",
    { evento: { name: "F", from: "2026-11-12", until: "2026-11-10", place: { id: "1" } } },
  ],
  ["details.replaces", "other_city", { replaces: REPLACES }],
])("%s: %s", (field, code, changes) => {
  const built = buildIssue(abrasfDraft(GUARULHOS, changes), GUARULHOS, certificate);
  expect(built).toMatchObject({ ok: false, field, code });
  expect(!built.ok && built.text).toMatch(/^[A-ZÀ-Ú].*\.$/);
});

test("a certificate without a CNPJ is refused", () => {
  const built = buildIssue(
    abrasfDraft(SUZANO),
    SUZANO,
    testCertificate({ cnpj: null, commonName: "EMPRESA" }),
  );
  expect(built).toMatchObject({ field: "company.certificate", code: "no_cnpj" });
});

test.each<[field: string, changes: Partial<InvoiceDraft>]>([
  ["company.municipal_registration", prestador({ municipalRegistration: "" })],
  ["series", { series: "NF" }],
  ["details.municipal_code", { series: "1", ...here({ cnae: "6201501" }) }],
  ["service_code", { series: "1", ...here({ municipalCode: "1" }) }],
])("a profile's mandatory field is demanded: %s", (field, changes) => {
  const built = buildIssue(abrasfDraft(strict, changes), strict, certificate);
  expect(built).toMatchObject({ ok: false, field });
});

test("where substitution means cancelling, no message names the old NFS-e", () => {
  const draft = abrasfDraft(SUZANO, { replaces: REPLACES });
  expect(buildIssue(draft, SUZANO, certificate)).toMatchObject({
    field: "details.replaces",
    code: "not_in_layout",
  });
});

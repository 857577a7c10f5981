import type {
  AddressFacts,
  CompanyFacts,
  FederalFacts,
  IssFacts,
  InvoiceFacts,
  ReplacedFacts,
  ServiceFacts,
  TomadorFacts,
} from "../../invoices/invoice-facts.ts";
import { clientIdOf } from "../replacement-rules.ts";
import { ADDRESS, CLIENT, EXPORT, MEI, NORMAL, PAULISTANA, PERSON, SIMPLES } from "./invoices.ts";

const { simplesRate: _, ...UNRATED } = SIMPLES.company;

/** Invoices with one fault each; the code is the only finding. */
export const BROKEN: readonly (readonly [code: string, note: InvoiceFacts])[] = [
  // Client.
  ["tax_id_length", withClient({ taxId: "1234" })],
  ["cnpj_invalid", withClient({ taxId: "11222333000182" })],
  ["cnpj_invalid", withClient({ taxId: "12ABC34501DE36" })],
  ["cpf_invalid", withClient({ taxId: "52998224726" })],
  ["tomador_is_company", withClient({ taxId: SIMPLES.company.cnpj })],
  ["name_missing", withClient({ name: "  " })],
  ["name_too_long", withClient({ name: "a".repeat(301) })],
  ["name_characters", withClient({ name: "Ana\u0007" })],
  ["name_characters", { ...PAULISTANA, tomador: { ...CLIENT, name: "Café 咖啡" } }],
  ["name_unprinted", withClient({ name: "Café 咖啡" })],
  ["email_invalid", withClient({ email: "fulano" })],
  ["email_does_not_fit", withClient({ email: "josé→x@clinica.example" })],
  ["phone_invalid", withClient({ phone: "123" })],
  [
    "registration_elsewhere",
    { ...PAULISTANA, tomador: { ...CLIENT, municipalRegistration: "123" } },
  ],

  // Address.
  ["address_missing", { ...PAULISTANA, tomador: { taxId: CLIENT.taxId, name: "Clínica" } }],
  [
    "address_missing_for_operation",
    {
      ...NORMAL,
      service: { ...NORMAL.service, operationIndicator: "100301" },
      tomador: { taxId: CLIENT.taxId, name: "Clínica" },
    },
  ],
  [
    "address_missing_to_withhold",
    {
      ...withIss(SIMPLES, { withheldBy: "tomador", rateBasisPoints: 250 }),
      tomador: PERSON,
      incidenceCity: { isActive: true, letsCpfWithhold: true },
    },
  ],
  ["address_missing_for_incidence", { ...withService({ incidence: "ET" }), tomador: PERSON }],
  ["address_incomplete", withAddress({ district: " " })],
  ["address_characters", withAddress({ street: "Rua 😀" })],
  ["address_city_unknown", withAddress({ cityCode: "" })],
  ["address_state", withAddress({ uf: "SP" })],
  ["postal_code_invalid", withAddress({ postalCode: "2227000" })],
  ["postal_code_state", withAddress({ postalCode: "01310100" })],
  ["postal_code_city", withAddress({ postalCode: "24020005" })],

  // Substitution.
  ["replacement_client", { ...SIMPLES, replaced: replacedBy(SIMPLES, { client: PERSON.taxId }) }],
  ["replacement_date", { ...MEI, replaced: replacedBy(MEI, { competencia: "2026-01-02" }) }],
  ["replacement_amount", { ...SIMPLES, replaced: replacedBy(SIMPLES, { amountCents: 1 }) }],

  // Foreign clients and intermediaries.
  ["nif_missing", { ...EXPORT, tomador: { nif: null, name: "Acme Inc" } }],
  ["foreign_address_missing", { ...EXPORT, tomador: { nif: "12", name: "Acme Inc" } }],
  [
    "foreign_country",
    { ...EXPORT, tomador: { nif: "12", name: "Acme Inc", address: { country: "BR" } } },
  ],
  ["trade_missing", without(EXPORT, "foreignTrade")],
  ["trade_currency", { ...EXPORT, foreignTrade: { currency: "USD", amountInCurrency: 1 } }],
  ["trade_amount", { ...EXPORT, foreignTrade: { currency: "220", amountInCurrency: 0 } }],
  [
    "trade_result_country",
    { ...EXPORT, foreignTrade: { currency: "220", amountInCurrency: 1, resultCountry: "BR" } },
  ],
  ["intermediary_tax_id", { ...SIMPLES, intermediario: { ...PERSON, taxId: "52998224726" } }],
  [
    "intermediary_is_company",
    { ...SIMPLES, intermediario: { ...PERSON, taxId: SIMPLES.company.cnpj } },
  ],
  [
    "intermediary_address",
    {
      ...withIss(SIMPLES, { withheldBy: "intermediario", rateBasisPoints: 250 }),
      intermediario: PERSON,
    },
  ],

  // Day and numbering.
  ["date_invalid", { ...SIMPLES, competencia: "2026-02-30" }],
  ["date_in_future", { ...SIMPLES, competencia: "2026-11-21" }],
  ["date_before_opening", withCompany({ openedOn: "2026-11-20" })],
  [
    "date_before_sao_paulo",
    {
      ...PAULISTANA,
      competencia: "2006-05-31",
      today: "2007-01-01",
      company: { ...PAULISTANA.company, openedOn: "2001-01-01" },
    },
  ],
  ["date_old", { ...SIMPLES, competencia: "2021-11-19" }],
  ["series_out_of_range", { ...SIMPLES, series: "50000" }],
  ["series_out_of_range", { ...SIMPLES, series: "A" }],
  ["series_too_long", { ...PAULISTANA, series: "ABCDEF" }],
  ["number_out_of_range", { ...SIMPLES, number: 0 }],
  ["number_out_of_range", { ...PAULISTANA, number: 1_000_000_000_000 }],

  // Service.
  ["service_code_missing", withService({ cTribNac: "" })],
  ["municipal_code_missing", { ...PAULISTANA, service: NORMAL.service }],
  ["municipal_code_invalid", withService({ municipalCode: "000" })],
  ["place_unknown", withService({ place: { cityCode: "" } })],
  ["place_country", withService({ place: { country: "BR" } })],
  ["obra_missing", withService({ requiresObra: true })],
  ["obra_not_allowed", { ...SIMPLES, obra: {} }],
  ["evento_missing", withService({ requiresEvento: true })],
  ["evento_not_allowed", { ...SIMPLES, evento: {} }],
  [
    "evento_of_indicator",
    { ...PAULISTANA, service: { ...PAULISTANA.service, operationIndicator: "040101" } },
  ],
  ["classification_missing", { ...NORMAL, service: SIMPLES.service }],
  [
    "nbs_of_export",
    { ...without(EXPORT, "federal"), company: SIMPLES.company, service: SIMPLES.service },
  ],
  ["operation_type_missing", { ...NORMAL, service: { ...NORMAL.service, cTribNac: "171201" } }],
  ["operation_type_of_purchase", { ...NORMAL, publicBody: 4 }],
  ["referenced_notes_missing", purchase(NORMAL, 2)],
  ["referenced_notes_not_allowed", { ...purchase(NORMAL, 1), referencedNotes: ["1"] }],
  ["public_body_missing", { ...PAULISTANA, service: { ...PAULISTANA.service, operationType: 1 } }],
  ["operation_type_of_nobody", purchase(PAULISTANA, 5)],
  ["recipient_tax_id", { ...NORMAL, recipient: { taxId: "1", name: "Filial" } }],
  ["recipient_is_client", { ...NORMAL, recipient: CLIENT }],
  [
    "reimbursements_too_high",
    { ...NORMAL, reimbursements: [{ amountCents: NORMAL.amountCents + 1 }] },
  ],
  ["reimbursements_without_ibs_cbs", { ...SIMPLES, reimbursements: [{ amountCents: 1 }] }],
  ["recipient_without_ibs_cbs", { ...SIMPLES, recipient: PERSON }],
  ["public_body_without_ibs_cbs", { ...SIMPLES, publicBody: 4 }],
  ["referenced_notes_without_ibs_cbs", { ...SIMPLES, referencedNotes: ["1"] }],
  ["operation_type_not_allowed", { ...NORMAL, service: { ...NORMAL.service, operationType: 5 } }],
  ["imovel_not_allowed", { ...NORMAL, imovel: {} }],
  ["imovel_missing", { ...NORMAL, service: { ...NORMAL.service, operationIndicator: "020201" } }],
  ["imovel_with_obra", { ...withService({ requiresObra: true }), obra: {}, imovel: {} }],
  ["description_missing", { ...SIMPLES, description: " \n" }],
  ["description_too_long", { ...SIMPLES, description: "a".repeat(1_001) }],
  ["description_too_long", { ...PAULISTANA, description: "a".repeat(2_001) }],
  ["description_controls", { ...SIMPLES, description: "Consultoria\u0000 técnica" }],
  ["description_characters", { ...PAULISTANA, description: "Consultoria 😀" }],
  ["description_short", { ...SIMPLES, description: "Ok" }],
  ["description_unprinted", { ...SIMPLES, description: "Consultoria 😀" }],
  ["information_unprinted", { ...SIMPLES, additionalInformation: "Obrigado 🙏🏽" }],

  // Value.
  ["amount_not_positive", { ...SIMPLES, amountCents: 0 }],
  ["amount_not_positive", { ...SIMPLES, amountCents: -1 }],
  ["amount_not_positive", { ...SIMPLES, amountCents: 10.5 }],
  ["amount_too_high", { ...SIMPLES, amountCents: 1_000_000_000_000_000 }],
  ["unconditional_discount_range", { ...SIMPLES, unconditionalDiscountCents: 150_000 }],
  ["conditional_discount_range", { ...SIMPLES, conditionalDiscountCents: -1 }],
  ["unconditional_discount_sao_paulo", { ...PAULISTANA, unconditionalDiscountCents: 1 }],
  ["conditional_discount_sao_paulo", { ...PAULISTANA, conditionalDiscountCents: 1 }],
  ["deductions_range", { ...SIMPLES, deductionsCents: 150_000 }],
  [
    "amount_below_parts",
    { ...SIMPLES, deductionsCents: 100_000, unconditionalDiscountCents: 60_000 },
  ],
  ["amount_below_parts", { ...NORMAL, conditionalDiscountCents: 148_000 }],
  ["deductions_outside_iss", { ...EXPORT, deductionsCents: 1, incidenceCity: { isActive: true } }],
  ["deductions_of_mei", { ...MEI, deductionsCents: 1 }],
  [
    "deductions_with_special_regime",
    {
      ...NORMAL,
      company: { ...NORMAL.company, specialRegime: 6 },
      deductionsCents: 1,
    },
  ],
  ["deductions_below_minimum", { ...NORMAL, deductionsCents: 90_020 }],

  // ISS.
  ["kind_of_code", withService({ cTribNac: "990101" })],
  ["not_incident_sao_paulo", withIss(PAULISTANA, { kind: "not_incident" })],
  ["immunity_missing", withIss(SIMPLES, { kind: "immune" })],
  ["immunity_not_allowed", withIss(SIMPLES, { immunity: 1 })],
  ["process_missing", withIss(SIMPLES, { kind: "suspended_by_court" })],
  ["process_not_allowed", withIss(SIMPLES, { processNumber: "123" })],
  ["benefit_missing", withIss(NORMAL, { kind: "exempt" })],
  ["benefit_missing", withIss(NORMAL, { benefitReduction: { cents: 100 } })],
  [
    "benefit_reduction_not_allowed",
    {
      ...PAULISTANA,
      iss: {
        kind: "taxable",
        withheldBy: "nobody",
        benefitNumber: "12345678901234",
        benefitReduction: { basisPoints: 1_000 },
      },
    },
  ],
  ["benefit_not_allowed", withIss(NORMAL, { benefitNumber: "12345678901234" })],
  ["export_inside", { ...EXPORT, tomador: CLIENT }],
  ["withheld_outside_iss", withIss(NORMAL, { kind: "not_incident", withheldBy: "tomador" })],
  [
    "withheld_suspended",
    withIss(withRegistered(PAULISTANA), {
      kind: "suspended_by_court",
      processNumber: "1",
      withheldBy: "tomador",
    }),
  ],
  ["withheld_of_mei", { ...withIss(MEI, { withheldBy: "tomador" }), tomador: CLIENT }],
  [
    "withheld_with_special_regime",
    withIss(
      { ...NORMAL, company: { ...NORMAL.company, specialRegime: 6 } },
      { withheldBy: "tomador" },
    ),
  ],
  [
    "withheld_roads",
    withIss(
      { ...NORMAL, service: { ...NORMAL.service, cTribNac: "220101" } },
      { withheldBy: "tomador" },
    ),
  ],
  ["withheld_without_tomador", { ...withIss(NORMAL, { withheldBy: "tomador" }), tomador: null }],
  [
    "withheld_abroad",
    {
      ...withIss(NORMAL, { withheldBy: "tomador" }),
      tomador: EXPORT.tomador,
      foreignTrade: { currency: "220", amountInCurrency: 1 },
    },
  ],
  [
    "withheld_by_cpf",
    {
      ...withIss(NORMAL, { withheldBy: "tomador" }),
      tomador: { ...PERSON, address: ADDRESS },
      incidenceCity: { isActive: true, letsCpfWithhold: false },
    },
  ],
  [
    "withheld_by_cpf_perhaps",
    {
      ...withIss(NORMAL, { withheldBy: "tomador" }),
      tomador: { ...PERSON, address: ADDRESS },
    },
  ],
  ["withheld_from_elsewhere", withIss(PAULISTANA, { withheldBy: "tomador" })],
  ["withheld_without_intermediary", withIss(NORMAL, { withheldBy: "intermediario" })],
  [
    "withheld_beside_intermediary",
    { ...withIss(withRegistered(PAULISTANA), { withheldBy: "tomador" }), intermediario: PERSON },
  ],

  // Rate.
  ["rate_invalid", withIss({ ...NORMAL, channel: "abrasf/3518800" }, { rateBasisPoints: 0 })],
  ["rate_too_high", withIss(PAULISTANA, { rateBasisPoints: 501 })],
  ["rate_of_mei", withIss(MEI, { rateBasisPoints: 200 })],
  ["rate_outside_iss", withIss(NORMAL, { kind: "not_incident", rateBasisPoints: 200 })],
  [
    "rate_with_special_regime",
    withIss(
      { ...NORMAL, company: { ...NORMAL.company, specialRegime: 6 } },
      { rateBasisPoints: 200 },
    ),
  ],
  ["rate_in_simples", withIss(SIMPLES, { rateBasisPoints: 200 })],
  ["rate_to_withhold_missing", withIss(SIMPLES, { withheldBy: "tomador" })],
  ["rate_to_withhold_low", withIss(SIMPLES, { withheldBy: "tomador", rateBasisPoints: 179 })],
  ["rate_to_withhold_unusual", withIss(SIMPLES, { withheldBy: "tomador", rateBasisPoints: 180 })],
  ["rate_of_city", withIss(NORMAL, { rateBasisPoints: 500 })],
  [
    "rate_of_city",
    withIss(
      {
        ...SIMPLES,
        company: { ...SIMPLES.company, simplesTaxScope: 2 },
        incidenceCity: { isActive: true },
      },
      { rateBasisPoints: 500 },
    ),
  ],
  ["rate_missing", { ...NORMAL, incidenceCity: { isActive: false } }],
  [
    "rate_elsewhere",
    {
      ...PAULISTANA,
      service: { ...PAULISTANA.service, incidence: "LP", place: { cityCode: "3304557" } },
    },
  ],

  // Federal taxes.
  ["federal_of_mei", withFederal(MEI, { withheldIrrfCents: 1 })],
  ["irrf_range", withFederal(NORMAL, { withheldIrrfCents: 150_000 })],
  ["inss_range", withFederal(NORMAL, { withheldInssCents: -1 })],
  ["contributions_range", withFederal(NORMAL, { withheldCsllCents: 150_000 })],
  ["cst_missing", withFederal(without(NORMAL, "federal"), { withheldCsllCents: 1 })],
  ["federal_of_simples", withFederal(SIMPLES, { withheldIrrfCents: 1 })],
  ["cst_with_debit", withFederal(SIMPLES, { cst: "01" })],
  ["cst_rate_zero", withFederal(NORMAL, { cst: "06" })],
  [
    "pis_base",
    withFederal(NORMAL, { pis: { baseCents: 150_001, rateBasisPoints: 65, amountCents: 975 } }),
  ],
  [
    "pis_rate",
    withFederal(NORMAL, { pis: { baseCents: 1, rateBasisPoints: 10_001, amountCents: 1 } }),
  ],
  [
    "pis_amount",
    withFederal(NORMAL, { pis: { baseCents: 150_000, rateBasisPoints: 65, amountCents: 977 } }),
  ],
  [
    "cofins_base",
    withFederal(NORMAL, { cofins: { baseCents: 0, rateBasisPoints: 300, amountCents: 0 } }),
  ],
  [
    "cofins_rate",
    withFederal(NORMAL, { cofins: { baseCents: 1, rateBasisPoints: -1, amountCents: 0 } }),
  ],
  [
    "cofins_amount",
    withFederal(NORMAL, { cofins: { baseCents: 150_000, rateBasisPoints: 300, amountCents: 0 } }),
  ],

  // Company.
  ["company_cnpj_invalid", withCompany({ cnpj: "12345678000196" })],
  ["company_city_missing", withCompany({ cityCode: "" })],
  [
    "company_not_in_sao_paulo",
    { ...PAULISTANA, company: { ...PAULISTANA.company, cityCode: "3304557" } },
  ],
  [
    "registration_missing",
    { ...PAULISTANA, company: { ...PAULISTANA.company, municipalRegistration: "isento" } },
  ],
  [
    "mei_in_sao_paulo",
    {
      ...without(PAULISTANA, "federal"),
      company: { ...PAULISTANA.company, regime: "mei" },
    },
  ],
  [
    "layout_of_simples",
    { ...without(PAULISTANA, "federal"), company: { ...PAULISTANA.company, regime: "simples" } },
  ],
  ["simples_rate_missing", { ...SIMPLES, company: UNRATED }],
  [
    "simples_rate_old",
    {
      ...SIMPLES,
      company: { ...SIMPLES.company, simplesRate: { basisPoints: 600, month: "2024-01" } },
    },
  ],
  ["scope_outside_simples", { ...NORMAL, company: { ...NORMAL.company, simplesTaxScope: 1 } }],
  ["special_regime_of_mei", { ...MEI, company: { ...MEI.company, specialRegime: 3 } }],
  ["special_regime_in_simples", withCompany({ specialRegime: 3 })],
  [
    "special_regime_without_iss",
    withIss(
      { ...NORMAL, company: { ...NORMAL.company, specialRegime: 6 } },
      { kind: "not_incident" },
    ),
  ],
  ["company_email_invalid", withCompany({ email: "x@" })],
  ["company_phone_invalid", withCompany({ phone: "12" })],
];

function replacedBy(invoice: InvoiceFacts, change: Partial<ReplacedFacts>): ReplacedFacts {
  const { competencia, amountCents } = invoice;
  return {
    channel: invoice.channel,
    client: clientIdOf(invoice.tomador),
    competencia,
    amountCents,
    ...change,
  };
}

function withClient(changes: Partial<TomadorFacts>): InvoiceFacts {
  return { ...SIMPLES, tomador: { ...CLIENT, ...changes } };
}

function withAddress(changes: Partial<AddressFacts>): InvoiceFacts {
  return withClient({ address: { ...ADDRESS, ...changes } });
}

function withCompany(changes: Partial<CompanyFacts>): InvoiceFacts {
  return { ...SIMPLES, company: { ...SIMPLES.company, ...changes } };
}

function withService(changes: Partial<ServiceFacts>): InvoiceFacts {
  return { ...SIMPLES, service: { ...SIMPLES.service, ...changes } };
}

export function withIss(invoice: InvoiceFacts, changes: Partial<IssFacts>): InvoiceFacts {
  return { ...invoice, iss: { kind: "taxable", withheldBy: "nobody", ...changes } };
}

function withFederal(invoice: InvoiceFacts, changes: Partial<FederalFacts>): InvoiceFacts {
  return { ...invoice, federal: { ...invoice.federal, ...changes } };
}

/** A client with a registration in São Paulo, who may withhold there. */
function withRegistered(invoice: InvoiceFacts): InvoiceFacts {
  const address = { ...ADDRESS, cityCode: "3550308", postalCode: "01310100" };
  return { ...invoice, tomador: { ...CLIENT, address, municipalRegistration: "12345678" } };
}

function without(invoice: InvoiceFacts, part: "federal" | "foreignTrade"): InvoiceFacts {
  const { [part]: _left, ...rest } = invoice;
  return rest;
}

function purchase(invoice: InvoiceFacts, operationType: 1 | 2 | 5): InvoiceFacts {
  return { ...invoice, publicBody: 4, service: { ...invoice.service, operationType } };
}

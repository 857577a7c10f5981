interface NamedExample {
  readonly summary: string;
  readonly value: object;
}

/** The simplest body that makes an invoice. */
export const NEW_INVOICE = {
  company_name: "Clínica Vila Nova Odontologia Ltda",
  cnpj: "41788206000105",
  service_code: "17.01",
  service_description: "Consultoria técnica especializada, novembro de 2026",
  amount: 1850,
};

const withDetails = (details: object, changes: object = {}) => ({
  ...NEW_INVOICE,
  amount: 10_000,
  ...changes,
  details,
});

/** Examples of a new invoice and its optional details; e2e/document-examples sends each of them to a running server. */
export const NEW_INVOICES: Readonly<Record<string, NamedExample>> = {
  simples: { summary: "O mais simples", value: NEW_INVOICE },
  retencoes: {
    summary: "Com tributos federais retidos pelo cliente",
    value: withDetails({
      federal: {
        cst: "01",
        pis: { base: 10_000, rate: 0.65, amount: 65 },
        cofins: { base: 10_000, rate: 3, amount: 300 },
        withheld_irrf: 150,
        withheld_csll: 100,
        withheld_pis: 65,
        withheld_cofins: 300,
      },
    }),
  },
  iss_retido: {
    summary: "Com o ISS retido pelo cliente",
    value: withDetails({ iss: { withheld_by: "tomador", rate: 5 } }),
  },
  exterior: {
    summary: "Para um cliente do exterior",
    value: withDetails(
      {
        tomador: {
          kind: "foreign",
          nif: "98-7654321",
          address: {
            country: "US",
            postal_code: "10001",
            city: "New York",
            region: "NY",
            street: "5th Avenue",
            number: "350",
            district: "Manhattan",
          },
        },
        iss: { kind: "export" },
        foreign_trade: {
          mode: 1,
          relation: 0,
          currency: "220",
          amount_in_currency: 2000,
          result_country: "US",
        },
      },
      { company_name: "Acme Inc.", cnpj: "" },
    ),
  },
  pedido: {
    summary: "Com o pedido do cliente e um texto no fim",
    value: withDetails({
      competencia: "2026-11-20",
      references: { order: "PO-4711", internal_code: "4711" },
      additional_information: "Pagamento em 30 dias.",
    }),
  },
};

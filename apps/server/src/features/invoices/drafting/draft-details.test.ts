import { testCertificate } from "@emita/fiscal/testing/certificates";
import { draft } from "@emita/fiscal/testing/drafts/drafts";
import { authorityFor } from "@emita/fiscal/directory";
import { describe, expect, test } from "vitest";
import { invoiceDetailsSchema } from "@emita/contract/invoices/invoice-details";
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

test("suspensions of ISS and exemptions from it", () => {
  expect(partsOf({ iss: { kind: "exempt", benefit_number: "12345678901234" } })).toEqual({
    iss: { kind: "exempt", benefitNumber: "12345678901234", withheldBy: "nobody" },
  });
  expect(partsOf({ iss: { kind: "suspended_by_court", process_number: "77" } })).toEqual({
    iss: { kind: "suspended_by_court", processNumber: "77", withheldBy: "nobody" },
  });
});

/** The declaration of a right draft with these details. */
const declared = (details: object) => {
  const right = draft({ prestador: { ...draft().prestador, regime: "normal" } });
  const { operation_type: operationType } = invoiceDetailsSchema.parse(details);
  const service = { ...right.service, ...(operationType && { operationType }) };
  const built = authorityFor("nacional")?.buildIssue(
    { ...right, service, ...partsOf(details) },
    testCertificate(),
    2,
  );
  return built?.ok ? built.message.xml : JSON.stringify(built);
};
describe("from the API to the signed declaration", () => {
  const KEY = "31702062211222333000181000000000005726114829150369";

  test.each<[details: object, elements: readonly string[]]>([
    [
      { iss: { benefit_number: "31702060200001", benefit_reduction: { percent: 40 } } },
      ["<BM><nBM>31702060200001</nBM><pRedBCBM>40.00</pRedBCBM></BM>"],
    ],
    [
      { iss: { benefit_number: "31702060200001", benefit_reduction: { amount: 10 } } },
      ["<BM><nBM>31702060200001</nBM><vRedBCBM>10.00</vRedBCBM></BM>"],
    ],
    [{ final_consumer: true }, ["<indFinal>1</indFinal>"]],
    [
      { public_body: 4, operation_type: 2, referenced_notes: [KEY] },
      ["<tpEnteGov>4</tpEnteGov>", "<tpOper>2</tpOper>", `<refNFSe>${KEY}</refNFSe>`],
    ],
    [
      { recipient: { tax_id: "529.982.247-25", name: "Maria", address: ADDRESS } },
      ["<indDest>1</indDest><dest><CPF>52998224725</CPF><xNome>Maria</xNome>", "<cMun>3304557"],
    ],
    [
      { recipient: { nif: null, no_nif_reason: 1, name: "Acme", email: "a@acme.example" } },
      ["<dest><cNaoNIF>1</cNaoNIF><xNome>Acme</xNome><email>a@acme.example</email></dest>"],
    ],
    [
      {
        reimbursements: [
          {
            document: { electronic: { kind: 2, key: "35" } },
            issued_on: "2026-11-02",
            kind: 3,
            amount: 10.5,
          },
          {
            document: { number: "7", name: "Recibo" },
            supplier: { tax_id: "529.982.247-25", name: "Maria" },
            issued_on: "2026-11-02",
            service_on: "2026-11-01",
            kind: 99,
            description: "Custas",
            amount: 1,
          },
        ],
      },
      [
        "<gReeRepRes><documentos><dFeNacional><tipoChaveDFe>2</tipoChaveDFe><chaveDFe>35</chaveDFe></dFeNacional>",
        "<tpReeRepRes>03</tpReeRepRes><vlrReeRepRes>10.50</vlrReeRepRes></documentos>",
        "<docOutro><nDoc>7</nDoc><xDoc>Recibo</xDoc></docOutro><fornec><CPF>52998224725</CPF>",
        "<dtCompDoc>2026-11-01</dtCompDoc><tpReeRepRes>99</tpReeRepRes><xTpReeRepRes>Custas</xTpReeRepRes>",
      ],
    ],
    [
      {
        deduction_documents: [
          { document: { nfse_key: KEY }, kind: 7, issued_on: "2026-11-02", amount: 10 },
          {
            document: { city_code: "3304557", number: "12", verification_code: "AB1" },
            kind: 99,
            description: "Aluguel",
            issued_on: "2026-11-02",
            deductible: 5,
            amount: 1,
          },
        ],
      },
      [
        `<vDedRed><documentos><docDedRed><chNFSe>${KEY}</chNFSe><tpDedRed>7</tpDedRed>`,
        "<nNFSeMun>000000000000012</nNFSeMun><cVerifNFSeMun>AB1</cVerifNFSeMun>",
        "<tpDedRed>99</tpDedRed><xDescOutDed>Aluguel</xDescOutDed><dtEmiDoc>2026-11-02</dtEmiDoc>",
        "<vDedutivelRedutivel>5.00</vDedutivelRedutivel><vDeducaoReducao>1.00</vDeducaoReducao>",
      ],
    ],
    [
      {
        references: {
          order: "4512",
          order_items: ["1", "2"],
          document: "Contrato 77",
          technical_document: "ART 55",
          internal_code: "SV01",
        },
      },
      [
        "<cIntContrib>SV01</cIntContrib>",
        "<idDocTec>ART 55</idDocTec><docRef>Contrato 77</docRef><xPed>4512</xPed>",
        "<gItemPed><xItemPed>1</xItemPed><xItemPed>2</xItemPed></gItemPed>",
      ],
    ],
  ])("%j", (details, elements) => {
    const xml = declared(details);
    for (const element of elements) expect(xml).toContain(element);
  });
});

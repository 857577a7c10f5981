import type { CnpjLookup } from "@emita/contract/companies/companies";
import { createInvoiceSchema } from "@emita/contract/invoices/invoices";
import type { Document, DocumentNote } from "@emita/contract/documents/documents";
import { describe, expect, test } from "vitest";
import { splitAddress } from "../../invoices/formats/client-address.ts";
import { fieldWord, needsLook, type Registry } from "./form/field-word.ts";
import {
  fromDocument,
  missingFields,
  invoicesLeft,
  processedData,
  wantsChoice,
  withInvoice,
} from "../reading/processed-data.ts";
import {
  previewedInvoice,
  reviewFormIssues,
  reviewIssues,
  showsAddress,
  takesAddress,
  toInvoice,
} from "./form/review-checks.ts";
import { draftFrom, saysTheSame, withReading } from "../reading/review-draft.ts";

const document: Document = {
  looks_like_payment: true,
  id: "3f0f4d2e-1c1a-4b9e-9a52-0d5b7a8f0001",
  created_at: "2026-11-20T13:00:00Z",
  file_name: "boleto.png",
  content_type: "image/png",
  size: 10,
  status: "read",
  error: null,
  fields: {
    razaoSocial: "Clínica Vila Nova Odontologia Ltda",
    cnpjCpf: "41.788.206/0001-05",
    valor: "R$ 1.850,00",
    vencimento: "30/11/2026",
    codigoServico: "01.08",
    descricaoServico: "Consultoria técnica especializada",
  },
  confidence: { razaoSocial: "certo", cnpjCpf: "certo", valor: "conferir" },
  address: null,
  linha_digitavel: null,
  pix_copia_e_cola: null,
  end_to_end_id: null,
  evidence: null,
  pages: [],
  offers: {},
  beneficiary: null,
  notes: [],
  second_reading: null,
  duplicates: [],
};
const entry: CnpjLookup = {
  cnpj: "41788206000105",
  company_name: "CLINICA VILA NOVA ODONTOLOGIA LTDA",
  address: "Rua Harmonia, 482 - Vila Madalena, São Paulo/SP",
  street: "Rua Harmonia",
  number: "482",
  complement: null,
  district: "Vila Madalena",
  city: "São Paulo",
  uf: "SP",
  city_code: "3550308",
  postal_code: "05435000",
  phone: "(11) 3814-2290",
  email: null,
  tax_regime: "simples",
};
const data = fromDocument(document, "boleto.png");
const draft = draftFrom(data);

describe("the reading's result", () => {
  test("missing fields are named in the product's words", () => {
    expect(missingFields(data)).toEqual([]);
    expect(missingFields(fromDocument(null, "x.png"))).toEqual([
      "CNPJ/CPF",
      "Valor",
      "Razão Social",
    ]);
  });

  test("the result is kept in the tab, and stored data of another shape is ignored", () => {
    processedData.write(data);
    expect(processedData.read()).toEqual(data);
    processedData.clear();
    expect(processedData.read()).toBeNull();
  });
});

describe("the review form", () => {
  test("a new form has normalised values and the code that the description suggests", () => {
    expect(draft).toMatchObject({
      cnpjCpf: "41.788.206/0001-05",
      valor: "1.850,00",
      codigoServico: "17.01 - Assessoria ou consultoria",
      codeByHand: false,
    });
    expect(reviewIssues(draft, false)).toEqual({});
  });

  test("the payer's address comes from the document, with the CEP separate", () => {
    const read = { ...data, address: "Rua X, 100, Centro, Campinas/SP, 13.010-000" };
    expect(draftFrom(read)).toMatchObject({
      street: "Rua X",
      number: "100",
      district: "Centro",
      city: "Campinas",
      uf: "SP",
      cep: "13010-000",
    });
    expect(draftFrom({ ...data, address: "sem forma" })).toMatchObject({
      street: "sem forma",
      cep: "",
    });
  });

  test("every form gets its own key", () => {
    expect(draftFrom(data).idempotencyKey).not.toBe(draft.idempotencyKey);
  });

  test.each([
    [{ razaoSocial: " " }, "razaoSocial"],
    [{ cnpjCpf: "41.788.206/0001-06" }, "cnpjCpf"],
    [{ cnpjCpf: "123" }, "cnpjCpf"],
    [{ valor: "" }, "valor"],
    [{ valor: "0,00" }, "valor"],
    [{ codigoServico: "nada" }, "codigoServico"],
    [{ descricaoServico: "" }, "descricaoServico"],
  ])("%j is an issue", (change, field) => {
    expect(Object.keys(reviewIssues({ ...draft, ...change }, false))).toEqual([field]);
  });

  test("an address can be typed for a person, and for a company that the registry does not know", () => {
    expect(takesAddress(draft, entry, true)).toBe(false);
    expect(takesAddress(draft, null, true)).toBe(true);
    expect(takesAddress(draft, null, false)).toBe(false);
    expect(takesAddress({ ...draft, cnpjCpf: "529.982.247-25" }, null, true)).toBe(true);
  });

  test("the form becomes a request that the API accepts", () => {
    const invoice = toInvoice(draft, entry);
    expect(invoice).toMatchObject({
      cnpj: "41788206000105",
      service_code: "17.01",
      amount: 1850,
      city: "São Paulo",
      address: "Rua Harmonia, 482 - Vila Madalena, São Paulo/SP, CEP 05435-000",
    });
    expect(createInvoiceSchema.safeParse(invoice).success).toBe(true);
  });

  test.each(["529.982.247-25", "41.788.206/0001-05"])(
    "a document's address with a CEP of another state is shown and left out of the invoice: %s",
    (cnpjCpf) => {
      const client = { ...draft, cnpjCpf };
      const torn = { ...client, ...splitAddress("Rua X, 100 - Centro, Campinas/SP, 30140-120") };
      expect(showsAddress(client, {})).toBe(false);
      expect(showsAddress(torn, {})).toBe(true);
      expect(reviewIssues(torn, false)).toEqual({});
      expect(toInvoice(torn, null).address).toBeNull();
      expect(previewedInvoice(torn, null)).toMatchObject({ address: null });
      // A required address with this CEP blocks sending.
      expect(reviewIssues(torn, true)).toEqual({
        cep: "Este CEP é de MG, e o endereço é de SP. Confira o CEP ou a cidade.",
      });
    },
  );

  test("a typed address is sent with its CEP", () => {
    const typed = { ...draft, ...splitAddress("Rua X, 100 - Centro, Campinas/SP, 13010-000") };
    expect(reviewIssues(typed, true)).toEqual({});
    expect(toInvoice(typed, null).address).toBe("Rua X, 100 - Centro, Campinas/SP, CEP 13010-000");
    expect(Object.keys(reviewIssues({ ...typed, street: "", cep: "1" }, true))).toEqual([
      "cep",
      "street",
    ]);
  });
});

test("the preview waits for required fields, then shows the invoice that would be sent", () => {
  expect(previewedInvoice({ ...draft, valor: "" }, entry)).toBeNull();
  expect(previewedInvoice(draft, null)).toMatchObject({ address: null });
  expect(previewedInvoice(draft, entry)).toEqual(toInvoice(draft, entry));
});

test("the API's refusals are shown at the visible fields, those of 'Mais opções' there", () => {
  expect(reviewFormIssues({ amount: "a", "details.municipal_code": "b" })).toEqual({ valor: "a" });
  expect(reviewFormIssues({ phone: "c" })).toEqual({ razaoSocial: "c" });
});

describe("a form that is filled while the document is being read", () => {
  const early = fromDocument(
    {
      ...document,
      status: "received",
      fields: {
        razaoSocial: "",
        cnpjCpf: "",
        valor: "1.850,00",
        vencimento: "",
        codigoServico: "",
        descricaoServico: "",
      },
    },
    "boleto.png",
  );
  const begun = draftFrom(early);

  test("results fill the form without any action of the person", () => {
    expect(early.isReading).toBe(true);
    expect(begun).toMatchObject({ valor: "1.850,00", razaoSocial: "", codigoServico: "" });
    const filled = withReading(begun, data, false);
    expect(saysTheSame(filled, { ...draft, idempotencyKey: begun.idempotencyKey })).toBe(true);
    expect(filled.idempotencyKey).toBe(begun.idempotencyKey);
  });

  test("a typed or emptied field is never overwritten", () => {
    const typed = {
      ...begun,
      razaoSocial: "Outra Ltda",
      valor: "",
      touched: ["razaoSocial", "valor"],
    };
    expect(withReading(typed, data, false)).toMatchObject({
      razaoSocial: "Outra Ltda",
      valor: "",
      cnpjCpf: "41.788.206/0001-05",
    });
  });

  test("a chosen code, or that of the client's last invoice, is kept", () => {
    const chosen = { ...begun, codigoServico: "01.02 - Programação", codeByHand: true };
    expect(withReading(chosen, data, false).codigoServico).toBe("01.02 - Programação");
    const known = { ...chosen, codeByHand: false };
    expect(withReading(known, data, true).codigoServico).toBe("01.02 - Programação");
    expect(withReading(known, data, false).codigoServico).toMatch(/^17\.01/);
  });

  test("a reading that finds less removes nothing", () => {
    expect(withReading(draft, early, false)).toMatchObject({
      razaoSocial: draft.razaoSocial,
      descricaoServico: draft.descricaoServico,
    });
  });
});

const without = (kind: Registry["kind"]): Registry => ({ kind, name: null });

describe("the state of each field", () => {
  const agrees: Registry = { kind: "found", name: entry.company_name };
  const other: Registry = { kind: "found", name: "Outra Clínica Ltda" };

  test("a field is checked, read, to check, suggested or missing", () => {
    expect(fieldWord("razaoSocial", data, draft, agrees)).toBe("Conferido");
    expect(fieldWord("cnpjCpf", data, draft, agrees)).toBe("Conferido");
    expect(fieldWord("valor", data, draft, agrees)).toBe("Confira");
    expect(fieldWord("codigoServico", data, draft, agrees)).toBe("Sugerido");
    expect(fieldWord("descricaoServico", data, draft, agrees)).toBe("Lido");
    expect(fieldWord("valor", data, { ...draft, valor: "" }, agrees)).toBe("Falta");
  });

  test("nothing of a CNPJ is called checked without the registry's answer", () => {
    for (const kind of ["failed", "searching", "idle"] as const) {
      expect(fieldWord("razaoSocial", data, draft, without(kind))).toBe("Lido");
      expect(fieldWord("cnpjCpf", data, draft, without(kind))).toBe("Lido");
    }
    const typed = { ...draft, touched: ["razaoSocial", "cnpjCpf"] };
    expect(fieldWord("razaoSocial", data, typed, without("failed"))).toBeNull();
    expect(fieldWord("cnpjCpf", data, typed, without("failed"))).toBeNull();
  });

  test("a CNPJ that the registry does not know is to be checked, typed or read", () => {
    const typed = { ...draft, touched: ["cnpjCpf"] };
    expect(fieldWord("cnpjCpf", data, draft, without("missing"))).toBe("Confira");
    expect(fieldWord("cnpjCpf", data, typed, without("missing"))).toBe("Confira");
  });

  test("another name than the registry's is to be checked until the person has decided", () => {
    expect(fieldWord("razaoSocial", data, draft, other)).toBe("Confira");
    expect(fieldWord("razaoSocial", data, { ...draft, touched: ["razaoSocial"] }, other)).toBe(
      null,
    );
  });

  test("right check digits prove a CPF, wrong ones are to be checked", () => {
    const idle = without("idle");
    expect(fieldWord("cnpjCpf", data, { ...draft, cnpjCpf: "529.982.247-25" }, idle)).toBe(
      "Conferido",
    );
    expect(fieldWord("cnpjCpf", data, { ...draft, cnpjCpf: "529.982.247-24" }, idle)).toBe(
      "Confira",
    );
  });

  test("an invoice without an identified client has no number to check", () => {
    const unnamed = {
      ...draft,
      cnpjCpf: "",
      extras: { ...draft.extras, client: "unidentified" as const },
    };
    expect(fieldWord("cnpjCpf", data, unnamed, without("idle"))).toBeNull();
  });

  test("an amount is checked where a payment's code proves it, otherwise it is read", () => {
    const read = { ...document, confidence: { ...document.confidence, valor: "certo" as const } };
    const wordOf = (of: Partial<Document>) =>
      fieldWord("valor", fromDocument({ ...read, ...of }, "x"), draft, agrees);
    expect(wordOf({})).toBe("Lido");
    expect(wordOf({ linha_digitavel: "3419109008" })).toBe("Conferido");
    expect(wordOf({ pix_copia_e_cola: "000201" })).toBe("Conferido");
  });

  test("a default that was not read is to be checked", () => {
    const proposed = fromDocument(
      { ...document, confidence: { ...document.confidence, descricaoServico: "conferir" } },
      "x",
    );
    expect(fieldWord("descricaoServico", proposed, draft, agrees)).toBe("Confira");
  });

  test("a typed value has no state, but the registry's answer still counts", () => {
    const touched = { ...draft, touched: ["valor", "cnpjCpf"], codeByHand: true };
    expect(fieldWord("valor", data, touched, agrees)).toBeNull();
    expect(fieldWord("cnpjCpf", data, touched, agrees)).toBe("Conferido");
    expect(fieldWord("codigoServico", data, touched, agrees)).toBeNull();
  });

  test("a field that may still be found is being read; a field emptied meanwhile is missing", () => {
    const reading = { ...data, isReading: true };
    const empty = { ...draft, valor: "", descricaoServico: " ", codigoServico: "" };
    for (const field of ["valor", "descricaoServico", "codigoServico"] as const) {
      expect(fieldWord(field, reading, empty, agrees)).toBe("Lendo…");
      expect(fieldWord(field, data, empty, agrees)).toBe("Falta");
    }
    const emptied = { ...empty, touched: ["valor"], codeByHand: true };
    expect(fieldWord("valor", reading, emptied, agrees)).toBe("Falta");
    expect(fieldWord("codigoServico", reading, emptied, agrees)).toBe("Falta");
    expect(fieldWord("cnpjCpf", reading, empty, agrees)).toBe("Conferido");
  });

  test("a field that an external service may still find is being read", () => {
    const secondReading = { state: "waiting" as const, taken: [], fields: {} };
    const empty = { ...draft, razaoSocial: "" };
    expect(fieldWord("razaoSocial", { ...data, secondReading }, empty, agrees)).toBe("Lendo…");
    const done = { ...data, secondReading: { ...secondReading, state: "done" as const } };
    expect(fieldWord("razaoSocial", done, empty, agrees)).toBe("Falta");
  });

  test("two of the states ask for a check", () => {
    expect(
      (["Lendo…", "Conferido", "Lido", "Confira", "Sugerido", "Falta"] as const).filter(needsLook),
    ).toEqual(["Confira", "Falta"]);
  });
});

describe("a file with several invoices", () => {
  const fields = { ...document.fields, razaoSocial: "", cnpjCpf: "", valor: "", vencimento: "" };
  const empty = { ...fields, codigoServico: "", descricaoServico: "" };
  const invoice = (id: string, razaoSocial: string, valor: string): DocumentNote => ({
    id,
    fields: { ...empty, razaoSocial, valor },
    confidence: { razaoSocial: "certo" },
    address: null,
    evidence: {},
    linha_digitavel: null,
    offers: {},
    beneficiary: null,
    duplicates: [],
  });
  const invoices = [invoice("1", "Maria", "10,00"), invoice("2", "João", "")];
  const several = { ...document, fields: empty, notes: invoices };

  test("the choice comes before any field is filled", () => {
    const data = fromDocument(several, "notas.xml");
    expect(wantsChoice(data)).toBe(true);
    expect(draftFrom(data)).toMatchObject({ razaoSocial: "", valor: "", descricaoServico: "" });
    expect(wantsChoice(fromDocument(document, "boleto.png"))).toBe(false);
  });

  test("all of the chosen invoice is used, and nothing of another", () => {
    const first = withInvoice(fromDocument(several, "notas.xml"), "1");
    const second = withInvoice(first, "2");
    expect(wantsChoice(first)).toBe(false);
    expect(draftFrom(first)).toMatchObject({ razaoSocial: "Maria", valor: "10,00" });
    expect(draftFrom(second)).toMatchObject({ razaoSocial: "João", valor: "" });
    expect(withInvoice(second, "3")).toBe(second);
  });

  test("the count covers the invoices that we have not issued yet", () => {
    const earlier: DocumentNote["duplicates"] = [
      {
        reason: "slip",
        invoice_id: document.id,
        created_at: document.created_at,
        status: "pending",
        company_name: "Maria",
        amount: 10,
        nfse_number: null,
      },
    ];
    const data = fromDocument(
      {
        ...several,
        notes: [{ ...invoice("1", "Maria", "10,00"), duplicates: earlier }, ...invoices],
      },
      "carne.pdf",
    );
    expect(invoicesLeft(withInvoice(data, "2"))).toBe(1);
    expect(invoicesLeft(fromDocument(document, "boleto.png"))).toBe(0);
  });
});

test("the form knows of a document without a payment; data of an earlier page has no such flag", () => {
  expect(fromDocument(document, "a.pdf").looksLikePayment).toBe(true);
  expect(fromDocument({ ...document, looks_like_payment: false }, "a.pdf").looksLikePayment).toBe(
    false,
  );
  expect(fromDocument(null, "a.pdf").looksLikePayment).toBe(true);
});

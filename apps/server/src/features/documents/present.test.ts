import { expect, test } from "vitest";
import { READER_ERROR_CODES } from "@emita/reader/errors";
import { documentSchema } from "@emita/contract/documents/documents";
import { presentDocument } from "./present.ts";
import type { DocumentRow } from "./store.ts";

const ROW: DocumentRow = {
  company_id: "0b2f8f5e-6f5b-4c0a-9a5e-0a5f1f0a5f1f",
  id: "7d1b5a6e-3f43-4ad5-8f0e-4d3c2b1a0f9e",
  file_name: "boleto.png",
  content_type: "image/png",
  size: 10,
  sha256: Buffer.alloc(32),
  storage_key: "aa/b/c",
  status: "received",
  reading: null,
  error_code: null,
  created_at: new Date("2026-11-20T12:00:00Z"),
  read_at: null,
  slip_line: null,
  end_to_end_id: null,
  reading_faults: 0,
  reading_parked: false,
  reading_waits_since: null,
  arrived_by_mail: false,
  settled_at: null,
};
const found = (value: unknown) => ({
  value,
  confidence: "certo",
  source: "barcode",
  page: 0,
  box: null,
});
const missing = { value: null, confidence: "nao_encontrado", source: null, page: null, box: null };
const READING = {
  razaoSocial: found("PADARIA MODELO LTDA"),
  cnpjCpf: found("11222333000181"),
  valor: found(123_456),
  vencimento: found("2026-12-05"),
  codigoServico: missing,
  descricaoServico: missing,
  endereco: found("Rua A, 1 - Centro, Santos/SP"),
  linhaDigitavel: missing,
  pixCopiaECola: missing,
  proposed: { codigoServico: "01.08", descricaoServico: "Prestação de serviços" },
};

test("a received document shows nothing yet", () => {
  expect(presentDocument(ROW)).toMatchObject({
    status: "received",
    error: null,
    fields: null,
    confidence: null,
    created_at: "2026-11-20T12:00:00.000Z",
  });
});

test("a read one shows the product's texts; what is only proposed wants looking at", () => {
  const document = presentDocument({ ...ROW, status: "read", reading: READING });
  expect(documentSchema.parse(document)).toEqual(document);
  expect(document.fields).toEqual({
    razaoSocial: "PADARIA MODELO LTDA",
    cnpjCpf: "11.222.333/0001-81",
    valor: "1.234,56",
    vencimento: "05/12/2026",
    codigoServico: "01.08",
    descricaoServico: "Prestação de serviços",
  });
  expect(document.confidence).toEqual({
    razaoSocial: "certo",
    cnpjCpf: "certo",
    valor: "certo",
    vencimento: "certo",
    codigoServico: "conferir",
    descricaoServico: "conferir",
  });
  expect(document).toMatchObject({
    address: "Rua A, 1 - Centro, Santos/SP",
    linha_digitavel: null,
    pix_copia_e_cola: null,
  });
});

test("the payee is compared with the company, its branches included", () => {
  const reading = { ...READING, beneficiarioCnpjCpf: found("11222333000181") };
  const duplicates = { ofDocument: [], ofNotes: new Map() };
  const beneficiaryFor = (ownTaxId: string | null) =>
    presentDocument({ ...ROW, status: "read", reading }, { duplicates, ownTaxId }).beneficiary;
  expect(beneficiaryFor("11222333000181")).toEqual({
    name: null,
    cnpj: "11.222.333/0001-81",
    is_own: true,
  });
  expect(beneficiaryFor("11222333000262")?.is_own).toBe(true);
  expect(beneficiaryFor("11444777000161")?.is_own).toBe(false);
  expect(beneficiaryFor(null)?.is_own).toBeNull();
  expect(presentDocument({ ...ROW, status: "read", reading: READING }).beneficiary).toBeNull();
});

test("every field has a reason, a default included", () => {
  const { evidence } = presentDocument({ ...ROW, status: "read", reading: READING });
  expect(evidence?.["valor"]?.reason).toMatch(/Código de barras/);
  expect(evidence?.["descricaoServico"]?.reason).toMatch(/Texto padrão/);
  const doubtful = { ...READING, valor: { ...found(1), source: "ocr", confidence: "conferir" } };
  const other = presentDocument({ ...ROW, status: "read", reading: doubtful });
  expect(other.evidence?.["valor"]?.reason).toMatch(/Compare com o documento/);
});

test("proposals of the general rules are offered apart from the reading", () => {
  const reading = {
    ...READING,
    valor: missing,
    fallback: {
      razaoSocial: null,
      cnpjCpf: "11222333000181",
      valor: 123_456,
      vencimento: "2026-12-05",
      descricaoServico: null,
    },
  };
  const document = presentDocument({ ...ROW, status: "read", reading });
  expect(document.fields?.valor).toBe("");
  expect(document.offers).toEqual({
    cnpjCpf: "11.222.333/0001-81",
    valor: "1.234,56",
    vencimento: "05/12/2026",
  });
});

test("nothing found is empty texts, not nulls", () => {
  const document = presentDocument({ ...ROW, status: "read", reading: {} });
  expect(document.fields).toEqual({
    razaoSocial: "",
    cnpjCpf: "",
    valor: "",
    vencimento: "",
    codigoServico: "",
    descricaoServico: "",
  });
  expect(new Set(Object.values(document.confidence ?? {}))).toEqual(new Set(["nao_encontrado"]));
});

test.each([...READER_ERROR_CODES, "internal", "a code of tomorrow"])(
  "failure %s has a sentence that says what to do",
  (code) => {
    const { error, fields } = presentDocument({ ...ROW, status: "failed", error_code: code });
    expect(error?.code).toBe(code);
    expect(error?.message).toMatch(/[.]$/);
    expect(fields).toBeNull();
  },
);

test("a protected PDF in the words agreed", () => {
  expect(
    presentDocument({ ...ROW, status: "failed", error_code: "password_protected" }).error?.message,
  ).toBe("O arquivo está protegido por senha. Remova a senha e envie de novo.");
});

const shown = (status: DocumentRow["status"], reading: object | null) =>
  presentDocument({ ...ROW, status, reading }).looks_like_payment;

test("a paper that is no payment paper is marked once it is read; older readings have no mark", () => {
  const other = { ...READING, looksLikePayment: false };
  expect(shown("read", other)).toBe(false);
  expect(shown("received", other)).toBe(true);
  expect(shown("read", READING)).toBe(true);
  expect(shown("failed", null)).toBe(true);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { cnpjLookupSchema } from "@emita/contract/companies/companies";
import { readRegistryAnswer } from "./read-registry-answer.ts";

const CNPJ = "19131243000197";

/** As the public service answers (shortened). */
const FULL = {
  cnpj: CNPJ,
  uf: "SP",
  cep: "01311902",
  qsa: [{ nome_socio: "FULANA" }],
  email: null,
  bairro: "BELA VISTA",
  numero: "37",
  municipio: "SAO PAULO",
  logradouro: "PAULISTA",
  complemento: "ANDAR 4",
  razao_social: "OPEN KNOWLEDGE BRASIL",
  ddd_telefone_1: "1123851939",
  opcao_pelo_mei: false,
  opcao_pelo_simples: false,
  codigo_municipio: 7107,
  codigo_municipio_ibge: 3550308,
  situacao_cadastral: 2,
  data_situacao_cadastral: "2013-07-08",
  data_inicio_atividade: "2013-10-03",
};

const read = (answer: unknown) => readRegistryAnswer(JSON.stringify(answer), CNPJ);

test("a full record, address composed as docs/product.md says", () => {
  expect(read(FULL)).toEqual({
    cnpj: CNPJ,
    company_name: "OPEN KNOWLEDGE BRASIL",
    address: "PAULISTA, 37 - BELA VISTA, SAO PAULO/SP",
    street: "PAULISTA",
    number: "37",
    complement: "ANDAR 4",
    district: "BELA VISTA",
    city: "SAO PAULO",
    uf: "SP",
    city_code: "3550308",
    postal_code: "01311902",
    phone: "1123851939",
    email: null,
    tax_regime: "normal",
    opened_on: "2013-10-03",
    registry_status: "active",
    registry_status_since: "2013-07-08",
  });
});

test("numbers where texts are expected, and the CEP's lost zero", () => {
  const company = read({
    ...FULL,
    cep: 1311902,
    numero: 37,
    codigo_municipio_ibge: "3550308",
    ddd_telefone_1: 1123851939,
  });
  expect(company).toMatchObject({
    postal_code: "01311902",
    number: "37",
    city_code: "3550308",
    phone: "1123851939",
  });
});

test("a missing, empty, impossible or wrongly typed field becomes null", () => {
  expect(read({ razao_social: " EMPRESA  SÓ  NOME " })).toEqual({
    cnpj: CNPJ,
    company_name: "EMPRESA SÓ NOME",
    address: null,
    street: null,
    number: null,
    complement: null,
    district: null,
    city: null,
    uf: null,
    city_code: null,
    postal_code: null,
    phone: null,
    email: null,
    tax_regime: null,
    opened_on: null,
    registry_status: null,
    registry_status_since: null,
  });
  expect(
    read({
      ...FULL,
      email: "",
      ddd_telefone_1: { a: 1 },
      cep: "0",
      codigo_municipio_ibge: 12,
      opcao_pelo_simples: "S",
      opcao_pelo_mei: null,
    }),
  ).toMatchObject({
    email: null,
    phone: null,
    postal_code: null,
    city_code: "3550308",
    tax_regime: null,
  });
});

test("an invalid telephone or address is left out: forms and invoices would be refused for it", () => {
  expect(read({ ...FULL, email: "contato@", ddd_telefone_1: "119999" })).toMatchObject({
    email: null,
    phone: null,
  });
});

test("a missing city code is found by the name", () => {
  expect(
    read({ ...FULL, codigo_municipio_ibge: null, municipio: "PARATI", uf: "RJ" })?.city_code,
  ).toBe("3303807");
  expect(
    read({ ...FULL, codigo_municipio_ibge: null, municipio: "EXTERIOR", uf: "EX" })?.city_code,
  ).toBeNull();
});

test.each([
  [{ opcao_pelo_simples: true, opcao_pelo_mei: false }, "simples"],
  [{ opcao_pelo_simples: true, opcao_pelo_mei: true }, "mei"],
  [{ opcao_pelo_simples: false, opcao_pelo_mei: false }, "normal"],
  [{ opcao_pelo_simples: null, opcao_pelo_mei: null }, null],
])("regime of %j is %s", (options, regime) => {
  expect(read({ ...FULL, ...options })?.tax_regime).toBe(regime);
});

test.each([
  ["2013-02-30", null],
  ["03/10/2013", null],
  ["", null],
  ["2012-02-29", "2012-02-29"],
])("opened on %j: %j", (given, day) => {
  expect(read({ ...FULL, data_inicio_atividade: given })?.opened_on).toBe(day);
});

test.each([
  ["without number", { numero: "" }, "PAULISTA - BELA VISTA, SAO PAULO/SP"],
  ["without district", { bairro: null }, "PAULISTA, 37, SAO PAULO/SP"],
  ["without city", { municipio: null, uf: null }, "PAULISTA, 37 - BELA VISTA"],
  ["without street", { logradouro: "" }, null],
])("address %s", (_, missing, address) => {
  expect(read({ ...FULL, ...missing })?.address).toBe(address);
});

test("a record of another company, or no record at all, is refused", () => {
  expect(read({ ...FULL, cnpj: "11222333000181" })).toBeNull();
  expect(read({ message: "erro" })).toBeNull();
  expect(read({ ...FULL, razao_social: "  " })).toBeNull();
  expect(read([])).toBeNull();
  expect(readRegistryAnswer("<html>502</html>", CNPJ)).toBeNull();
  expect(readRegistryAnswer("", CNPJ)).toBeNull();
  expect(readRegistryAnswer("null", CNPJ)).toBeNull();
});

test("a masked CNPJ or one that lost its leading zeros is the same", () => {
  expect(read({ ...FULL, cnpj: "19.131.243/0001-97" })?.cnpj).toBe(CNPJ);
  expect(readRegistryAnswer(JSON.stringify({ ...FULL, cnpj: 191 }), "00000000000191")?.cnpj).toBe(
    "00000000000191",
  );
});

test("whatever the service answers, the result is null or in the contract's shape", () => {
  const value = fc.oneof(fc.jsonValue(), fc.string(), fc.integer());
  const record = fc.record(Object.fromEntries(Object.keys(FULL).map((key) => [key, value])), {
    requiredKeys: [],
  });
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), record), (answer) => {
      const company = read(answer);
      expect(company === null || cnpjLookupSchema.safeParse(company).success).toBe(true);
    }),
  );
});

test.each([
  [1, "void"],
  [3, "suspended"],
  ["4", "unfit"],
  ["08", "closed"],
  [8, "closed"],
])("the register's state %j is %j", (situacao_cadastral, status) => {
  expect(read({ ...FULL, situacao_cadastral })).toMatchObject({ registry_status: status });
});

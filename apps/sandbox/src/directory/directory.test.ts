import { formatCnpj, isCnpj } from "@emita/domain/identifiers/cnpj";
import { formatCpf, isCpf } from "@emita/domain/identifiers/cpf";
import { isEmail } from "@emita/domain/identifiers/email";
import { regimeFromRegistry } from "@emita/domain/invoices/tax-regime";
import { municipioByCode } from "@emita/fiscal-layouts/tables/municipios";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { FAULTS } from "../control/fault.ts";
import { COMPANIES, PEOPLE } from "./companies.ts";
import { answerLookup } from "./directory-handler.ts";
import { FIXTURE_COMPANIES } from "./fixtures.ts";
import { answerPostalCode } from "./postal-codes.ts";
import { presentCompany } from "./present-company.ts";

const UPSTREAM = "https://upstream.example/api";
const UNKNOWN = "60746948000112";

describe("the fictional companies", () => {
  it.each([...COMPANIES, ...FIXTURE_COMPANIES])("$name", (company) => {
    expect(isCnpj(company.cnpj)).toBe(true);
    expect(municipioByCode(company.cityCode)).not.toBeNull();
    expect(company.postalCode).toMatch(/^[0-9]{8}$/);
    expect(company.email === "" || isEmail(company.email)).toBe(true);
    expect(company.email === "" || company.email.endsWith(".example")).toBe(true);
    const shown = z
      .object({ opcao_pelo_simples: z.boolean(), opcao_pelo_mei: z.boolean() })
      .parse(presentCompany(company));
    expect(regimeFromRegistry(shown)).toBe(company.regime);
  });

  it("include at least fourteen, of every regime, in several cities, one with letters in its number", () => {
    expect(COMPANIES.length).toBeGreaterThanOrEqual(14);
    expect(new Set(COMPANIES.map((company) => company.regime)).size).toBe(3);
    expect(new Set(COMPANIES.map((company) => company.cityCode)).size).toBeGreaterThan(5);
    expect(COMPANIES.some((company) => /[A-Z]/.test(company.cnpj))).toBe(true);
    expect(new Set(COMPANIES.map((company) => company.cnpj)).size).toBe(COMPANIES.length);
  });

  it("include people with valid CPFs", () => {
    expect(PEOPLE.map((person) => isCpf(person.cpf))).toEqual(PEOPLE.map(() => true));
  });
});

describe("the README", () => {
  const readme = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");

  it("lists every company, fixture and person", () => {
    const numbers = [...COMPANIES, ...FIXTURE_COMPANIES].map(({ cnpj }) => formatCnpj(cnpj));
    const missing = [...numbers, ...PEOPLE.map(({ cpf }) => formatCpf(cpf))].filter(
      (number) => !readme.includes(number),
    );
    expect(missing).toEqual([]);
  });

  it("lists every fault", () => {
    expect(FAULTS.filter((fault) => !readme.includes(`\`${fault}\``))).toEqual([]);
  });
});

describe("a look-up", () => {
  it("returns its own companies without any request, with or without mask", async () => {
    const reply = await answerLookup("41.788.206/0001-05", UPSTREAM, () => {
      throw new Error("no upstream request is allowed");
    });
    expect(body(reply)).toMatchObject({
      status: 200,
      value: {
        cnpj: "41788206000105",
        razao_social: "Clínica Vila Nova Odontologia Ltda",
        logradouro: "Rua Harmonia",
        numero: "482",
        bairro: "Vila Madalena",
        municipio: "São Paulo",
        uf: "SP",
        cep: "05435000",
        codigo_municipio_ibge: 3550308,
        opcao_pelo_simples: true,
        opcao_pelo_mei: false,
        descricao_situacao_cadastral: "ATIVA",
      },
    });
  });

  it("forwards every other number", async () => {
    let asked = "";
    const reply = await answerLookup(UNKNOWN, UPSTREAM, async (url) => {
      asked = url;
      return Response.json({ cnpj: UNKNOWN, razao_social: "Outra" });
    });
    expect(asked).toBe(`${UPSTREAM}/cnpj/v1/${UNKNOWN}`);
    expect(body(reply)).toEqual({ status: 200, value: { cnpj: UNKNOWN, razao_social: "Outra" } });
  });

  it.each([
    ["unknown there too", 404, async () => Response.json({}, { status: 404 })],
    ["down", 502, async () => Response.json({}, { status: 500 })],
    ["unreachable", 502, () => Promise.reject(new TypeError("fetch failed"))],
    ["too slow", 502, () => Promise.reject(new DOMException("aborted", "TimeoutError"))],
  ])("upstream %s: %i", async (_, status, upstream) => {
    expect(body(await answerLookup(UNKNOWN, UPSTREAM, upstream)).status).toBe(status);
  });

  it("refuses wrong check digits without a request", async () => {
    expect(
      body(await answerLookup("41788206000106", UPSTREAM, () => Promise.reject(new Error("no"))))
        .status,
    ).toBe(400);
  });
});

describe("a CEP", () => {
  it("of a company, and that of a small city, is known without any request", async () => {
    expect(body(await answerPostalCode("05435-000", UPSTREAM, noUpstream)).value).toMatchObject({
      state: "SP",
      city: "São Paulo",
      neighborhood: "Vila Madalena",
      street: "Rua Harmonia",
    });
    expect(body(await answerPostalCode("36590000", UPSTREAM, noUpstream)).value).toMatchObject({
      state: "MG",
      city: "Viçosa",
      street: "",
    });
  });

  it("of others is forwarded, and one that is too short is refused", async () => {
    expect(body(await answerPostalCode("99999999", UPSTREAM, echo)).value).toEqual({
      url: `${UPSTREAM}/cep/v1/99999999`,
    });
    expect(body(await answerPostalCode("9999999", UPSTREAM, noUpstream)).status).toBe(400);
  });
});

function noUpstream(): Promise<Response> {
  return Promise.reject(new Error("no upstream request is allowed"));
}

async function echo(url: string): Promise<Response> {
  return Response.json({ url });
}

function body(reply: Awaited<ReturnType<typeof answerLookup>>): { status: number; value: unknown } {
  if (reply.kind !== "answer") throw new Error("no answer");
  const value: unknown = JSON.parse(reply.body.toString("utf8"));
  return { status: reply.status, value };
}

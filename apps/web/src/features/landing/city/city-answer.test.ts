import type { CityCoverage } from "@emita/contract/companies/city-coverage";
import { expect, test } from "vitest";
import { cityAnswer } from "./city-answer.ts";

const national: CityCoverage = {
  code: "3106200",
  name: "Belo Horizonte",
  uf: "MG",
  tax_regime: "simples",
  channel: "nacional",
  label: "Emissor nacional",
  reason: "O MEI emite só pelo emissor nacional.",
  confirmed: true,
  source: "Resolução",
  alternatives: [],
  next_change: null,
  needs: { certificate: true, municipal_registration: "optional", credentials: null },
  cancellation: { days: null, analysis: true },
  substitution: "by_message",
};
const ownService: CityCoverage = {
  ...national,
  channel: "abrasf/3106200",
  label: "Sistema próprio da prefeitura",
  needs: { certificate: true, municipal_registration: "required", credentials: "password" },
};
const unserved: CityCoverage = {
  ...national,
  channel: null,
  label: null,
  reason: "Suzano: cidade ainda não atendida.",
  needs: null,
};

const linesOf = (simples: CityCoverage, normal: CityCoverage) =>
  cityAnswer({ simples, normal, mei: national });

test("a city with one confirmed channel for all is a yes", () => {
  expect(linesOf(national, national)).toEqual([
    { mark: "yes", title: "Empresas: sim.", text: "As notas saem por: Emissor nacional." },
    { mark: "yes", title: "MEI: sim.", text: "O MEI emite só pelo emissor nacional." },
    {
      mark: "info",
      title: "Você traz:",
      text: "o certificado A1 da empresa (e-CNPJ); a inscrição municipal, se a prefeitura a exigir.",
    },
  ]);
});

test("what the registry has not confirmed is not said as knowledge", () => {
  const [companies] = linesOf(national, { ...national, confirmed: false });
  expect(companies.mark).toBe("maybe");
  expect(companies.text).toContain("é confirmada quando a empresa envia o certificado");
});

test("each regime's channel is named where they differ, and the stricter needs count", () => {
  const [companies, , needs] = linesOf(national, ownService);
  expect(companies.text).toBe(
    "Simples Nacional: Emissor nacional. Lucro Presumido e Real: Sistema próprio da prefeitura.",
  );
  expect(needs.text).toBe(
    "o certificado A1 da empresa (e-CNPJ); a inscrição municipal; usuário e senha do sistema da prefeitura.",
  );
});

test("a city without a channel is a no with its reason, and the MEI a yes", () => {
  const [companies, mei, needs] = linesOf(unserved, unserved);
  expect(companies).toEqual({
    mark: "no",
    title: "Empresas: ainda não.",
    text: "Suzano: cidade ainda não atendida.",
  });
  expect(mei.mark).toBe("yes");
  expect(needs.text).toContain("certificado A1");
});

test("a city that serves one regime says which", () => {
  expect(linesOf(national, unserved)[0]).toMatchObject({
    mark: "maybe",
    title: "Empresas do Simples: sim.",
  });
});

import type { CityCoverage } from "@emita/contract/companies/city-coverage";
import type { TaxRegime } from "@emita/domain/invoices/tax-regime";

type Coverage = Readonly<Record<TaxRegime, CityCoverage>>;

export interface AnswerLine {
  /** `maybe`: the city's convênio is not confirmed. `info`: neither yes nor no. */
  readonly mark: "yes" | "maybe" | "no" | "info";
  readonly title: string;
  readonly text: string;
}

/** What the product says of a city, in three lines: companies, MEI, what a company brings. */
export function cityAnswer(of: Coverage): readonly [AnswerLine, AnswerLine, AnswerLine] {
  return [companies(of), mei(of.mei), needs(of)];
}

function companies({ simples, normal }: Coverage): AnswerLine {
  if (simples.channel === null && normal.channel === null)
    return { mark: "no", title: "Empresas: ainda não.", text: simples.reason };
  if (simples.channel === null || normal.channel === null) return partly(simples, normal);
  const text =
    simples.label === normal.label
      ? `As notas saem por: ${simples.label}.`
      : `Simples Nacional: ${simples.label}. Lucro Presumido e Real: ${normal.label}.`;
  return simples.confirmed && normal.confirmed
    ? { mark: "yes", title: "Empresas: sim.", text }
    : { mark: "maybe", title: "Empresas: sim, ao que sabemos.", text: `${text} ${UNCONFIRMED}` };
}

const UNCONFIRMED = "A situação da prefeitura é confirmada quando a empresa envia o certificado.";

function partly(simples: CityCoverage, normal: CityCoverage): AnswerLine {
  const [served, other] = simples.channel === null ? [normal, simples] : [simples, normal];
  const name = served === simples ? "Empresas do Simples" : "Lucro Presumido e Real";
  const text = `As notas saem por: ${served.label}. Para as outras, ${other.reason}`;
  return { mark: "maybe", title: `${name}: sim.`, text };
}

function mei({ channel, reason }: CityCoverage): AnswerLine {
  return channel === null
    ? { mark: "no", title: "MEI: ainda não.", text: reason }
    : { mark: "yes", title: "MEI: sim.", text: reason };
}

const ACCESS = {
  password: "usuário e senha do sistema da prefeitura",
  token: "a chave de acesso do sistema da prefeitura",
} as const;

/** The stricter of the needs of both regimes; those of an MEI where no company is served. */
function needs({ simples, normal, mei: single }: Coverage): AnswerLine {
  const found = [simples.needs, normal.needs].filter((each) => each !== null);
  const asked = found.length > 0 ? found : [single.needs].filter((each) => each !== null);
  const isRequired = asked.some((each) => each.municipal_registration === "required");
  const credentials = asked.map((each) => each.credentials).find((each) => each !== null);
  const things = [
    "o certificado A1 da empresa (e-CNPJ)",
    isRequired ? "a inscrição municipal" : "a inscrição municipal, se a prefeitura a exigir",
    ...(credentials ? [ACCESS[credentials]] : []),
  ];
  return { mark: "info", title: "Você traz:", text: `${things.join("; ")}.` };
}

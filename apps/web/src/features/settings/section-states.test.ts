import type { CertificateSummary } from "@emita/contract/companies/certificates";
import type { Company } from "@emita/contract/companies/companies";
import { expect, test } from "vitest";
import { paths, type SettingsPath } from "../../navigation/paths.ts";
import { type SectionFacts, sectionState } from "./section-states.ts";
import { SECTIONS } from "./frame/sections.ts";

const companyWith = (changes: Partial<Company>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the words depend on these alone
  ({
    company_name: "Marina Prado Consultoria Ltda",
    city: "São Paulo",
    city_code: "3550308",
    tax_regime: "simples",
    default_service_code: null,
    ...changes,
  }) as Company;
const certificateWith = (changes: Partial<CertificateSummary>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the words depend on these alone
  ({
    source: "uploaded",
    state: "valid",
    valid_until: "2027-03-10T12:00:00Z",
    ...changes,
  }) as CertificateSummary;

const facts = (changes: Partial<SectionFacts> = {}): SectionFacts => ({
  company: companyWith({}),
  certificate: certificateWith({}),
  theme: "Escuro",
  ...changes,
});

test.each<[SettingsPath, Partial<SectionFacts>, string, boolean]>([
  [paths.settings, {}, "Marina Prado Consultoria Ltda", false],
  [paths.settings, { company: null }, "Falta preencher", true],
  [paths.cityHall, {}, "São Paulo · Simples Nacional (ME ou EPP)", false],
  [paths.cityHall, { company: companyWith({ city_code: null }) }, "Falta a cidade", true],
  [
    paths.cityHall,
    { company: companyWith({ tax_regime: null }) },
    "Falta o regime tributário",
    true,
  ],
  [paths.defaultService, {}, "Nenhum", false],
  [paths.certificate, {}, "Vale até 10/03/2027", false],
  [paths.certificate, { certificate: null }, "Falta enviar", true],
  [paths.certificate, { certificate: certificateWith({ source: "sandbox" }) }, "De teste", false],
  [
    paths.certificate,
    { certificate: certificateWith({ state: "expiring" }) },
    "Vence em 10/03/2027",
    true,
  ],
  [
    paths.certificate,
    { certificate: certificateWith({ state: "expired" }) },
    "Não serve para emitir",
    true,
  ],
  [paths.appearance, {}, "Tema: Escuro", false],
])("the state of %s with %j is '%s'", (to, changes, text, isMissing) => {
  expect(sectionState(to, facts(changes))).toEqual({ text, isMissing });
});

test("every section has words, and none before its facts are known", () => {
  const all = SECTIONS.flatMap(({ sections }) => sections);
  for (const { to } of all) expect(sectionState(to, facts())?.text).toMatch(/\S/);
  const unknown = facts({ company: undefined, certificate: undefined });
  expect(sectionState(paths.certificate, unknown)).toBeNull();
  expect(sectionState(paths.cityHall, unknown)).toBeNull();
});

import type { Company } from "./companies.ts";

/** The common data of all fixtures; number and name differ. */
const FIXTURE: Omit<Company, "cnpj" | "name"> = {
  tradeName: "",
  street: "Rua do Emulador",
  number: "99",
  complement: "",
  district: "Centro",
  cityCode: "3550308",
  postalCode: "01001000",
  phone: "1140000000",
  email: "fixture@emulador.example",
  regime: "simples",
  openedOn: "2020-01-02",
  activity: [8299799, "Outras atividades de serviços prestados às empresas"],
  status: "ATIVA",
};

/** Companies of the directory whose NFS-e fail deliberately (see sefin/sentinels.ts). */
export const FIXTURE_COMPANIES: readonly Company[] = [
  { ...FIXTURE, cnpj: "99000082000131", name: "Fixture Prestador Não Cadastrado E0082" },
  { ...FIXTURE, cnpj: "99000084000120", name: "Fixture Prestador de Outra Cidade E0084" },
  { ...FIXTURE, cnpj: "99000160000106", name: "Fixture Regime Divergente E0160" },
  { ...FIXTURE, cnpj: "99000190000104", name: "Fixture Tomador Inexistente E0190" },
  { ...FIXTURE, cnpj: "99000240000153", name: "Fixture CEP Divergente E0240" },
  { ...FIXTURE, cnpj: "99000822000130", name: "Fixture Prazo de Cancelamento E0822" },
  { ...FIXTURE, cnpj: "99910001000130", name: "Fixture Time-out Depois de Processar" },
  { ...FIXTURE, cnpj: "99910002000185", name: "Fixture Time-out Antes de Processar" },
  { ...FIXTURE, cnpj: "99910003000120", name: "Fixture Serviço Indisponível" },
  { ...FIXTURE, cnpj: "99910004000174", name: "Fixture Resposta Lenta" },
  { ...FIXTURE, cnpj: "99910005000119", name: "Fixture Resposta Ilegível" },
  { ...FIXTURE, cnpj: "99910006000163", name: "Fixture XML Corrompido" },
  { ...FIXTURE, cnpj: "99910007000108", name: "Fixture Conexão Cortada" },
  {
    ...FIXTURE,
    cnpj: "99200001000147",
    name: "Fixture MEI de Curitiba",
    regime: "mei",
    cityCode: "4106902",
    postalCode: "80010000",
  },
  { ...FIXTURE, cnpj: "99200002000191", name: "Fixture Aberta Agora", openedOn: "2026-11-02" },
  { ...FIXTURE, cnpj: "99200003000136", name: "Fixture Regime Normal", regime: "normal" },
  { ...FIXTURE, cnpj: "99200004000180", name: "Fixture Baixada", status: "BAIXADA" },
];

import { municipioByCode } from "@emita/fiscal-layouts/tables/municipios";
import type { Company } from "./companies.ts";

const ACTIVE = 2;
const CLOSED = 8;

/** The public service's full answer (BrasilAPI, CNPJ v1) for a fictional company. */
export function presentCompany(company: Company): Readonly<Record<string, unknown>> {
  const city = municipioByCode(company.cityCode);
  const isSimples = company.regime !== "normal";
  const isMei = company.regime === "mei";
  const isActive = company.status === "ATIVA";
  const [activityCode, activity] = company.activity;
  return {
    cnpj: company.cnpj,
    razao_social: company.name,
    nome_fantasia: company.tradeName,
    identificador_matriz_filial: company.cnpj.slice(8, 12) === "0001" ? 1 : 2,
    descricao_identificador_matriz_filial:
      company.cnpj.slice(8, 12) === "0001" ? "MATRIZ" : "FILIAL",
    situacao_cadastral: isActive ? ACTIVE : CLOSED,
    descricao_situacao_cadastral: company.status,
    data_situacao_cadastral: company.openedOn,
    motivo_situacao_cadastral: isActive ? 0 : 1,
    descricao_motivo_situacao_cadastral: isActive
      ? "SEM MOTIVO"
      : "EXTINÇÃO POR ENCERRAMENTO LIQUIDAÇÃO VOLUNTÁRIA",
    data_inicio_atividade: company.openedOn,
    cnae_fiscal: activityCode,
    cnae_fiscal_descricao: activity,
    cnaes_secundarios: [],
    // Here `logradouro` includes the kind of street, which the real service separates in some records.
    descricao_tipo_de_logradouro: "",
    logradouro: company.street,
    numero: company.number,
    complemento: company.complement,
    bairro: company.district,
    cep: company.postalCode,
    uf: city?.uf ?? "",
    municipio: city?.name ?? "",
    codigo_municipio_ibge: Number(company.cityCode),
    ddd_telefone_1: company.phone,
    ddd_telefone_2: "",
    ddd_fax: "",
    email: company.email === "" ? null : company.email,
    porte: isMei || isSimples ? "MICRO EMPRESA" : "DEMAIS",
    codigo_porte: isMei || isSimples ? 1 : 5,
    natureza_juridica: isMei ? "Empresário (Individual)" : "Sociedade Empresária Limitada",
    codigo_natureza_juridica: isMei ? 2135 : 2062,
    capital_social: isMei ? 5000 : 100_000,
    opcao_pelo_simples: isSimples,
    data_opcao_pelo_simples: isSimples ? company.openedOn : null,
    data_exclusao_do_simples: null,
    opcao_pelo_mei: isMei,
    data_opcao_pelo_mei: isMei ? company.openedOn : null,
    data_exclusao_do_mei: null,
    ente_federativo_responsavel: "",
    qsa: [],
  };
}

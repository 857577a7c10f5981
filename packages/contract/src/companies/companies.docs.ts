import type { Docs } from "../openapi/docs.ts";

const COMPANY = {
  cnpj: "11222333000181",
  company_name: "Horizonte Consultoria Ltda",
  address: "Rua da Bahia, 1000 - Centro, Belo Horizonte/MG",
  phone: "(31) 3333-4444",
  email: "contato@exemplo.com.br",
  city: "Belo Horizonte",
  city_code: "3106200",
  postal_code: "30160011",
  tax_regime: "simples",
  municipal_registration: "12345678",
  fiscal_data_confirmed: true,
  channel: {
    current: "nacional",
    label: "Emissor nacional",
    reason: "Empresa do Simples Nacional: as notas saem pelo emissor nacional.",
    source: "Resolução CGSN 189/2026",
    alternatives: [],
    override: null,
    next_change: null,
  },
  city_credentials: null,
  special_regime: 0,
  simples_tax_scope: 1,
  simples_rate: { percent: 6, month: "2026-10" },
  approximate_taxes: null,
  sends_municipal_registration: false,
  series: 1,
  next_number: 43,
  default_service_code: "17.01",
  default_service_description: null,
  opened_on: "2015-03-02",
  awaits_check: false,
};

export const COMPANIES: Docs = {
  schemas: {
    PostalCodeLookup: {
      answer: "O que o cadastro diz do CEP",
      example: {
        postal_code: "30160011",
        street: "Rua da Bahia",
        district: "Centro",
        city: "Belo Horizonte",
        uf: "MG",
      },
      fields: { city: "Município do CEP." },
    },
    CnpjLookup: {
      answer: "O que o cadastro público diz do CNPJ",
      example: {
        cnpj: "41788206000105",
        company_name: "CLINICA VILA NOVA ODONTOLOGIA LTDA",
        address: "Avenida Afonso Pena, 4000 - Serra, Belo Horizonte/MG",
        street: "Avenida Afonso Pena",
        number: "4000",
        complement: null,
        district: "Serra",
        city: "Belo Horizonte",
        uf: "MG",
        city_code: "3106200",
        postal_code: "30130009",
        phone: null,
        email: null,
        tax_regime: "simples",
        opened_on: "2018-06-11",
        registry_status: "active",
        registry_status_since: "2018-06-11",
      },
      fields: {
        registry_status:
          "Situação cadastral: `active` ativa, `suspended` suspensa, `unfit` inapta, `closed` baixada, `void` nula; ausente quando o cadastro não diz.",
        registry_status_since: "Desde quando (AAAA-MM-DD).",
        cnpj: "O CNPJ procurado, só letras e números.",
        company_name: "Razão social no cadastro público.",
        address:
          "Endereço em uma linha: rua, número - bairro, município/UF; nulo quando o cadastro não diz.",
        city: "Município.",
        phone: "Telefone no cadastro.",
        email: "E-mail no cadastro.",
        number: "Número no logradouro.",
        complement: "Complemento do endereço.",
      },
    },
    Company: {
      answer: "Os dados da empresa como estão gravados",
      example: COMPANY,
      fields: {
        cnpj: "CNPJ da empresa, só letras e números.",
        company_name: "Razão social da empresa.",
        address: "Endereço da empresa em uma linha.",
        phone: "Telefone da empresa, como a nota o mostra.",
        email: "E-mail da empresa, como a nota o mostra.",
        city: "Município da empresa, pelo código IBGE.",
        municipal_registration: "Inscrição municipal da empresa.",
        fiscal_data_confirmed:
          "Se uma pessoa já confirmou o município e o regime que o cadastro de CNPJ informou.",
        channel: "O canal por onde as notas saem hoje; nulo enquanto falta município ou regime.",
        "channel.current":
          "O canal de hoje; nulo quando nenhum atende a empresa, com o porquê em `reason`.",
        "channel.label": "O canal, para pessoas.",
        "channel.reason": "Por que é este o canal.",
        "channel.alternatives": "O que a empresa pode escolher no lugar (`channel_override`).",
        "channel.override": "O que a empresa escolheu, atendido ou não; nulo quando nada.",
        "channel.next_change":
          "A próxima mudança de regra para a empresa, desde 60 dias antes; nulo sem uma.",
        city_credentials:
          "O acesso que a prefeitura deu à empresa, onde o serviço dela o pede; nulo onde não.",
        "city_credentials.kind": "`password`: usuário e senha; `token`: um token.",
        "city_credentials.is_set": "Se já foi informado.",
        awaits_check:
          "Se os dados foram preenchidos antes de o dono confirmar o e-mail: até serem salvos de novo nenhuma nota sai.",
      },
    },
    UpdateCompany: {
      fields: {
        cnpj: "CNPJ da empresa, com ou sem máscara.",
        company_name: "Razão social da empresa.",
        address: "Endereço da empresa em uma linha.",
        phone: "Telefone da empresa, como a nota o mostra.",
        email: "E-mail da empresa, como a nota o mostra.",
        municipal_registration: "Inscrição municipal da empresa.",
        channel_override:
          "O canal que a empresa prefere, onde a lei deixa escolher. Nulo: volta ao da regra; ausente: fica como está.",
        city_credentials:
          "O acesso que a prefeitura deu à empresa, onde `Company.city_credentials` o pede. Nunca volta em uma resposta. Nulo: apaga; ausente: fica como está.",
        "city_credentials.user": "Usuário na prefeitura. Ausente: o CNPJ.",
        "city_credentials.secret": "Senha ou token da prefeitura.",
      },
    },
  },
  fields: {
    city_code: "Código IBGE do município, sete dígitos.",
    postal_code: "CEP, oito dígitos.",
    tax_regime:
      "Regime tributário: `normal` (lucro presumido ou real), `simples` (Simples Nacional) ou `mei`.",
    special_regime:
      "Regime especial (regEspTrib): 0 nenhum; 1 ato cooperado; 2 estimativa; 3 microempresa municipal; 4 notário ou registrador; 5 profissional autônomo; 6 sociedade de profissionais.",
    simples_tax_scope:
      "Como o Simples apura (regApTribSN): 1 tudo dentro do Simples; 2 ISS por fora; 3 tudo por fora.",
    simples_rate: "Alíquota efetiva do Simples que as notas informam (pTotTribSN); nulo: nenhuma.",
    "simples_rate.percent": "A alíquota, em porcentagem.",
    "simples_rate.month": "O mês (AAAA-MM) do recibo do PGDAS de que ela é.",
    approximate_taxes: "Tributos aproximados que as notas mostram (Lei 12.741/2012); nulo: nenhum.",
    sends_municipal_registration:
      "Se a cidade registrou a inscrição no cadastro nacional (CNC): só então a nota nacional a leva.",
    series: "Série das notas (DPS), de 1 a 49999.",
    next_number:
      "Número da próxima nota, para continuar de onde outro sistema parou; nulo sem município.",
    default_service_code: "O serviço que as notas novas propõem; nulo: nenhum.",
    default_service_description: "A descrição que as notas novas propõem; nulo: nenhuma.",
    opened_on: "Dia de abertura no cadastro de CNPJ; nulo quando ele não diz.",
    street: "Rua, avenida ou outro logradouro.",
    district: "Bairro.",
  },
};

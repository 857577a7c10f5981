import type { Docs } from "../openapi/docs.ts";

export const SERVICE_CODES: Docs = {
  schemas: {
    Classifications: {
      answer: "As combinações que o serviço admite, e a proposta",
      example: {
        proposed: { nbs: "114011100", operation_indicator: "100301", tax_classification: "000001" },
        data: [
          {
            nbs: "114011100",
            operation_indicator: "100301",
            tax_classification: "000001",
            nbs_description: "Serviços de consultoria em gestão",
            operation: "Demais serviços",
            place: "Domicílio do adquirente",
            name: "Tributação integral",
            ibs_reduction: 0,
            cbs_reduction: 0,
            article: null,
          },
        ],
      },
      fields: {
        proposed:
          "A combinação que a nota leva quando `details` não diz nada: a escolhida antes, ou a da alíquota cheia; nulo: alguém precisa escolher.",
        data: "As combinações que o serviço admite.",
        "data.nbs_description": "O que a NBS descreve.",
        "data.operation": "A operação que o indicador descreve.",
        "data.place": "Onde a operação se considera feita.",
        "data.name": "O que a classificação tributária descreve.",
        "data.ibs_reduction": "Quanto a alíquota do IBS baixa, em porcentagem.",
        "data.cbs_reduction": "Quanto a alíquota da CBS baixa, em porcentagem.",
        "data.article": "Artigo da LC 214/2025; nulo na alíquota cheia.",
      },
    },
    ServiceCodes: {
      answer: "Os serviços encontrados",
      example: {
        data: [
          {
            code: "170101",
            item: "17.01",
            description: "Assessoria ou consultoria de qualquer natureza",
            requires_obra: false,
            requires_evento: false,
            sao_paulo: [],
          },
        ],
      },
      fields: {
        data: "Os serviços encontrados, o mais parecido primeiro.",
        "data.code": "O código de seis dígitos: o que `service_code` de uma nota aceita.",
        "data.item": "Subitem da lista da LC 116/2003, como `17.01`.",
        "data.description": "O serviço, nas palavras da lista.",
        "data.requires_obra": "Se a nota precisa dizer a obra (`details.obra`).",
        "data.requires_evento": "Se a nota precisa dizer o evento (`details.evento`).",
        "data.sao_paulo": "Os códigos do município de São Paulo para o serviço, em vigor hoje.",
      },
    },
  },
  fields: {
    "sao_paulo.code": "Código do serviço em São Paulo: o que `details.municipal_code` aceita.",
    "sao_paulo.description": "O serviço, nas palavras de São Paulo.",
    "sao_paulo.rate": "Alíquota em São Paulo, em porcentagem; nula quando varia.",
    "sao_paulo.is_usual": "Se é o que a nota leva quando não diz outro.",
    nbs: "Código NBS 2.0, nove dígitos.",
    operation_indicator: "Indicador da operação, seis dígitos (cIndOp).",
    tax_classification: "Classificação tributária, seis dígitos (cClassTrib).",
  },
};

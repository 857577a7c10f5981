import type { Docs } from "../openapi/docs.ts";

export const CITIES: Docs = {
  schemas: {
    Cities: {
      answer: "Os municípios encontrados",
      example: { data: [{ code: "3106200", name: "Belo Horizonte", uf: "MG" }] },
      fields: {
        data: "Os municípios encontrados, o mais parecido primeiro.",
        "data.code": "Código IBGE, sete dígitos: o que `service_city_code` e os endereços usam.",
        "data.name": "Nome do município.",
      },
    },
  },
  fields: { uf: "Sigla do estado." },
};

import type { Docs } from "../openapi/docs.ts";

export const CITY_COVERAGE: Docs = {
  schemas: {
    CityCoverage: {
      answer: "Como se emite no município",
      example: {
        code: "3550308",
        name: "São Paulo",
        uf: "SP",
        tax_regime: "normal",
        channel: "paulistana/2",
        label: "Prefeitura de São Paulo, leiaute 2",
        reason: "Em São Paulo as notas desta empresa saem pelo serviço da prefeitura.",
        confirmed: true,
        source: "Prefeitura de São Paulo, manual do web service 3.3.4",
        alternatives: [],
        next_change: null,
        needs: { certificate: true, municipal_registration: "required", credentials: null },
        cancellation: { days: 180, analysis: false },
        substitution: "by_cancelling",
      },
      fields: {
        code: "Código IBGE.",
        name: "Nome oficial do município.",
        tax_regime: "O regime para que a resposta vale.",
        channel:
          "Por onde as notas saem hoje; nulo: a cidade ainda não é atendida para este regime.",
        label: "O nome do canal, para pessoas.",
        reason: "Por que este canal, em português.",
        confirmed:
          "Se já se sabe; `false`: depende do convênio da cidade, que o cadastro nacional ainda não confirmou ao Emita.",
        alternatives: "O que a empresa pode escolher em vez dele.",
        "alternatives.channel": "O canal.",
        "alternatives.label": "O nome dele, para pessoas.",
        next_change: "A próxima mudança de canal já conhecida; nulo: nenhuma.",
        "next_change.date": "O primeiro dia de serviço pelo outro canal.",
        "next_change.channel": "O canal a partir desse dia; nulo: nenhum.",
        "next_change.text": "A mudança, em português.",
        needs: "O que a empresa precisa ter; nulo onde não há canal.",
        "needs.certificate": "Certificado digital A1 (e-CNPJ).",
        "needs.municipal_registration":
          "`required`: a inscrição municipal identifica a empresa no serviço da cidade; `optional`: só onde a cidade a exige.",
        "needs.credentials":
          "O acesso que o serviço da cidade pede além do certificado: `password`, `token` ou nulo.",
        cancellation: "Como se cancela; nulo onde não há canal.",
        "cancellation.days":
          "Dias, desde a emissão, em que a prefeitura cancela sem análise; nulo: cada cidade tem o seu prazo e não o publica.",
        "cancellation.analysis": "Se um cancelamento fora do prazo pode ser pedido à análise.",
        substitution:
          "`by_message`: a nota nova nomeia a antiga; `by_cancelling`: a antiga é cancelada quando a nova existe; nulo onde não há canal.",
      },
    },
  },
};

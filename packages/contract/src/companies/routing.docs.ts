import type { Docs } from "../openapi/docs.ts";

const routing = {
  date: "2026-11-23",
  tax_regime: "simples",
  city_code: "3106200",
  channel: "nacional",
  label: "Emissor nacional",
  reason: "Empresa do Simples Nacional: as notas saem pelo emissor nacional.",
  source: "Resolução CGSN 189/2026",
  alternatives: [],
  next_change: null,
};

export const ROUTING: Docs = {
  schemas: {
    Routing: {
      answer: "O canal do dia, e o porquê",
      example: routing,
      fields: {
        date: "O dia a que a resposta se refere.",
        channel:
          "O canal nesse dia; nulo quando nenhum atende o município, com o porquê em `reason`.",
        label: "O canal, para pessoas; nulo sem um.",
        reason: "Por que é este o canal.",
        alternatives: "O que a empresa pode escolher no lugar.",
        next_change: "A próxima mudança de regra; nulo sem uma.",
      },
    },
  },
  fields: {
    "alternatives.channel": "O canal que pode ser escolhido.",
    "alternatives.label": "O canal, para pessoas.",
    "next_change.date": "O dia em que a regra muda.",
    "next_change.channel": "O canal depois da mudança; nulo quando nenhum atende a empresa.",
    "next_change.text": "O que muda, em uma frase.",
  },
};

import type { Docs } from "../openapi/docs.ts";

const preview = {
  channel: {
    id: "nacional",
    reason: "Empresa do Simples Nacional: as notas saem pelo emissor nacional.",
    source: "Resolução CGSN 189/2026",
    alternatives: [],
  },
  amount: 1850,
  unconditional_discount: 0,
  conditional_discount: 0,
  withheld: 0,
  net_amount: 1850,
  address_demand: null,
  taxes: [
    {
      name: "ISS",
      base: 1850,
      rate: null,
      amount: null,
      withheld: false,
      rule: "Dentro do Simples Nacional: recolhido no DAS.",
      source: "LC 123/2006",
    },
  ],
  problems: [],
  warnings: [],
};

export const INVOICE_PREVIEW: Docs = {
  schemas: {
    InvoicePreview: {
      answer: "Os impostos, o canal e o que a prefeitura recusaria; nada foi guardado",
      example: preview,
      fields: {
        warnings: "As notas anteriores que esta repetiria.",
        channel:
          "Para onde a nota iria e por quê; nulo enquanto a empresa não pode emitir (`problems` diz o que falta).",
        "channel.id": "O canal, como em `Invoice.channel`.",
        "channel.reason": "A regra que leva a este canal.",
        "channel.alternatives": "Os canais que a empresa pode escolher no lugar.",
        amount: "Valor do serviço, em reais.",
        unconditional_discount: "Desconto incondicionado, em reais.",
        conditional_discount: "Desconto condicionado, em reais.",
        withheld: "Total que o cliente retém, em reais; nulo quando não se sabe.",
        net_amount: "O que o cliente paga, em reais; nulo quando não se sabe.",
        address_demand:
          "Por que esta nota tem de levar o endereço do cliente: `withholding` ele retém o ISS, `incidence` o ISS é devido onde ele está, `operation` o IBS e a CBS são devidos onde ele está, `company` a prefeitura exige o de toda empresa; nulo: a nota pode ir sem.",
        taxes: "Cada tributo da nota, com a conta e a regra.",
        "taxes.name": "O tributo: ISS, PIS, COFINS…",
        "taxes.base": "Base de cálculo, em reais; nula quando não se sabe.",
        "taxes.rate": "Alíquota, em porcentagem; nula quando não se sabe.",
        "taxes.amount": "Valor, em reais; nulo quando não se sabe ou não vai na nota.",
        "taxes.withheld": "Se o cliente retém este tributo e o desconta do que paga.",
        "taxes.rule": "A regra aplicada, em uma frase.",
        problems: "O que a prefeitura recusaria, e o que vale conferir.",
        "problems.field":
          "O campo, como no pedido (`details.iss.rate`), ou `company.…`; nulo quando é de todos.",
        "problems.code": "Código da recusa na prefeitura, ou nosso.",
        "problems.message": "O problema e o que fazer, para pessoas.",
        "problems.level": "`refusal`: a nota seria recusada; `hint`: vale conferir.",
      },
    },
  },
};

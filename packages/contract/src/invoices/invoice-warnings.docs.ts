import type { Docs } from "../openapi/docs.ts";

export const NOTE_WARNINGS: Docs = {
  schemas: {
    NoteWarning: {
      fields: {
        code: "`repeated_note`: há uma nota igual (cliente, valor e texto), pedida nos trinta dias antes. Uma nota mensal não conta: o dia do serviço fica a cerca de um mês, ou o texto diz outro mês.",
        message: "O aviso, para pessoas: o número da nota anterior, o dia e a hora.",
        invoice_id: "A nota anterior.",
        nfse_number: "O número dela; nulo enquanto não foi emitida.",
        created_at: "Quando foi pedida (RFC 3339, UTC).",
      },
    },
  },
};

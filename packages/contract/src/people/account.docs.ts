import type { Docs } from "../openapi/docs.ts";

export const ACCOUNT: Docs = {
  schemas: {
    AccountEventList: {
      answer: "Uma página do que aconteceu na conta",
      example: {
        events: [
          {
            id: "d1e2f3a4-b5c6-4d7e-8f90-a1b2c3d4e5f6",
            kind: "signed_in",
            detail: "password",
            device: "Chrome em Windows",
            ip: "203.0.113.7",
            created_at: "2026-11-23T13:00:00.000Z",
          },
        ],
        next_cursor: null,
      },
      fields: {
        events: "O que aconteceu, do mais novo ao mais antigo.",
        "events.kind": "O que aconteceu: nome estável, como `signed_in`.",
        "events.detail":
          "Como: o meio de entrada, o alcance da saída, o começo do token; nulo quando não há.",
        "events.device": "Navegador e sistema, como “Chrome em Windows”.",
        "events.ip": "Endereço IP; nulo quando não se sabe.",
      },
    },
    AccountSessionList: {
      answer: "As sessões abertas",
      example: {
        sessions: [
          {
            id: "e2f3a4b5-c6d7-4e8f-9001-b2c3d4e5f6a7",
            device: "Chrome em Windows",
            ip: "203.0.113.7",
            created_at: "2026-11-23T13:00:00.000Z",
            last_used_at: "2026-11-23T14:00:00.000Z",
            aal: "aal2",
            current: true,
          },
        ],
      },
      fields: {
        sessions: "As sessões abertas, a usada por último primeiro.",
        "sessions.device": "Navegador e sistema, como “Chrome em Windows”.",
        "sessions.ip": "Endereço IP; nulo quando não se sabe.",
        "sessions.last_used_at":
          "Última renovação da sessão; uma tela aberta a renova a cada hora.",
        "sessions.aal":
          "`aal1`: só a senha ou outra entrada; `aal2`: também a verificação em duas etapas.",
        "sessions.current": "Se é a sessão que faz este pedido.",
      },
    },
  },
};

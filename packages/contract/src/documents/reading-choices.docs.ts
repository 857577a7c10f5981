import type { Docs } from "../openapi/docs.ts";

export const READING_CHOICES: Docs = {
  schemas: {
    ReadingChoices: {
      answer: "A leitura por serviço externo como está",
      example: {
        asks_model: false,
        service: "leitura.exemplo.com",
        asked_this_month: 0,
        monthly_limit: 200,
      },
      fields: {
        asks_model:
          "Se um serviço externo pode ver as páginas dos documentos em que algum campo ficou em dúvida.",
        service: "O endereço do serviço; nulo: não é oferecido aqui.",
        asked_this_month: "Perguntas feitas neste mês.",
        monthly_limit: "Perguntas que cabem por mês.",
      },
    },
  },
};

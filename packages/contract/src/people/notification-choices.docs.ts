import type { Docs } from "../openapi/docs.ts";

export const NOTIFICATION_CHOICES: Docs = {
  schemas: {
    NotificationChoices: {
      answer: "Os avisos como estão escolhidos",
      example: {
        issued: true,
        issued_to_client: true,
        rejected: true,
        cancelled: true,
        quota: true,
        certificate: true,
        digest: false,
      },
      fields: {
        issued: "Aviso de cada nota emitida, com PDF e XML.",
        issued_to_client:
          "Se a nota emitida vai também ao e-mail do tomador. Vale para a empresa toda.",
        rejected: "Aviso de nota recusada pela prefeitura.",
        cancelled: "Aviso de nota cancelada ou substituída.",
        quota: "Aviso de 80 % e de toda a cota usada.",
        certificate: "Aviso de certificado a vencer.",
        digest:
          "Um resumo diário do que precisa de atenção, a quem está em várias empresas. Ausente em um pedido: fica como está.",
      },
    },
  },
};

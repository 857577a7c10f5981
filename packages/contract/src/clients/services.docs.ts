import type { Docs } from "../openapi/docs.ts";

const service = {
  id: "0d6f7a51-3c1e-4c7f-9d55-6f0f4a0f2b11",
  created_at: "2026-11-03T12:00:00.000Z",
  updated_at: "2026-11-03T12:00:00.000Z",
  version: 1,
  name: "Consultoria em gestão",
  service_code: "17.01",
  service_description: "Consultoria em gestão, {mês} de {ano}",
  amount: 1850,
  details: null,
  archived: false,
};

const SERVICE_FIELDS = {
  name: "O nome pelo qual se escolhe o serviço; único na empresa, sem diferença de maiúsculas.",
  service_code:
    "Código da LC 116, como `17.01`, ou o código nacional de seis algarismos (`GET /service-codes`).",
  service_description:
    "O texto de costume, com campos que cada nota preenche: `{mês}`, `{ano}`, `{competência}`, `{parcela}`, `{próximo mês}`; nulo: digitado a cada nota.",
  amount: "O valor de costume, em reais; nulo: digitado a cada nota.",
  details:
    "Códigos (nacional, municipal, NBS, IBS e CBS), retenções e o mais que as notas deste serviço levam, como em `details` da nota; sem `competencia`.",
};

export const SERVICES: Docs = {
  schemas: {
    CreateService: { fields: SERVICE_FIELDS },
    Service: {
      answer: "O serviço",
      example: service,
      fields: {
        ...SERVICE_FIELDS,
        version: "Conta as mudanças: mande-a no PATCH.",
        archived: "Arquivado: fora das listas e de notas novas.",
      },
    },
    ServiceList: {
      answer: "Uma página de serviços, por nome",
      example: { data: [service], next_cursor: null },
    },
    UpdateService: {
      fields: {
        ...SERVICE_FIELDS,
        archived: "`true` arquiva, `false` traz de volta.",
        version:
          "A `version` que você leu: o que outra pessoa mudou desde então em outro campo fica; no mesmo campo, 409 `changed_meanwhile`. Ausente: vale sobre o que houver.",
      },
    },
  },
  fields: {
    "query.archived": "`true`: os arquivados, e só eles.",
  },
};

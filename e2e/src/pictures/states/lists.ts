import { api } from "@emita/contract/paths";
import { BATCH } from "../data/batches.ts";
import { CLIENT, NO_PAYMENTS } from "../data/lists.ts";
import type { State } from "../state.ts";

/** What a company keeps beside its invoices. */
export const LIST_STATES: readonly State[] = [
  { name: "payments", path: "/recebimentos" },
  {
    name: "payments-empty",
    path: "/recebimentos",
    answers: { [`GET ${api.incomingPayments}`]: NO_PAYMENTS },
  },
  { name: "clients", path: "/clientes" },
  { name: "client", path: `/clientes/${CLIENT.id}` },
  { name: "repeats", path: "/recorrencias" },
  { name: "batches", path: "/lotes" },
  { name: "batch", path: `/lotes/${BATCH.id}` },
  { name: "drafts", path: "/rascunhos" },
  { name: "services", path: "/servicos" },
];

import type { Client } from "@emita/contract/clients/clients";
import { insertInvoice } from "../database/fill-tables.ts";
import { createInvoiceStage } from "./invoice-stage.ts";

type Changes = Parameters<typeof insertInvoice>[2];

/** Clients beside the invoices from which they come. */
export async function createClientStage() {
  const stage = await createInvoiceStage();
  const call = (
    companyId: string,
    method: "GET" | "POST" | "PATCH" | "DELETE",
    url = "",
    payload?: object,
  ) =>
    stage.server.inject({
      method,
      url: `/api/v1/clients${url}`,
      headers: { "x-test-company": companyId },
      ...(payload && { payload }),
    });
  return {
    ...stage,
    callClients: call,
    /** An invoice that was issued at this time, or as the test says. */
    invoiceAt: (companyId: string, at: string, changes: Changes = {}) =>
      insertInvoice(stage.ctx, companyId, {
        created_at: new Date(at),
        updated_at: new Date(at),
        issued_at: new Date(at),
        ...changes,
      }),
    async clients(companyId: string, query = ""): Promise<Client[]> {
      const answer = await call(companyId, "GET", query);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json().data;
    },
    async createClient(companyId: string, body: object): Promise<Client> {
      const answer = await call(companyId, "POST", "", body);
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json();
    },
  };
}

export type ClientStage = Awaited<ReturnType<typeof createClientStage>>;

import type { Batch, BatchRowList, ChangedBatchRows } from "@emita/contract/batches/batches";
import { batchJobs } from "../../features/batches/jobs.ts";
import { registerBatches } from "../../features/batches/routes.ts";
import { createInvoiceStage, INVOICE } from "./invoice-stage.ts";

const refOf = (companyId: string, batchId: string) => ({ companyId, batchId });

/** Batches over the invoices of `createInvoiceStage`; jobs run when a test runs them. */
export async function createBatchStage() {
  const stage = await createInvoiceStage({ also: { register: registerBatches, jobs: batchJobs } });

  async function call(
    companyId: string,
    method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE",
    path: string,
    body?: object,
  ) {
    return stage.server.inject({
      method,
      url: `/api/v1/batches${path}`,
      headers: { "x-test-company": companyId },
      ...(body && { payload: body }),
    });
  }

  async function upload(companyId: string, content: string | Uint8Array, name = "notas.csv") {
    const form = new FormData();
    form.set("file", new File([Buffer.from(content)], name));
    const request = new Request("http://x", { method: "POST", body: form });
    return stage.server.inject({
      method: "POST",
      url: "/api/v1/batches",
      headers: {
        "x-test-company": companyId,
        "content-type": request.headers.get("content-type") ?? "",
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  }

  const check = (companyId: string, id: string) => stage.run("check-batch", refOf(companyId, id));
  const show = async (companyId: string, id: string): Promise<Batch> =>
    (await call(companyId, "GET", `/${id}`)).json();

  return {
    ...stage,
    callBatches: call,
    upload,
    check,
    showBatch: show,
    /** A batch of items, checked. */
    async items(companyId: string, items: readonly object[]): Promise<Batch> {
      const answer = await call(companyId, "POST", "", { items });
      if (answer.statusCode !== 202) throw new Error(answer.body);
      await check(companyId, answer.json().id);
      return show(companyId, answer.json().id);
    },
    /** A batch of a CSV file, checked. */
    async sheet(companyId: string, text: string): Promise<Batch> {
      const answer = await upload(companyId, text);
      if (answer.statusCode !== 202) throw new Error(answer.body);
      await check(companyId, answer.json().id);
      return show(companyId, answer.json().id);
    },
    async grid(companyId: string, id: string, query = ""): Promise<BatchRowList> {
      return (await call(companyId, "GET", `/${id}/rows${query}`)).json();
    },
    async change(
      companyId: string,
      id: string,
      row: number,
      body: object,
    ): Promise<ChangedBatchRows> {
      const answer = await call(companyId, "PATCH", `/${id}/rows/${row}`, body);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json();
    },
    submit: (companyId: string, id: string) => call(companyId, "POST", `/${id}/submission`),
    /** Makes the invoices of the queued rows. */
    issueRows: (companyId: string, id: string) => stage.run("issue-batch", refOf(companyId, id)),
    /** Invoices of the company, by their text. */
    async made(companyId: string) {
      return stage.ctx.db
        .selectFrom("invoices")
        .select(["id", "service_description", "amount_cents", "idempotency_key", "status"])
        .where("company_id", "=", companyId)
        .orderBy("service_description")
        .execute();
    },
  };
}

export type BatchStage = Awaited<ReturnType<typeof createBatchStage>>;

/** Different invoices, none repeating another. */
export function manyItems(count: number): object[] {
  return Array.from({ length: count }, (_, index) => ({
    ...INVOICE,
    amount: 100 + index,
    service_description: `Consultoria técnica, projeto ${String(index).padStart(4, "0")}`,
  }));
}

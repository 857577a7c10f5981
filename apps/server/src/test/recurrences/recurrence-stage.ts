import { randomUUID } from "node:crypto";
import { clientTexts } from "../../features/clients/record/texts.ts";
import type { DueOccurrences, Occurrence } from "@emita/contract/recurrences/occurrences";
import type { Recurrence } from "@emita/contract/recurrences/recurrences";
import { recurrenceJobs } from "../../features/recurrences/jobs.ts";
import { registerRecurrences } from "../../features/recurrences/routes.ts";
import { createInvoiceStage, TOMADOR_CNPJ } from "../invoices/invoice-stage.ts";

/** A Monday morning in São Paulo, before repeats come. */
export const START = new Date("2026-11-02T10:00:00Z");

export const MONTHLY = {
  service_code: "17.01",
  service_description: "Consultoria de {mês} de {ano}",
  amount: 1500.5,
  every: "month",
  day: 5,
  starts_on: "2026-11-01",
  mode: "issue",
};

/** Repeats over invoices, with the invoices' commanded outside; the clock is set to `START`. */
export async function createRecurrenceStage() {
  const stage = await createInvoiceStage({
    also: {
      register: async (server, ctx) => registerRecurrences(server, ctx),
      jobs: recurrenceJobs,
    },
  });
  const { ctx, clock, server } = stage;

  const setClock = (at: Date | string) =>
    clock.advance(new Date(at).getTime() - clock.now().getTime());
  setClock(START);

  const call = async (
    companyId: string,
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    url: string,
    body?: object,
  ) =>
    server.inject({
      method,
      url: `/api/v1${url}`,
      headers: { "x-test-company": companyId },
      ...(body && { payload: body }),
    });

  /** Works on what the queue holds, as workers do, until it is empty; mails and what is delayed wait. */
  async function work(): Promise<void> {
    await stage.run("find-due-occurrences", {});
    await stage.run("retry-occurrences", {});
    for (const companyId of await companiesWithQueued())
      await stage.run("issue-occurrences", { companyId });
  }

  async function companiesWithQueued(): Promise<string[]> {
    const rows = await ctx.db
      .selectFrom("recurrence_occurrences")
      .select("company_id")
      .distinct()
      .where("state", "=", "queued")
      .execute();
    return rows.map(({ company_id }) => company_id);
  }

  return {
    ...stage,
    call,
    setClock,
    work,
    async createClient(companyId: string, changes: { cnpj?: string; name?: string } = {}) {
      const id = randomUUID();
      const cnpj = changes.cnpj ?? TOMADOR_CNPJ;
      const company_name = changes.name ?? "Padaria São João Ltda";
      const now = clock.now();
      await ctx.db
        .insertInto("clients")
        .values({
          company_id: companyId,
          id,
          company_name,
          cnpj,
          ...clientTexts({ company_name, cnpj, nif: null, phone: null, emails: [] }),
          field_versions: "{}",
          created_at: now,
          updated_at: now,
        })
        .execute();
      await ctx.db
        .insertInto("client_tax_ids")
        .values({ company_id: companyId, tax_id: cnpj, client_id: id })
        .execute();
      return id;
    },
    async repeat(companyId: string, clientId: string, changes: object = {}): Promise<Recurrence> {
      const body = { client_id: clientId, ...MONTHLY, ...changes };
      const answer = await call(companyId, "POST", "/recurrences", body);
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json();
    },
    async shown(companyId: string, id: string): Promise<Recurrence> {
      return (await call(companyId, "GET", `/recurrences/${id}`)).json();
    },
    async due(companyId: string): Promise<DueOccurrences> {
      return (await call(companyId, "GET", "/recurrences/due")).json();
    },
    async submit(companyId: string, body?: object): Promise<Occurrence[]> {
      const answer = await call(companyId, "POST", "/recurrences/due/submission", body ?? {});
      if (answer.statusCode !== 202) throw new Error(answer.body);
      return answer.json().data;
    },
    occurrences: (companyId: string) =>
      ctx.db
        .selectFrom("recurrence_occurrences")
        .selectAll()
        .where("company_id", "=", companyId)
        .orderBy("nominal_date")
        .orderBy("recurrence_id")
        .execute(),
    invoices: (companyId: string) =>
      ctx.db
        .selectFrom("invoices")
        .selectAll()
        .where("company_id", "=", companyId)
        .orderBy("created_at")
        .execute(),
    mails: (companyId: string) =>
      ctx.db
        .selectFrom("mails")
        .select(["subject", "body_text"])
        .where("company_id", "=", companyId)
        .where("event_key", "like", "occurrences-%")
        .orderBy("created_at")
        .execute(),
  };
}

export type RecurrenceStage = Awaited<ReturnType<typeof createRecurrenceStage>>;

import { mailChoiceSchema } from "@emita/contract/invoices/invoice-program";
import {
  copyChangeSchema,
  draftFormSchema,
  SEND_WAITING_REASONS,
  type Draft,
} from "@emita/contract/invoices/invoice-drafts";
import { z } from "zod";
import type { JsonObject } from "@emita/domain/invoices/drafts/draft-changes";
import { nameActors } from "../../people/public.ts";
import type { Context } from "../../../platform/context/context.ts";
import { checkContent, objectOf, textOf } from "./draft-content.ts";
import { openedByOf } from "./draft-presence.ts";
import type { DraftRow } from "./draft-store.ts";

const changesSchema = z.array(copyChangeSchema);
const metadataSchema = z.record(z.string(), z.string().nullable());
const reasonSchema = z.enum(SEND_WAITING_REASONS);

/** One draft as the API shows it, with the others that have it open. */
export async function presentDraft(ctx: Context, row: DraftRow): Promise<Draft> {
  const [draft] = await presentDrafts(ctx, [row]);
  if (!draft) throw new Error("no draft to present");
  return { ...draft, form: formOf(row.content) };
}

/** Drafts of one company for a list: without what their forms hold. */
export async function presentDrafts(ctx: Context, rows: readonly DraftRow[]): Promise<Draft[]> {
  const [first] = rows;
  if (!first) return [];
  const [nameOf, opened] = await Promise.all([
    nameActors(ctx.db, rows),
    openedByOf(
      ctx,
      first.company_id,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row) => ({
    ...factsOf(row),
    ...fieldsOf(row.content),
    updated_by: nameOf(row),
    opened_by: opened.get(row.id) ?? [],
  }));
}

function factsOf(row: DraftRow) {
  const checked = checkContent(row.content);
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    status: row.send_at === null ? ("draft" as const) : ("scheduled" as const),
    version: row.version,
    expires_at: row.expires_at?.toISOString() ?? null,
    send_at: row.send_at?.toISOString() ?? null,
    waiting: waitingOf(row),
    missing: checked.ok ? [] : [...checked.errors],
    copied_from: row.copied_from,
    changes: changesSchema.safeParse(row.changes).data ?? [],
  };
}

function waitingOf({ waiting_since: since, waiting_reason, waiting_text: text }: DraftRow) {
  if (since === null) return null;
  const reason = reasonSchema.safeParse(waiting_reason).data ?? "service_down";
  return { since: since.toISOString(), reason, text: text ?? "" };
}

function fieldsOf(content: JsonObject) {
  const text = (name: string) => textOf(content, name);
  const { amount } = content;
  const form = formOf(content);
  return {
    company_name: text("company_name"),
    cnpj: text("cnpj"),
    service_code: text("service_code"),
    service_description: text("service_description"),
    amount: typeof amount === "number" || typeof amount === "string" ? amount : null,
    city: text("city"),
    address: text("address"),
    phone: text("phone"),
    email: text("email"),
    details: objectOf(content, "details"),
    external_id: text("external_id"),
    metadata: metadataSchema.safeParse(content["metadata"]).data ?? {},
    mails: mailChoiceSchema.safeParse(content["mails"]).data ?? null,
    client_id: text("client_id"),
    service_id: text("service_id"),
    document_id: text("document_id"),
    document_note: text("document_note"),
    form: form && { kind: form.kind, state: {} },
  };
}

function formOf(content: JsonObject): Draft["form"] {
  return draftFormSchema.safeParse(content["form"]).data ?? null;
}

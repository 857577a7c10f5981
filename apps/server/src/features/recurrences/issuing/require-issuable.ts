import type { z } from "zod";
import type { createInvoiceSchema } from "@emita/contract/invoices/invoices";
import type { Context } from "../../../platform/context/context.ts";
import { companyFaces } from "../../companies/public.ts";
import { previewInvoice, type IssuingDeps } from "../../invoices/public.ts";
import { ofField, Waits } from "./waits.ts";

/**
 * Asks everything that can be known before sending: an invoice made by itself must not end in an error that a look would have
 * shown.
 * @throws Waits, AppError
 */
export async function requireIssuable(
  ctx: Context,
  deps: IssuingDeps,
  companyId: string,
  input: z.output<typeof createInvoiceSchema>,
): Promise<void> {
  const { problems } = await previewInvoice(ctx, deps, companyId, input);
  const problem = problems.find(({ level }) => level === "refusal");
  if (!problem) return;
  const { field, code, message } = problem;
  if (code === "sandbox_unavailable") throw new Waits("directory_down", message);
  if (code === "certificate_missing") throw await withoutCertificate(ctx, companyId, message);
  if (field?.startsWith("company.")) throw new Waits("company_incomplete", message);
  throw ofField(field ?? "", message);
}

async function withoutCertificate(ctx: Context, companyId: string, text: string): Promise<Waits> {
  const face = (await companyFaces(ctx, [companyId])).get(companyId);
  if (face?.certificate?.isOver !== true) return new Waits("certificate_missing", text);
  return new Waits(
    "certificate_expired",
    "O certificado digital da empresa venceu. Envie o novo em Configurações: a nota sai sozinha depois.",
  );
}

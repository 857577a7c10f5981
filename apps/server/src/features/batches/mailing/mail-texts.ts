import type { BatchTotals } from "@emita/contract/batches/batches";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import type { Context } from "../../../platform/context/context.ts";
import { companyUrl } from "../../../platform/pages/company-url.ts";
import { mailLayout } from "../../../platform/pages/mail-layout.ts";
import type { BatchRecord } from "../record/store.ts";

export function endedMail(ctx: Context, batch: BatchRecord, totals: BatchTotals) {
  const { issued, rejected, pending, issued_amount: amount } = totals;
  const outcome = [
    `${issued} ${issued === 1 ? "nota emitida" : "notas emitidas"}`,
    ...(rejected > 0 ? [`${rejected} ${rejected === 1 ? "recusada" : "recusadas"}`] : []),
    ...(pending > 0 ? [`${pending} na prefeitura`] : []),
  ].join(", ");
  const subject = `${titleOf(batch)}: ${outcome}`;
  const content = mailLayout({
    title: subject,
    paragraphs: [
      `Total emitido: ${formatReais(reaisToCents(amount))}.`,
      ...(rejected > 0
        ? ["Cada recusa está na sua linha, com o motivo. Corrija ali e emita só essas de novo."]
        : []),
      ...(pending > 0
        ? ["O que a prefeitura ainda não respondeu segue sozinho: você não precisa fazer nada."]
        : []),
    ],
    action: actionOf(ctx, batch),
  });
  return { subject, ...content };
}

export function pauseMail(ctx: Context, batch: BatchRecord) {
  const subject = `${titleOf(batch)} está em espera`;
  const content = mailLayout({
    title: subject,
    paragraphs: [
      batch.pause_text ?? "",
      "As notas que faltam saem sozinhas quando isso se resolver.",
    ].filter((text) => text !== ""),
    action: actionOf(ctx, batch),
  });
  return { subject, ...content };
}

function titleOf({ name }: BatchRecord): string {
  return name === null ? "Lote enviado pela API" : `Lote “${name}”`;
}

function actionOf(ctx: Context, { company_id, id }: BatchRecord) {
  return { label: "Ver o lote", url: companyUrl(ctx, company_id, `/lotes/${id}`) };
}

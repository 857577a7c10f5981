import { formatReais } from "@emita/domain/basics/money";
import type { Context } from "../../../platform/context/context.ts";
import { companyUrl } from "../../../platform/pages/company-url.ts";
import { mailLayout } from "../../../platform/pages/mail-layout.ts";
import type { OccurrenceRow } from "../record/occurrences-store.ts";

export interface MailedOccurrence extends Pick<
  OccurrenceRow,
  "state" | "amount_cents" | "asking_reason" | "waiting_reason" | "waiting_text" | "waiting_since"
> {
  /** Null: the client is gone. */
  readonly company_name: string | null;
}

const MOST_LINES = 20;
const PAGE = "/recorrencias";

export function askingMail(ctx: Context, companyId: string, asking: readonly MailedOccurrence[]) {
  const sum = formatReais(asking.reduce((total, { amount_cents }) => total + amount_cents, 0));
  const subject = `${notes(asking.length, "pronta", "prontas")} para hoje: ${sum}`;
  const late = asking.filter(({ asking_reason }) => asking_reason === "late").length;
  const content = mailLayout({
    title: subject,
    paragraphs: [
      ...lines(asking),
      ...(late > 0 ? [lateText(late)] : []),
      "Confira e emita todas de uma vez, ou abra cada uma antes.",
    ],
    action: { label: "Conferir e emitir", url: companyUrl(ctx, companyId, PAGE) },
  });
  return { subject, ...content };
}

export function waitingMail(ctx: Context, companyId: string, waiting: readonly MailedOccurrence[]) {
  const subject = `${notes(waiting.length, "espera", "esperam")} para sair`;
  const content = mailLayout({
    title: subject,
    paragraphs: [
      waiting[0]?.waiting_text ?? "",
      ...lines(waiting),
      waiting.length === 1
        ? "Ela sai sozinha quando isso se resolver."
        : "Elas saem sozinhas quando isso se resolver.",
    ],
    action: { label: "Ver as recorrências", url: companyUrl(ctx, companyId, PAGE) },
  });
  return { subject, ...content };
}

function notes(count: number, one: string, many: string): string {
  return count === 1 ? `1 nota ${one}` : `${count} notas ${many}`;
}

function lateText(count: number): string {
  return count === 1
    ? "Uma delas é de mais de três dias atrás: por isso perguntamos antes de emitir."
    : `${count} delas são de mais de três dias atrás: por isso perguntamos antes de emitir.`;
}

function lines(occurrences: readonly MailedOccurrence[]): string[] {
  const shown = occurrences
    .slice(0, MOST_LINES)
    .map(
      ({ company_name, amount_cents }) =>
        `${company_name ?? "Cliente excluído"}: ${formatReais(amount_cents)}`,
    );
  const left = occurrences.length - shown.length;
  return left > 0 ? [...shown, `E mais ${left}.`] : shown;
}

import type { InvoicePreview } from "@emita/contract/invoices/invoice-preview";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { findServiceCode } from "@emita/domain/invoices/service-codes/service-codes";
import type { NoteExtras } from "../../../invoices/extras/extras.ts";
import { joinAddress, type TypedAddress } from "../../../invoices/formats/client-address.ts";
import type { PreviewState } from "../../../invoices/queries/use-preview.ts";

/**
 * The client's address as the invoice has it.
 * @param registered the registry's; null without one
 */
export function addressWords(registered: string | null, typed: TypedAddress): string {
  return registered ?? (joinAddress(typed) || "Sem endereço");
}

/** Net amount, what is withheld, and how many remarks there are. */
export function taxWords({ preview, failed }: Pick<PreviewState, "preview" | "failed">): string {
  if (preview !== null)
    return [netWords(preview), withheldWords(preview), remarks(preview)]
      .filter(Boolean)
      .join(" · ");
  return failed ? "Não foi possível calcular agora" : "Depois de cliente, serviço e valor";
}

function netWords({ net_amount: net }: InvoicePreview): string {
  return net === null ? "" : `Valor líquido ${formatReais(reaisToCents(net))}`;
}

function withheldWords({ taxes }: InvoicePreview): string {
  const names = taxes.filter(({ withheld }) => withheld).map(({ name }) => name);
  return names.length === 0 ? "nada retido" : `retido: ${names.join(", ")}`;
}

function remarks({ problems }: InvoicePreview): string {
  if (problems.length === 0) return "";
  return problems.length === 1 ? "1 aviso" : `${problems.length} avisos`;
}

/** Which of a code's services is meant: the chosen one, otherwise the usual one. */
export function serviceWords(code: string | null, { nationalCode }: NoteExtras): string {
  const breakdowns = (code === null ? null : findServiceCode(code))?.breakdowns ?? [];
  const chosen = breakdowns.find(({ cTribNac }) => cTribNac === nationalCode) ?? breakdowns[0];
  return chosen?.label ?? (nationalCode || "Escolha o serviço");
}

import { checkClient } from "@emita/domain/pre-checks/check-client";
import { taxIdKind } from "@emita/domain/identifiers/tax-id";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { completeTomador, type TomadorOfInvoice } from "./complete-tomador.ts";
import { storedDetails } from "../record/stored-details.ts";

/**
 * Refuses at once a contradiction about the client that no invoice can hold: a CEP of another state than the address. Asks
 * no outside service: missing data, and data that the registry may know better (the address of a CNPJ), are accepted and judged
 * when the invoice is made.
 * @throws AppError invalid
 */
export async function refuseContradiction(ctx: Context, invoice: TomadorOfInvoice): Promise<void> {
  if (isRegistrys(invoice)) return;
  const { tomador } = await completeTomador(ctx, { lookUpCnpj: askNobody }, invoice);
  if (tomador === null || "nif" in tomador) return;
  const errors = checkClient(tomador).map(({ field, code, message }) => ({ field, code, message }));
  const [first] = errors;
  if (first) throw new AppError("invalid", { detail: first.message, errors });
}

/** Whether the address on the invoice is the registry's word and not the request's. */
function isRegistrys(invoice: TomadorOfInvoice): boolean {
  const given = storedDetails(invoice)?.tomador;
  if (given && "address" in given && given.address) return false;
  return taxIdKind(invoice.cnpj) === "cnpj" && !invoice.address_confirmed;
}

async function askNobody() {
  return { kind: "unavailable" } as const;
}

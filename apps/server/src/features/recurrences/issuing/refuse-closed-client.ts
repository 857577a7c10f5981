import { taxIdKind } from "@emita/domain/identifiers/tax-id";
import { formatDate } from "@emita/domain/basics/dates";
import type { Context } from "../../../platform/context/context.ts";
import type { IssuingDeps } from "../../invoices/public.ts";
import { Waits } from "./waits.ts";

/**
 * A client whose CNPJ was closed gets no invoice by itself. A registry that does not answer, or does not say, holds nothing up.
 * @throws Waits
 */
export async function refuseClosedClient(
  ctx: Context,
  deps: Pick<IssuingDeps, "lookUpCnpj">,
  { cnpj }: { readonly cnpj: string },
): Promise<void> {
  if (taxIdKind(cnpj) !== "cnpj") return;
  const answer = await deps.lookUpCnpj(ctx, cnpj);
  if (answer.kind !== "found" || answer.company.registry_status !== "closed") return;
  const since = answer.company.registry_status_since;
  const day = since ? ` em ${formatDate(since)}` : "";
  throw new Waits(
    "client_closed",
    `O CNPJ do cliente foi baixado na Receita${day}. Se ele tem outro, troque o cliente da recorrência; sem isso a nota não sai.`,
  );
}

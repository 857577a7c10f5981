import { localDate } from "@emita/domain/basics/dates";
import { mustDeclareIbsCbs } from "@emita/domain/invoices/ibs-cbs";
import { useState } from "react";
import { useCompany } from "../../company/queries.ts";
import type { NoteExtras } from "./extras.ts";

/**
 * Whether the invoice declares IBS and CBS: by regime, service and day, and always in São Paulo's layout 2.
 * @param code of the service: "01.03" or six digits
 */
export function useDeclaresIbsCbs(
  code: string | null,
  { competencia }: Pick<NoteExtras, "competencia">,
): boolean {
  const { data: company } = useCompany();
  const [today] = useState(() => localDate(new Date()));
  const channel = company?.channel?.current;
  // Layout 1 has no elements for the codes.
  if (!company?.tax_regime || channel === "paulistana/1") return false;
  const cTribNac = (code ?? "").replaceAll(".", "");
  return (
    mustDeclareIbsCbs(company.tax_regime, competencia || today, cTribNac) ||
    channel === "paulistana/2"
  );
}

/** Whether the service's codes of IBS and CBS are required: an export always names its NBS (E0318). */
export function useAsksForClassification(
  code: string | null,
  extras: Pick<NoteExtras, "competencia" | "issKind">,
): boolean {
  const { data: company } = useCompany();
  const declares = useDeclaresIbsCbs(code, extras);
  const isOfLayout1 = company?.channel?.current === "paulistana/1";
  return declares || (extras.issKind === "export" && company !== undefined && !isOfLayout1);
}

import { localDate } from "@emita/domain/basics/dates";
import { mustDeclareIbsCbs } from "@emita/domain/notes/ibs-cbs";
import { useState } from "react";
import { useCompany } from "../../company/queries.ts";
import type { NoteExtras } from "./extras.ts";

/**
 * Whether the note declares IBS and CBS: by regime, service and day, and in São Paulo's layout 2 always.
 * @param code of the service: "01.03" or six digits
 */
export function useDeclaresIbsCbs(
  code: string | null,
  { competencia }: Pick<NoteExtras, "competencia">,
): boolean {
  const { data: company } = useCompany();
  const [today] = useState(() => localDate(new Date()));
  const channel = company?.channel?.current;
  // Layout 1 has no place for the codes.
  if (!company?.tax_regime || channel === "paulistana/1") return false;
  const cTribNac = (code ?? "").replaceAll(".", "");
  return (
    mustDeclareIbsCbs(company.tax_regime, competencia || today, cTribNac) ||
    channel === "paulistana/2"
  );
}

/** Whether the service's codes of IBS and CBS are asked for: an export names its NBS in any case (E0318). */
export function useAsksForClassification(
  code: string | null,
  extras: Pick<NoteExtras, "competencia" | "issKind">,
): boolean {
  const { data: company } = useCompany();
  const declares = useDeclaresIbsCbs(code, extras);
  const isOfLayout1 = company?.channel?.current === "paulistana/1";
  return declares || (extras.issKind === "export" && company !== undefined && !isOfLayout1);
}

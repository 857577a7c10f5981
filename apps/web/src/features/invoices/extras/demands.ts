import { isNationalChannel } from "@emita/domain/invoices/channel";
import { asksForOperationType, isAboutRealEstate } from "@emita/domain/invoices/ibs-cbs";
import { useCompany } from "../../company/queries.ts";
import { useServiceRows } from "../queries/service-search.ts";
import { useDeclaresIbsCbs } from "./use-ibs-cbs.ts";
import type { NoteExtras } from "./extras.ts";

/** Groups of 'Mais opções' that a service requires. */
export interface Demands {
  readonly obra: boolean;
  readonly evento: boolean;
  readonly operation: boolean;
  readonly imovel: boolean;
}

/** Required data by service, regime, day and channel, as far as the form knows. The preview and the server report the rest. */
export function useDemands(code: string | null, extras: NoteExtras): Demands {
  const rows = useServiceRows(code);
  const channel = useCompany().data?.channel?.current ?? "nacional";
  const declaresIbsCbs = useDeclaresIbsCbs(code, extras);
  const row = rows.find((one) => one.code === extras.nationalCode) ?? rows[0];
  const obra = row?.requires_obra === true;
  return {
    obra,
    evento: row?.requires_evento === true,
    operation: declaresIbsCbs && row !== undefined && asksForOperationType(row.code),
    imovel:
      declaresIbsCbs &&
      isNationalChannel(channel) &&
      !obra &&
      isAboutRealEstate(extras.operationIndicator),
  };
}

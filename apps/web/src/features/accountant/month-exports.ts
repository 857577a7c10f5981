import type { ClientsExport } from "@emita/contract/people/accountant";
import { api } from "@emita/contract/paths";
import { keys } from "../../api/keys.ts";
import { monthName } from "../dashboard/months/month-names.ts";
import type { ArchiveHome } from "../exports/archives.ts";

/** A month of many companies. */
export const MONTH_EXPORTS: ArchiveHome<ClientsExport> = {
  key: keys.deskExports,
  list: api.deskExports,
  one: api.deskExport,
  nameOf: ({ month }) => `Notas de ${monthName(month)}`,
  totalOf: ({ companies }) => companies,
  countText: (total) => (total === 1 ? "1 empresa" : `${total} empresas`),
};

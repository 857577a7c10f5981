import type { Permission } from "@emita/domain/access/roles";
import { Activity, Building2, type LucideIcon, Plug, Table2, Tags, Wallet } from "lucide-react";
import { useHasSeveral, useMayAll } from "../../api/company/company.ts";
import { paths } from "../../navigation/paths.ts";

export interface FurtherScreen {
  readonly to: string;
  readonly title: string;
  readonly icon: LucideIcon;
  readonly needs?: Permission;
  /** Only for users of several companies. */
  readonly ofSeveral?: true;
  /** The bar of a wide window shows it, the tabs of a phone don't. */
  readonly inBar?: true;
  /** Where a phone begins instead. */
  readonly onPhone?: string;
}

const FURTHER: readonly FurtherScreen[] = [
  { to: paths.desk, title: "Contador", icon: Table2, ofSeveral: true },
  { to: paths.payments, title: "Recebimentos", icon: Wallet, inBar: true },
  {
    to: paths.settings,
    title: "Empresa",
    icon: Building2,
    inBar: true,
    onPhone: paths.settingsList,
  },
  { to: paths.integrations, title: "Integrações", icon: Plug, needs: "read_settings" },
  { to: paths.pricing, title: "Planos", icon: Tags },
  { to: paths.status, title: "Situação", icon: Activity },
];

/** The screens behind 'Mais' and in the person's menu that this user may open. */
export function useFurther(): readonly FurtherScreen[] {
  const may = useMayAll();
  const hasSeveral = useHasSeveral();
  return FURTHER.filter(
    ({ needs, ofSeveral }) => (!needs || may(needs)) && (!ofSeveral || hasSeveral),
  );
}

import { paths } from "../../../navigation/paths.ts";
import { ScreenTabs } from "./page-tabs.tsx";

const TABS = [
  { to: paths.payments, title: "Recebidos" },
  { to: paths.charges, title: "Cobranças" },
  { to: paths.rules, title: "Regras" },
] as const;

/** The screens of 'Recebimentos', directly under the heading of each. */
export function PaymentTabs() {
  return <ScreenTabs label="Recebimentos" tabs={TABS} />;
}

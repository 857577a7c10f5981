import type { OfficePlan as Shown } from "@emita/contract/billing/office-plans";
import type { OfficePlan } from "../../entitlements/public.ts";

export function presentOfficePlan({ name, units, used, endsOn, isOver }: OfficePlan): Shown {
  return { name, units, used, ends_on: endsOn, is_over: isOver };
}

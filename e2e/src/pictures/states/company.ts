import { api } from "@emita/contract/paths";
import { MANY_COMPANIES } from "../data/account.ts";
import type { State } from "../state.ts";

/** The company's settings and plan, and the table of an accountant's companies. */
export const COMPANY_STATES: readonly State[] = [
  { name: "settings", path: "/settings" },
  { name: "integrations", path: "/integrations" },
  { name: "pricing", path: "/pricing" },
  { name: "desk", path: "/contador", answers: { [`GET ${api.companies}`]: MANY_COMPANIES } },
];

import type { Permission } from "@emita/domain/access/roles";
import { paths } from "../navigation/paths.ts";

/** Screens that are empty without their permission. */
const NEEDED: readonly (readonly [string, Permission])[] = [
  [paths.scan, "documents"],
  [paths.pix, "issue"],
  [paths.newCharge, "issue"],
  [paths.monthInvoices, "issue"],
  [paths.integrations, "read_settings"],
];
/** Screens of an invoice that make another one. */
const OF_INVOICE = /^\/notas\/[^/]+\/(?:substituir|de-novo)$/;

/** The permission that a screen needs; null: any role may use it. */
export function permissionOfScreen(path: string): Permission | null {
  if (OF_INVOICE.test(path)) return "issue";
  return NEEDED.find(([screen]) => path === screen || path.startsWith(`${screen}/`))?.[1] ?? null;
}

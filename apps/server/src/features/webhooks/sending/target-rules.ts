import { isAtHome } from "../../../config/at-home.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { TargetRules } from "../../../platform/outbound/outside-target.ts";

/** Where webhooks may lead: this machine only in the sandbox that nobody else reaches, and never to ourselves. */
export function targetRules({
  config,
  ownPorts,
}: Pick<Context, "config" | "ownPorts">): TargetRules {
  return { allowsLoopback: isAtHome(config), ownPorts };
}

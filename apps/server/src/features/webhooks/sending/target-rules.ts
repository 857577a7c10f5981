import { isAtHome } from "../../../config/at-home.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { TargetRules } from "../../../platform/outbound/outside-target.ts";

/**
 * Allowed targets of webhooks. Our own ports never are; this machine is one only in a sandbox that no other machine reaches.
 */
export function targetRules({
  config,
  ownPorts,
}: Pick<Context, "config" | "ownPorts">): TargetRules {
  return { allowsLoopback: isAtHome(config), ownPorts };
}

import { isAtHome } from "../../../config/at-home.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { TargetRules } from "../../../platform/outbound/outside-target.ts";

/** Allowed targets of webhooks: this machine only in the sandbox that no other machine reaches, and never our own ports. */
export function targetRules({
  config,
  ownPorts,
}: Pick<Context, "config" | "ownPorts">): TargetRules {
  return { allowsLoopback: isAtHome(config), ownPorts };
}

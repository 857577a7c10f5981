import { localDate } from "@emita/domain/basics/dates";
import type { LayoutVersion } from "@emita/fiscal-layouts/layout-version";
import { versionCalled, versionInForce } from "@emita/fiscal-layouts/nacional-versions";
import type { Element } from "../xml/document.ts";
import type { SefinContext } from "./sefin-context.ts";

/**
 * The layout by which a declaration is judged: the one it states, when SEFIN accepts it today. Versions in force stay valid beside newer
 * ones; a draft is accepted only when the settings name it. Otherwise the newest in force, which then refuses the version (E1235).
 */
export function layoutOf(
  root: Element,
  { clock, settings, versions }: Pick<SefinContext, "clock" | "settings" | "versions">,
): LayoutVersion {
  const today = localDate(clock());
  const stated = versionCalled(root.attributes["versao"], versions);
  const isSpoken =
    stated !== null && (stated.id === settings.read().nacionalLayout || hasCome(stated, today));
  return isSpoken ? stated : versionInForce(today, "test", versions);
}

function hasCome({ isDraft, inForce }: LayoutVersion, today: string): boolean {
  return !isDraft && inForce.test !== null && inForce.test <= today;
}

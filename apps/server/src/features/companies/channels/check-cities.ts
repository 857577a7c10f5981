import { authorityFor } from "@emita/fiscal/directory";
import type { Config } from "../../../config/config.ts";
import { StartupError } from "../../../config/startup-error.ts";

/**
 * The driver parses each city of ABRASF_CITIES and the layout of NATIONAL_LAYOUT, so that a fault fails the start and not the
 * first invoice.
 * @throws Error with all faults of a city; StartupError for an unknown layout.
 */
export function checkCities({ cityServices, nationalLayout }: Config): void {
  try {
    authorityFor("nacional", undefined, nationalLayout);
  } catch (cause) {
    const text = `NATIONAL_LAYOUT: não há leiaute nacional com o nome ${nationalLayout}`;
    throw new StartupError(text, { cause });
  }
  for (const { protocol, cityCode, profile } of cityServices)
    authorityFor(`${protocol}/${cityCode}`, profile);
}

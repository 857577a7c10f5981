import { cityHallFor } from "@emita/fiscal/directory";
import type { Config } from "../../../config/config.ts";
import { StartupError } from "../../../config/startup-error.ts";

/**
 * What ABRASF_CITIES says of a city, and which layout NATIONAL_LAYOUT names, is read by the driver: a fault there stops the
 * start, not the first note.
 * @throws Error with all faults of a city; StartupError for a layout that there is not.
 */
export function checkCities({ cityServices, nationalLayout }: Config): void {
  try {
    cityHallFor("nacional", undefined, nationalLayout);
  } catch (cause) {
    const text = `NATIONAL_LAYOUT: não há leiaute nacional com o nome ${nationalLayout}`;
    throw new StartupError(text, { cause });
  }
  for (const { protocol, cityCode, profile } of cityServices)
    cityHallFor(`${protocol}/${cityCode}`, profile);
}

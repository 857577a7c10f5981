import { cityHallFor } from "@emita/fiscal/directory";
import type { Config } from "../../../config/config.ts";

/**
 * What ABRASF_CITIES says of a city, and which layout NATIONAL_LAYOUT names, is read by the driver: a fault there stops the
 * start, not the first note.
 * @throws Error with all faults of a city.
 */
export function checkCities({ cityServices, nationalLayout }: Config): void {
  cityHallFor("nacional", undefined, nationalLayout);
  for (const { protocol, cityCode, profile } of cityServices)
    cityHallFor(`${protocol}/${cityCode}`, profile);
}

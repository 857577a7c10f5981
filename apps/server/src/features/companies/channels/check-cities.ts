import { cityHallFor } from "@emita/fiscal/directory";
import type { Config } from "../../../config/config.ts";

/**
 * What ABRASF_CITIES says of a city is read by its driver: a fault there stops the start, not the first note.
 * @throws Error with all faults of a city.
 */
export function checkCities({ abrasfCities }: Config): void {
  for (const { protocol, cityCode, profile } of abrasfCities)
    cityHallFor(`${protocol}/${cityCode}`, profile);
}

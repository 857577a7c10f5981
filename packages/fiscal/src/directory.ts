import type { CityHall } from "./city-hall.ts";
import { nacional } from "./nacional/driver.ts";

/**
 * Who issues for a company of this city (IBGE code, seven digits). The national system serves every city for now;
 * the cities with a service of their own join here, and nobody else names a driver.
 */
export function cityHallFor(cityCode: string): CityHall {
  void cityCode;
  return nacional;
}

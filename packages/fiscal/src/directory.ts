import type { Channel } from "@emita/domain/channel";
import type { CityHall } from "./city-hall.ts";
import { nacional } from "./nacional/driver.ts";
import { paulistana } from "./paulistana/driver.ts";

/** Who issues on this channel; null when this installation has no driver for it. Nobody else names a driver. */
export function cityHallFor(channel: Channel): CityHall | null {
  return DRIVERS.get(channel) ?? null;
}

const DRIVERS: ReadonlyMap<Channel, CityHall> = new Map<Channel, CityHall>([
  ["nacional", nacional],
  ["paulistana/1", paulistana(1)],
  ["paulistana/2", paulistana(2)],
]);

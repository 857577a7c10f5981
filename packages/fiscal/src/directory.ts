import type { Channel } from "@emita/domain/channel";
import type { CityHall } from "./city-hall.ts";
import { nacional } from "./nacional/driver.ts";

/** Who issues on this channel; null when this installation has no driver for it. Nobody else names a driver. */
export function cityHallFor(channel: Channel): CityHall | null {
  return channel === "nacional" ? nacional : null;
}

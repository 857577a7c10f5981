import type { Channel } from "@emita/domain/channel";
import type { CityHall } from "./city-hall.ts";
import type { MunicipalNote } from "./danfse/municipal-note.ts";
import { nacional } from "./nacional/driver.ts";
import { toMunicipalNote } from "./paulistana/municipal-note.ts";
import { paulistana } from "./paulistana/driver.ts";

/** Who issues on this channel; null when this installation has no driver for it. Nobody else names a driver. */
export function cityHallFor(channel: Channel): CityHall | null {
  return DRIVERS.get(channel) ?? null;
}

/** A city's note for its print, out of the XML that its driver kept; null for what is none of that channel. */
export function municipalNoteOf(
  channel: Channel,
  xml: string,
  isProduction: boolean,
): MunicipalNote | null {
  return channel.startsWith("paulistana/") ? toMunicipalNote(xml, isProduction) : null;
}

const DRIVERS: ReadonlyMap<Channel, CityHall> = new Map<Channel, CityHall>([
  ["nacional", nacional],
  ["paulistana/1", paulistana(1)],
  ["paulistana/2", paulistana(2)],
]);

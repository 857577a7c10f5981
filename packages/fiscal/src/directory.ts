import { isNationalChannel, type Channel } from "@emita/domain/notes/channel";
import { cityOf, type ProfileSettings } from "./abrasf/city.ts";
import { citySignatureFault } from "./abrasf/city-signature.ts";
import { abrasf } from "./abrasf/driver.ts";
import { toMunicipalNote as toAbrasfNote } from "./abrasf/municipal-note.ts";
import type { CityHall, SignatureFault } from "./city-hall.ts";
import type { MunicipalNote } from "./danfse/municipal-note.ts";
import { nacional, nacionalDriver } from "./nacional/driver.ts";
import { layoutNamed } from "./nacional/layouts.ts";
import { toMunicipalNote } from "./paulistana/municipal-note.ts";
import { paulistana } from "./paulistana/driver.ts";

/**
 * Who issues on this channel; null when this installation has no driver for it. Nobody else names a driver. An ABRASF
 * city may come with the parts of its profile (ABRASF_CITIES), a national channel with the layout to write in instead of
 * the one in force (NATIONAL_LAYOUT); throws when those are wrong.
 */
export function cityHallFor(
  channel: Channel,
  profile?: ProfileSettings,
  nationalLayout: string | null = null,
): CityHall | null {
  // A city that takes the national declaration speaks as SEFIN does, at an address of its own.
  if (isNationalChannel(channel)) {
    if (nationalLayout === null) return nacional;
    return nacionalDriver({ layouts: layoutNamed(nationalLayout) });
  }
  if (!channel.startsWith(ABRASF)) return DRIVERS.get(channel) ?? null;
  const city = cityOf(channel.slice(ABRASF.length), profile);
  return city && abrasf(city);
}

/** A city's note for its print, out of the XML that its driver kept; null for what is none of that channel. */
export function municipalNoteOf(
  channel: Channel,
  xml: string,
  isProduction: boolean,
  profile?: ProfileSettings,
): MunicipalNote | null {
  if (channel.startsWith("paulistana/")) return toMunicipalNote(xml, isProduction);
  if (!channel.startsWith(ABRASF)) return null;
  const city = cityOf(channel.slice(ABRASF.length), profile);
  return city && toAbrasfNote(xml, city, isProduction);
}

/**
 * Whether the city vouches for a note that its driver kept, judged as when it came: São Paulo's answers carry no signature.
 * @param note what `municipalNoteOf` reads in `xml`.
 */
export function municipalSignatureFault(
  channel: Channel,
  xml: string,
  note: MunicipalNote,
  profile?: ProfileSettings,
): SignatureFault | null {
  if (!channel.startsWith(ABRASF)) return null;
  const city = cityOf(channel.slice(ABRASF.length), profile);
  return city && citySignatureFault(xml, note, note.prestador.cnpj ?? note.prestador.cpf, city);
}

/** What the service of a city asks of each company by its profile, besides the certificate; null: nothing. */
export function askedCredentials(
  channel: Channel,
  profile?: ProfileSettings,
): "password" | "token" | null {
  if (!channel.startsWith(ABRASF)) return null;
  const authentication = cityOf(channel.slice(ABRASF.length), profile)?.profile.authentication;
  if (authentication === undefined || authentication.kind === "certificate") return null;
  const secret = authentication.kind === "token" ? authentication.token : authentication.password;
  return secret === null ? authentication.kind : null;
}

const ABRASF = "abrasf/";

const DRIVERS: ReadonlyMap<Channel, CityHall> = new Map<Channel, CityHall>([
  ["paulistana/1", paulistana(1)],
  ["paulistana/2", paulistana(2)],
]);

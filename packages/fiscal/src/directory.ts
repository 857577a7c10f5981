import { isNationalChannel, type Channel } from "@emita/domain/notes/channel";
import { cityOf, type ProfileSettings } from "./abrasf/city/city.ts";
import { citySignatureFault } from "./abrasf/note/city-signature.ts";
import { abrasf } from "./abrasf/driver.ts";
import { toMunicipalNote as toAbrasfNote } from "./abrasf/note/municipal-note.ts";
import type { CityHall, SignatureFault } from "./city-hall.ts";
import type { MunicipalNote } from "./danfse/municipal-note.ts";
import { nacional, nacionalDriver } from "./nacional/driver.ts";
import { layoutNamed } from "./nacional/layouts.ts";
import { toMunicipalNote } from "./paulistana/note/municipal-note.ts";
import { paulistana } from "./paulistana/driver.ts";

/**
 * The driver of a channel; null when this installation has none. Drivers are only created here. An ABRASF city may have profile overrides
 * (ABRASF_CITIES), a national channel the layout to use (NATIONAL_LAYOUT). Throws when these are invalid.
 */
export function cityHallFor(
  channel: Channel,
  profile?: ProfileSettings,
  nationalLayout: string | null = null,
): CityHall | null {
  // A city that accepts the national declaration speaks SEFIN's protocol at its own URL.
  if (isNationalChannel(channel)) {
    if (nationalLayout === null) return nacional;
    return nacionalDriver({ layouts: layoutNamed(nationalLayout) });
  }
  if (!channel.startsWith(ABRASF)) return DRIVERS.get(channel) ?? null;
  const city = cityOf(channel.slice(ABRASF.length), profile);
  return city && abrasf(city);
}

/** A city's note for printing, from the XML that its driver stored; null when it is no note of that channel. */
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
 * Verifies the city's signature on a stored note by the rules that applied on receipt. São Paulo's answers have no signature.
 * @param note result of `municipalNoteOf` for `xml`
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

/** The credentials that a city's profile demands of each company besides the certificate; null: none. */
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

import { isNationalChannel, type Channel } from "@emita/domain/invoices/channel";
import { cityOf, type ProfileSettings } from "./abrasf/city/city.ts";
import { citySignatureFault } from "./abrasf/nfse/city-signature.ts";
import { abrasf } from "./abrasf/driver.ts";
import { toMunicipalNfse as toAbrasfNote } from "./abrasf/nfse/municipal-nfse.ts";
import type { Authority, SignatureFault } from "./authority.ts";
import type { MunicipalNfse } from "./danfse/sheets/municipal-nfse.ts";
import { nacional, nacionalDriver } from "./nacional/driver.ts";
import { layoutNamed } from "./nacional/layouts.ts";
import { toMunicipalNfse } from "./paulistana/nfse/municipal-nfse.ts";
import { paulistana } from "./paulistana/driver.ts";

/**
 * The driver of a channel; null when this installation has none. Drivers are only created here. An ABRASF city may have profile overrides
 * (ABRASF_CITIES), a national channel the layout to use (NATIONAL_LAYOUT). Throws when these are invalid.
 */
export function authorityFor(
  channel: Channel,
  profile?: ProfileSettings,
  nationalLayout: string | null = null,
): Authority | null {
  // A city that accepts the national declaration speaks SEFIN's protocol at its own URL.
  if (isNationalChannel(channel)) {
    if (nationalLayout === null) return nacional;
    return nacionalDriver({ layouts: layoutNamed(nationalLayout) });
  }
  if (!channel.startsWith(ABRASF)) return DRIVERS.get(channel) ?? null;
  const city = cityOf(channel.slice(ABRASF.length), profile);
  return city && abrasf(city);
}

/** A city's NFS-e for printing, from the XML that its driver stored; null when it is no NFS-e of that channel. */
export function municipalNfseOf(
  channel: Channel,
  xml: string,
  isProduction: boolean,
  profile?: ProfileSettings,
): MunicipalNfse | null {
  if (channel.startsWith("paulistana/")) return toMunicipalNfse(xml, isProduction);
  if (!channel.startsWith(ABRASF)) return null;
  const city = cityOf(channel.slice(ABRASF.length), profile);
  return city && toAbrasfNote(xml, city, isProduction);
}

/**
 * Verifies the city's signature on a stored NFS-e by the rules that applied on receipt. São Paulo's answers have no signature.
 * @param nfse result of `municipalNoteOf` for `xml`
 */
export function municipalSignatureFault(
  channel: Channel,
  xml: string,
  nfse: MunicipalNfse,
  profile?: ProfileSettings,
): SignatureFault | null {
  if (!channel.startsWith(ABRASF)) return null;
  const city = cityOf(channel.slice(ABRASF.length), profile);
  return city && citySignatureFault(xml, nfse, nfse.prestador.cnpj ?? nfse.prestador.cpf, city);
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

const DRIVERS: ReadonlyMap<Channel, Authority> = new Map<Channel, Authority>([
  ["paulistana/1", paulistana(1)],
  ["paulistana/2", paulistana(2)],
]);

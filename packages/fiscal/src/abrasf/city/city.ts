import type { AbrasfProfile } from "./profile.ts";
import { knownProfile } from "./profiles.ts";
import { readAbrasfProfile } from "./read-profile.ts";

/** A city with a service of its own. */
export interface City {
  /** IBGE code, seven digits. */
  readonly cityCode: string;
  readonly profile: AbrasfProfile;
}

/** The overridden parts of a profile, under the names of `AbrasfProfile`. */
export type ProfileSettings = Readonly<Record<string, unknown>>;

/**
 * The city with this IBGE code; null when nothing is known of its service. Settings override single parts of the known profile, or of the
 * default one. Throws with all faults when settings are invalid.
 */
export function cityOf(cityCode: string, settings: ProfileSettings | undefined): City | null {
  const known = knownProfile(cityCode);
  if (settings === undefined) return known && { cityCode, profile: known };
  return { cityCode, profile: profileFrom(cityCode, settings, known ?? undefined) };
}

function profileFrom(
  cityCode: string,
  settings: ProfileSettings,
  base: AbrasfProfile | undefined,
): AbrasfProfile {
  const read = readAbrasfProfile(settings, base);
  if (read.ok) return read.profile;
  throw new Error(`profile of ${cityCode}: ${read.faults.join("; ")}`);
}

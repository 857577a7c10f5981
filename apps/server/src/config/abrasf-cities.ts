import { z } from "zod";
import { readJsonFile } from "./read-json-file.ts";

/** A city with an ABRASF service of its own that this installation may use. */
export interface AbrasfCity {
  /** IBGE code, seven digits. */
  readonly cityCode: string;
  readonly name: string;
  /** An address, or a path of the sandbox, whose address is known only when it runs. */
  readonly baseUrl: string;
  /** How the city speaks ABRASF; the driver knows its parts and their defaults. */
  readonly profile: Readonly<Record<string, unknown>>;
}

const citySchema = z
  .strictObject({
    city_code: z.string().regex(/^\d{7}$/, "deve ser um código IBGE com sete dígitos"),
    name: z.string().min(1, "não pode ser vazio"),
    base_url: z
      .url({ protocol: /^https?$/, error: "deve ser um endereço http:// ou https://" })
      .transform((url) => url.replace(/(?<!\/)\/+$/, "")),
    profile: z.record(z.string(), z.unknown()).default({}),
  })
  .transform((city): AbrasfCity => ({
    cityCode: city.city_code,
    name: city.name,
    baseUrl: city.base_url,
    profile: city.profile,
  }));
const fileSchema = z.array(citySchema).refine(areDistinct, { error: "repete um city_code" });

export type ReadCities =
  | { readonly ok: true; readonly cities: readonly AbrasfCity[] }
  | { readonly ok: false; readonly faults: readonly string[] };

/** The cities of a JSON file (`ABRASF_CITIES`); faults name the place in the file. */
export function readAbrasfCities(path: string): ReadCities {
  const file = readJsonFile(path);
  if (!file.ok) return { ok: false, faults: [file.fault] };
  const parsed = fileSchema.safeParse(file.value);
  if (parsed.success) return { ok: true, cities: parsed.data };
  return {
    ok: false,
    faults: parsed.error.issues.map(({ path: place, message }) =>
      `(${path}) ${place.join(".")} ${message}`.replace(/ {2,}/g, " "),
    ),
  };
}

/** The two cities that the sandbox plays: different dialects of the same standard. */
export const SANDBOX_ABRASF_CITIES: readonly AbrasfCity[] = [
  { cityCode: "3518800", name: "Guarulhos", baseUrl: "/abrasf/guarulhos", profile: {} },
  { cityCode: "3552502", name: "Suzano", baseUrl: "/abrasf/suzano", profile: {} },
];

function areDistinct(cities: readonly AbrasfCity[]): boolean {
  return new Set(cities.map((city) => city.cityCode)).size === cities.length;
}

import { readFileSync } from "node:fs";
import { z } from "zod";

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
  const text = readText(path);
  if (text === null) return { ok: false, faults: [`não há arquivo legível em ${path}`] };
  const parsed = fileSchema.safeParse(parseJson(text));
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

function readText(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

/** What is no JSON becomes a text, which the schema refuses as no list. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function areDistinct(cities: readonly AbrasfCity[]): boolean {
  return new Set(cities.map((city) => city.cityCode)).size === cities.length;
}

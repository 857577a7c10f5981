import { z } from "zod";
import { readJsonFile } from "./read-json-file.ts";

/** A city with a service of its own that this installation may use. */
export interface CityService {
  /** IBGE code, seven digits. */
  readonly cityCode: string;
  readonly name: string;
  /** An address, or a path of the sandbox, whose address is known only when it runs. */
  readonly baseUrl: string;
  /** The city's format: ABRASF's receipts, or the national declaration. */
  readonly protocol: "abrasf" | "nacional";
  /** The series in which companies number there, where the city prescribes one; null: the company's own. */
  readonly series: number | null;
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
    protocol: z.enum(["abrasf", "nacional"], "deve ser abrasf ou nacional").default("abrasf"),
    series: z
      .int("deve ser um número inteiro")
      .min(1, "deve estar entre 1 e 49999")
      .max(49_999, "deve estar entre 1 e 49999")
      .optional(),
    /** A remark for the maintainer of the file. */
    notes: z.string().optional(),
    profile: z.record(z.string(), z.unknown()).default({}),
  })
  .refine(({ protocol, profile }) => protocol === "abrasf" || Object.keys(profile).length === 0, {
    path: ["profile"],
    error: "só existe com o protocolo abrasf",
  })
  .transform((city): CityService => ({
    cityCode: city.city_code,
    name: city.name,
    baseUrl: city.base_url,
    protocol: city.protocol,
    series: city.series ?? null,
    profile: city.profile,
  }));
const fileSchema = z.array(citySchema).refine(areDistinct, { error: "repete um city_code" });

export type ReadCities =
  | { readonly ok: true; readonly cities: readonly CityService[] }
  | { readonly ok: false; readonly faults: readonly string[] };

/** The cities of a JSON file (`ABRASF_CITIES`); faults name the place in the file. */
export function readCityServices(path: string): ReadCities {
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

/** The cities that the sandbox plays: one for each dialect, and one that takes the national declaration itself. */
export const SANDBOX_CITIES: readonly CityService[] = [
  sandboxCity("3518800", "Guarulhos", "/abrasf/guarulhos"),
  sandboxCity("3552502", "Suzano", "/abrasf/suzano"),
  sandboxCity("3523107", "Itaquaquecetuba", "/abrasf/itaquaquecetuba", { system: "issnet" }),
  sandboxCity("3529401", "Mauá", "/abrasf/maua", { system: "ginfes" }),
  sandboxCity("3539806", "Poá", "/abrasf/poa", {
    system: "betha",
    authentication: {
      kind: "password",
      userParameter: "usuario",
      user: null,
      passwordParameter: "senha",
      password: null,
    },
  }),
  { ...sandboxCity("3503901", "Arujá", "/aruja/SefinNacional"), protocol: "nacional" },
];

function areDistinct(cities: readonly CityService[]): boolean {
  return new Set(cities.map((city) => city.cityCode)).size === cities.length;
}

function sandboxCity(
  cityCode: string,
  name: string,
  baseUrl: string,
  profile: CityService["profile"] = {},
): CityService {
  return { cityCode, name, baseUrl, protocol: "abrasf", series: null, profile };
}

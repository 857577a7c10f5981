import { z } from "zod";
import { plainText, tooLong } from "../text.ts";

export const searchCitiesSchema = z.object({
  /** The beginning of a name, or of an IBGE code. */
  search: plainText("Informe um texto.").max(200, tooLong(200)),
  limit: z.coerce
    .number("Informe um número de 1 a 50.")
    .int("Informe um número de 1 a 50.")
    .min(1, "Informe um número de 1 a 50.")
    .max(50, "Informe um número de 1 a 50.")
    .default(20),
});

export const citiesSchema = z.object({
  data: z.array(
    z.object({
      /** IBGE code, seven digits: the value for `service_city_code` and addresses. */
      code: z.string(),
      name: z.string(),
      uf: z.string(),
    }),
  ),
});
export type Cities = z.infer<typeof citiesSchema>;

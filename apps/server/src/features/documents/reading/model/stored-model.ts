import { z } from "zod";

const box = z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() });

const value = <Value extends z.ZodType>(of: Value) =>
  z
    .object({
      value: of,
      standing: z.enum(["agrees", "found", "proved", "unfound"]),
      page: z.number().nullable().catch(null),
      box: box.nullable().catch(null),
    })
    .nullable()
    .catch(null);

const modelReading = z.object({
  razaoSocial: value(z.string()),
  cnpjCpf: value(z.string()),
  valor: value(z.number()),
  vencimento: value(z.string()),
  descricaoServico: value(z.string()),
});

/** The model's answer in a stored reading; beside our own, which it never changes. */
export const storedModelSchema = z
  .discriminatedUnion("state", [
    z.object({ state: z.literal("waiting") }),
    /** Null: nothing came of it. */
    z.object({ state: z.literal("done"), reading: modelReading.nullable() }),
  ])
  .nullable()
  .catch(null);

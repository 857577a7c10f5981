import { z } from "zod";

/** Parts of the lists of clients and services. */

export const listLimit = z.coerce
  .number("Informe um número de 1 a 100.")
  .int("Informe um número de 1 a 100.")
  .min(1, "Informe um número de 1 a 100.")
  .max(100, "Informe um número de 1 a 100.");

export const nextCursor = z.string().nullable();

/** `true` or `false` in a query. */
export const yesOrNo = z.enum(["true", "false"], "Use true ou false.");

/** The `version` of the record that a change is based on. */
export const shownVersion = z
  .int("Mande a version que você leu.")
  .min(1, "Mande a version que você leu.");

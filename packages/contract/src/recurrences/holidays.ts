import { z } from "zod";
import { nameText } from "../text.ts";

/** A day off of the company itself: a state's, a city's, its own. */
const companyHolidaySchema = z.object({
  date: z.iso.date("Informe a data como AAAA-MM-DD."),
  name: nameText("Informe o nome do feriado.", 100),
  /** The same day and month in every year. */
  yearly: z.boolean("Use true ou false.").default(false),
});

export const saveHolidaysSchema = z.object(
  {
    data: z
      .array(companyHolidaySchema, "Informe os feriados em uma lista.")
      .max(200, "Use no máximo 200 feriados."),
  },
  "Envie os feriados em JSON.",
);
export type SaveHolidays = z.input<typeof saveHolidaysSchema>;

const YEAR = "Informe o ano com quatro algarismos.";
export const holidaysQuerySchema = z.object({
  /** Of the national days; the present year and the next when absent. */
  year: z.coerce.number(YEAR).int(YEAR).min(2000, YEAR).max(2199, YEAR).optional(),
});

export const holidaysSchema = z.object({
  data: z.array(z.object({ date: z.string(), name: z.string(), yearly: z.boolean() })),
  /** Computed; the company cannot change them. */
  national: z.array(
    z.object({
      date: z.string(),
      name: z.string(),
      /** law: a national holiday; custom: Good Friday, observed everywhere; optional: banks close, the law names no holiday. */
      kind: z.enum(["law", "custom", "optional"]),
      /** Whether repeats move off it; an optional day only when the company's own list has it. */
      moves: z.boolean(),
    }),
  ),
});
export type Holidays = z.infer<typeof holidaysSchema>;

import { z } from "zod";

/** An instant with its zone, as programs write it. */
export const instantSchema = z.iso.datetime({
  offset: true,
  error: "Informe um instante RFC 3339, como 2026-11-01T00:00:00-03:00.",
});

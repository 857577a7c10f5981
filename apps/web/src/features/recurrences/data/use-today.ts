import { localDate } from "@emita/domain/basics/dates";
import { useState } from "react";

/** The fiscal day on which the screen was opened. */
export function useToday(): string {
  const [today] = useState(() => localDate(new Date()));
  return today;
}

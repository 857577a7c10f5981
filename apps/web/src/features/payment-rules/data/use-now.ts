import { useState } from "react";

/** The moment at which the part came on screen. */
export function useNow(): Date {
  const [now] = useState(() => new Date());
  return now;
}

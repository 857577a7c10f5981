import { type ReactNode, startTransition, useEffect, useState } from "react";
import { turn } from "./quiet.ts";

interface InTurnProps {
  /** The part is in sight from the start. */
  now: boolean;
  /** What is above it is still loading, at a height that is not the final one. */
  waits?: boolean;
  children: ReactNode;
}

/** A part below the first screen: it renders once the browser is idle, after the parts above it, and then stays. */
export function InTurn({ now, waits = false, children }: InTurnProps) {
  const [isDue, setDue] = useState(now);
  useEffect(() => {
    if (isDue || waits) return undefined;
    let isWanted = true;
    const appear = async () => {
      await turn();
      if (isWanted) startTransition(() => setDue(true));
    };
    void appear();
    return () => {
      isWanted = false;
    };
  }, [isDue, waits]);
  return isDue || now ? children : null;
}

import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** A part that is still loading after this long no longer hides the others. */
const MAX_WAIT_MS = 1_500;
/** After the first answers a part may send its next request; the parts stay hidden for this time. */
const NEXT_QUESTION_MS = 50;

/** Whether independently loading parts may be shown: once the first answers of all have arrived, so that none shifts another. */
export function useTogether(): boolean {
  const waiting = useIsFetching({ predicate: ({ state }) => state.status === "pending" }) > 0;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (shown || waiting) return undefined;
    const timer = setTimeout(() => setShown(true), NEXT_QUESTION_MS);
    return () => clearTimeout(timer);
  }, [waiting, shown]);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return shown;
}

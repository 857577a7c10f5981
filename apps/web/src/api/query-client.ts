import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

const RETRIES = 3;
const LONGEST_WAIT_MS = 30_000;

/** The one query cache: three retries with growing waits up to 30 s, forgotten after 5 minutes (specification, section 9). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < RETRIES && mayHelp(error),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, LONGEST_WAIT_MS),
      gcTime: 5 * 60_000,
      staleTime: 5_000,
    },
  },
});

/** Asking again never changes a refusal. */
function mayHelp(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

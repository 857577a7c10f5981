import { QueryClient } from "@tanstack/react-query";
import { EmitaError } from "@emita/client/emita-error";

const RETRIES = 3;
const LONGEST_WAIT_MS = 30_000;

/** The query cache: three retries with growing waits up to 30 s, entries deleted after 5 minutes (docs/product.md, 9). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < RETRIES && mayHelp(error),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, LONGEST_WAIT_MS),
      gcTime: 5 * 60_000,
      staleTime: 5_000,
    },
    // A press gets its answer also without a connection: by default it would wait silently.
    mutations: { networkMode: "always" },
  },
});

/** A retry never changes a refusal. */
function mayHelp(error: unknown): boolean {
  if (!(error instanceof EmitaError)) return true;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

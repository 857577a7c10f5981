import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { queryClient } from "../api/query-client.ts";
import { Toasts } from "../ui/feedback/toasts/toasts.tsx";
import type { Router } from "./router.ts";

/** Everything on the page: the screen that the router shows, and the toasts above it. */
export function App({ router }: { router: Router }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </StrictMode>
  );
}

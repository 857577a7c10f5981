import "../ui/base.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { queryClient } from "../api/query-client.ts";
import { takeCompanyFromAddress } from "../api/spoken-company.ts";
import { Toasts } from "../ui/feedback/toasts.tsx";
import { painted } from "../ui/base/painted.ts";
import { watchInstallOffer } from "../ground/install-offer.ts";
import { router } from "./router.ts";

watchInstallOffer();
takeCompanyFromAddress();

const root = document.getElementById("root");
if (!root) throw new Error("app.html has no #root");

/**
 * Until the first screen has arrived, app.html's own top line stays: an empty root would flash. It is painted first: where all
 * files are at hand the program would otherwise start in its place. As a transition the screen is
 * drawn in short turns, between which the browser answers whoever presses something.
 */
void painted()
  .then(() => router.load())
  .finally(() => {
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
            <Toasts />
          </QueryClientProvider>
        </StrictMode>,
      ),
    );
  });

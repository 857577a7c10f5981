import { useEffect } from "react";
import { askQuietly, readCompaniesAgain } from "../api/company.ts";
import { onKeptElsewhere } from "../api/kept-companies.ts";
import { takeStrangerNotice } from "../api/lost-company.ts";
import { spokenCompany, storedChoice } from "../api/spoken-company.ts";
import { showToast } from "../ui/feedback/toast-store.ts";

/** Coming back to a page after so long, the person may have been let into a company, or out of one. */
const ASK_AGAIN_MS = 60_000;

/** Follows which companies the person is in, what she is there, and what other tabs learn of it. */
export function useWatchCompanies(): void {
  useEffect(() => {
    let askedAt = 0;
    const ask = () => {
      if (document.visibilityState !== "visible" || Date.now() - askedAt < ASK_AGAIN_MS) return;
      askedAt = Date.now();
      askQuietly();
    };
    ask();
    tellOfStrangers();
    const stop = onKeptElsewhere(readCompaniesAgain);
    document.addEventListener("visibilitychange", ask);
    addEventListener("pageshow", loadWhenOld);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", ask);
      removeEventListener("pageshow", loadWhenOld);
    };
  }, []);
}

/** Gone back to: the browser shows the page as it was, and the tab has gone to another company since. */
function loadWhenOld({ persisted }: PageTransitionEvent): void {
  const stored = storedChoice();
  if (persisted && stored !== null && stored !== spokenCompany()) location.reload();
}

function tellOfStrangers(): void {
  if (!takeStrangerNotice()) return;
  showToast("wait", "Você não faz parte da empresa deste link", {
    text: "Abrimos outra empresa sua.",
  });
}

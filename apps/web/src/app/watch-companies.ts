import { useEffect } from "react";
import { askQuietly, readCompaniesAgain } from "../api/company/company.ts";
import { onKeptElsewhere } from "../api/company/kept-companies.ts";
import { takeStrangerNotice } from "../api/company/lost-company.ts";
import { spokenCompany, storedChoice } from "../api/company/header-company.ts";
import { showToast } from "../ui/feedback/toasts/toast-store.ts";

/** After this long away from a page, the user may have joined or left a company. */
const ASK_AGAIN_MS = 60_000;

/** Keeps the user's companies and roles up to date, also with changes in other tabs. */
export function useWatchCompanies(): void {
  useEffect(() => {
    let askedAt = 0;
    const ask = () => {
      if (document.visibilityState !== "visible" || Date.now() - askedAt < ASK_AGAIN_MS) return;
      askedAt = Date.now();
      askQuietly();
    };
    ask();
    warnOfStrangers();
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

/** Restored from the back-forward cache: the browser shows the page as it was, but the tab has changed the company since. */
function loadWhenOld({ persisted }: PageTransitionEvent): void {
  const stored = storedChoice();
  if (persisted && stored !== null && stored !== spokenCompany()) location.reload();
}

function warnOfStrangers(): void {
  if (!takeStrangerNotice()) return;
  showToast("wait", "Você não faz parte da empresa deste link", {
    text: "Abrimos outra empresa sua.",
  });
}

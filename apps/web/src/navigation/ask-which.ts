import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { hasSeveral } from "../api/company/company.ts";
import { isOfCompany } from "./company-screens.ts";
import { askWhichCompany } from "./palette-store.ts";

/** While a screen of all companies is open, every way on to a screen of one company first asks which one. */
export function useAskWhich(): void {
  const { history } = useRouter();
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: false,
        blockerFn: ({ nextLocation: { pathname, href }, action }) => {
          // Back and Forward return to what the person has already seen.
          if (action !== "PUSH" || !isOfCompany(pathname) || !hasSeveral()) return false;
          askWhichCompany(href);
          return true;
        },
      }),
    [history],
  );
}

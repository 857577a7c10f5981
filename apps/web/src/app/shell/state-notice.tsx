import { useRouterState } from "@tanstack/react-router";
import { Suspense } from "react";
import { useFactorPutOff } from "../../api/session/factor-demand.ts";
import { useReadOnly } from "../../api/read-only.ts";
import { useOnline } from "../../api/use-online.ts";
import { FactorNotice } from "./factor-notice.tsx";
import { paths } from "../../navigation/paths.ts";
import { lazyPart } from "../../ui/behaviour/lazy-part.ts";
import { quiet } from "../../ui/behaviour/quiet.ts";
import styles from "./app-shell.module.css";

/**
 * Notice of a state in which the product does not work as usual. It replaces the search in the bar at the top of every
 * screen: it causes no layout shift and covers no field.
 */
export function StateNotice() {
  const isOnline = useOnline();
  const isReadOnly = useReadOnly();
  const isFactorPutOff = useFactorPutOff();
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <div className={styles.state} role="status">
      {isOnline && !isReadOnly && !isFactorPutOff && path !== SPEAKS_OF_OUTAGES && (
        <Suspense>
          <OutageNotice />
        </Suspense>
      )}
      {!isOnline && <p>Sem conexão. O que você digitar fica guardado neste aparelho.</p>}
      {isOnline && isFactorPutOff && <FactorNotice />}
      {isOnline && isReadOnly && (
        <p>Em manutenção. Por enquanto dá para consultar tudo, mas não para alterar.</p>
      )}
    </div>
  );
}

/** It has a line of its own. */
const SPEAKS_OF_OUTAGES: string = paths.dashboard;

/** Loaded after the screen itself. */
const OutageNotice = lazyPart(async () => {
  await quiet();
  return (await import("./outage-notice.tsx")).OutageNotice;
});

import { useSyncExternalStore } from "react";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { approveRow } from "./approve-row.ts";
import { createRowStates, type RowState } from "./row-states.ts";
import { nameOf } from "./selection.ts";
import { rowsMoved } from "./settle.ts";

/** The rows' states of this visit. */
export const rowStates = createRowStates({
  approve: async (payment, isConfirmed) => {
    const outcome = await approveRow(payment, isConfirmed);
    // A reason may make its row higher.
    if (outcome.kind === "refused") rowsMoved();
    return outcome;
  },
  tell: (payment, outcome) => {
    if (outcome.kind === "sent") showToast("ok", "Nota enviada", { text: nameOf(payment) });
    else
      showToast("bad", "A nota não foi enviada", {
        text: `${nameOf(payment)}: ${outcome.refusal.text}`,
      });
  },
});

/** The states, for a list on screen. */
export function useRowStates(): ReadonlyMap<string, RowState> {
  return useSyncExternalStore(rowStates.subscribe, rowStates.current, rowStates.current);
}

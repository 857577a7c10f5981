import { CalendarClock } from "lucide-react";
import { lazy, Suspense } from "react";
import { createPortal } from "react-dom";
import { Button } from "../../../ui/fields/button.tsx";
import type { SendLater } from "./use-send-later.ts";

/** Few notes wait for a date: loaded when the first one does. */
const ScheduleDialog = lazy(async () => ({
  default: (await import("./schedule-dialog.tsx")).ScheduleDialog,
}));

/** 'Emitir em…' inside a form. */
export function SendLaterButton({ later }: { later: SendLater }) {
  const { choose } = later;
  return (
    <>
      <Button
        variant="secondary"
        busy={later.busy}
        busyText="Emitir em…"
        onClick={({ currentTarget }) => later.press(currentTarget.form)}
      >
        <CalendarClock className="i" aria-hidden />
        Emitir em…
      </Button>
      {choose &&
        // Its fields are a form of their own, which may not be inside the note's.
        createPortal(
          <Suspense fallback={null}>
            <ScheduleDialog open at={null} onChosen={choose} onClose={() => choose(null)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}

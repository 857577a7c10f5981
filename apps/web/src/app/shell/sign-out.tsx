import { Suspense, useState } from "react";
import { Button } from "../../ui/fields/button.tsx";
import { lazyPart } from "../../ui/behaviour/lazy-part.ts";
import { SIGN_OUT_BUTTON } from "../../navigation/palette-store.ts";
import { mayLeave } from "../../navigation/unsaved.ts";

interface SignOutProps {
  /** The session is about to end at the user's request, or it has not ended after all. */
  onLeaving: (leaving: boolean) => Promise<void>;
}

/** 'Sair': the device keeps no data of the user. It asks first about documents that were never sent. */
export function SignOut({ onLeaving }: SignOutProps) {
  const [unsent, setUnsent] = useState(0);
  const leave = async () => {
    setUnsent(0);
    await onLeaving(true);
    const way = await import("../../features/auth/account/leave.ts");
    if (!(await way.leave())) await onLeaving(false);
  };
  const ask = async () => {
    if (!(await mayLeave())) return;
    const way = await import("../../features/auth/account/leave.ts");
    const waiting = await way.countWaiting();
    if (waiting > 0) setUnsent(waiting);
    else await leave();
  };
  return (
    <>
      <Button id={SIGN_OUT_BUTTON} variant="quiet" size="sm" onClick={() => void ask()}>
        Sair
      </Button>
      {unsent > 0 && (
        <Suspense>
          <UnsentDialog count={unsent} onStay={() => setUnsent(0)} onLeave={() => void leave()} />
        </Suspense>
      )}
    </>
  );
}

const UnsentDialog = lazyPart(
  async () => (await import("../questions/unsent-dialog.tsx")).UnsentDialog,
);

import { Suspense, useState } from "react";
import { lazyPart } from "../../../ui/behaviour/lazy-part.ts";
import { Button } from "../../../ui/fields/button.tsx";

/** For a person who typed the CNPJ of a company whose people already use the product. */
export function JoinLink({ cnpj }: { cnpj: string }) {
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const show = () => {
    setWasOpen(true);
    setOpen(true);
  };
  return (
    <>
      <p className="sm mut">
        Esta empresa já usa o Emita?{" "}
        <Button variant="quiet" size="sm" onClick={show}>
          Peça para participar
        </Button>
      </p>
      {wasOpen && (
        <Suspense>
          <JoinDialog open={open} cnpj={cnpj} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const JoinDialog = lazyPart(async () => (await import("./join-dialog.tsx")).JoinDialog);

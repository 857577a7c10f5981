import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/fields/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { leave } from "../../auth/account/leave.ts";
import styles from "./invitation.module.css";

/** For a user signed in with another address than the invited one. */
export function SwitchStep({
  invited,
  present,
  onOut,
}: {
  invited: string;
  present: string;
  onOut: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const switchAccount = async () => {
    setBusy(true);
    const isOut = await leave();
    setBusy(false);
    if (isOut) onOut();
  };
  return (
    <div className={styles.step}>
      <Callout tone="wait" icon={TriangleAlert}>
        <p>
          O convite é para <b>{invited}</b>, e você entrou como <b>{present}</b>.
        </p>
      </Callout>
      <Button size="lg" block busy={busy} busyText="Saindo..." onClick={() => void switchAccount()}>
        Sair e trocar de conta
      </Button>
      <p className="sm mut">
        Se o certo é este outro e-mail, peça a quem convidou que mande o convite para ele.
      </p>
    </div>
  );
}

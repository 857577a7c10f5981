import type { Member } from "@emita/contract/people/people";
import { Clock } from "lucide-react";
import { useState } from "react";
import { failureOf, failureText } from "../../../api/api-error.ts";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { CheckField } from "../../../ui/fields/check-field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { Card } from "../../security/cards/card.tsx";
import styles from "../roles/people.module.css";
import { personName } from "../roles/people-words.ts";
import { change } from "../roles/queries.ts";

/** The company goes to another member, once that one says yes. For owners only. */
export function HandOverCard({ members }: { members: readonly Member[] }) {
  const offered = members.find(({ is_offered }) => is_offered);
  return (
    <Card
      title="Transferir a empresa"
      text="Outra pessoa passa a ser dona, com plano, pagamento e tudo o que a empresa tem. Só vale depois que ela aceitar."
    >
      {offered ? <Offered to={offered} /> : <OfferForm members={members} />}
    </Card>
  );
}

function Offered({ to }: { to: Member }) {
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    try {
      await change.withdrawOffer();
      showToast("ok", "Oferta retirada");
    } catch (error) {
      showToast("bad", "Erro ao retirar a oferta", {
        text: failureText(error, "Não foi possível retirar. Tente novamente."),
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Callout tone="wait" icon={Clock} role="status">
        Oferecida a <b>{personName(to)}</b>. Falta a pessoa aceitar; até lá nada muda.
      </Callout>
      <div className={styles.foot}>
        <Button
          variant="secondary"
          busy={busy}
          busyText="Retirando..."
          onClick={() => void withdraw()}
        >
          Retirar a oferta
        </Button>
      </div>
    </>
  );
}

function OfferForm({ members }: { members: readonly Member[] }) {
  const others = members.filter(({ role, is_you: isYou }) => !isYou && role !== "owner");
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [staysOwner, setStaysOwner] = useState(false);
  const [asking, setAsking] = useState(false);
  const chosen = others.find(({ id }) => id === chosenId) ?? others[0];
  if (!chosen) return <p className="sm mut">Todas as outras pessoas já são donas.</p>;
  const run = () =>
    failureOf(
      change.offer(chosen.id, staysOwner),
      "Não foi possível oferecer a empresa. Tente novamente.",
    );
  return (
    <>
      <SelectField
        label="Quem recebe a empresa"
        value={chosen.id}
        options={others.map((member) => [member.id, personName(member)])}
        onValue={setChosenId}
      />
      <CheckField
        label="Continuar como dono também"
        checked={staysOwner}
        onChecked={setStaysOwner}
      />
      <div className={styles.foot}>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Transferir
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title="Transferir a empresa"
        act="Sim, oferecer"
        busyText="Oferecendo..."
        run={run}
        onDone={() => showToast("ok", "Empresa oferecida", { text: personName(chosen) })}
        onClose={() => setAsking(false)}
      >
        <p>
          <b>{personName(chosen)}</b> recebe um e-mail e decide.{" "}
          {staysOwner
            ? "Se aceitar, vocês dois ficam donos."
            : "Se aceitar, você passa a administrador e não cuida mais de plano e pagamento."}{" "}
          Ao aceitar, a pessoa decide se tokens, webhooks, endereço Pix e outros donos e
          administradores continuam.
        </p>
      </ConfirmDialog>
    </>
  );
}

import type { OwnCompanies } from "@emita/contract/people/people";
import { integrationsWords } from "@emita/domain/access/integration-counts";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { failureOf } from "../../../api/api-error.ts";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { CheckField } from "../../../ui/fields/check-field.tsx";
import { Button } from "../../../ui/fields/button.tsx";
import { acceptHandOver, declineHandOver } from "./queries.ts";
import styles from "./offers.module.css";

type Offer = OwnCompanies["hand_overs"][number];

/** A company whose owner wants to hand it over to the current user. */
export function HandOverOffer({ offer }: { offer: Offer }) {
  const [asking, setAsking] = useState<"yes" | "no" | null>(null);
  const [revokes, setRevokes] = useState(true);
  const company = offer.company_name ?? "A empresa";
  const close = () => {
    setRevokes(true);
    setAsking(null);
  };
  const accept = async () => {
    const failure = await failureOf(
      acceptHandOver(offer.company_id, revokes),
      "Não foi possível aceitar. Tente novamente.",
    );
    if (failure === null) showToast("ok", "Agora você é dono", { text: company });
    return failure;
  };
  const decline = async () => {
    const failure = await failureOf(
      declineHandOver(offer.company_id),
      "Não foi possível recusar. Tente novamente.",
    );
    if (failure === null) showToast("ok", "Transferência recusada", { text: company });
    return failure;
  };
  return (
    <Callout tone="wait" icon={KeyRound} role="status">
      <p>
        <b>{offer.from}</b> quer transferir <b>{company}</b> para você.
      </p>
      <div className={styles.acts}>
        <Button size="sm" onClick={() => setAsking("yes")}>
          Aceitar
        </Button>
        <Button variant="quiet" size="sm" onClick={() => setAsking("no")}>
          Recusar
        </Button>
      </div>
      <ConfirmDialog
        open={asking === "yes"}
        title="Aceitar a empresa"
        act="Sim, aceitar"
        busyText="Aceitando..."
        variant="primary"
        run={accept}
        onClose={close}
      >
        <p>
          Você passa a ser dono de <b>{company}</b> e a cuidar do plano e do pagamento dela.{" "}
          {offer.stays_owner
            ? `${offer.from} continua sendo dono também.`
            : `${offer.from} passa a administrador.`}
        </p>
        <EarlierAccess offer={offer} checked={revokes} onChecked={setRevokes} />
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "no"}
        title="Recusar a empresa"
        act="Sim, recusar"
        busyText="Recusando..."
        run={decline}
        onClose={close}
      >
        <p>
          <b>{company}</b> fica como está. Quem ofereceu é avisado.
        </p>
      </ConfirmDialog>
    </Callout>
  );
}

interface EarlierAccessProps {
  offer: Offer;
  checked: boolean;
  onChecked: (checked: boolean) => void;
}

/** Offers to end earlier access: integrations, and the rights of other owners and administrators. */
function EarlierAccess({ offer, checked, onChecked }: EarlierAccessProps) {
  const { integrations, others_in_charge: others } = offer;
  const made = integrationsWords(integrations);
  if (made === "" && others === 0) return null;
  return (
    <>
      {made !== "" && (
        <p>
          Integrações de antes: <b>{made}</b>. {checked ? "Deixam de valer." : "Continuam valendo."}
        </p>
      )}
      {others > 0 && (
        <p>
          Outros donos e administradores: <b>{others}</b>.{" "}
          {checked ? "Passam a contador." : "Continuam como estão."}
        </p>
      )}
      <CheckField label="Encerrar os acessos de antes" checked={checked} onChecked={onChecked} />
    </>
  );
}

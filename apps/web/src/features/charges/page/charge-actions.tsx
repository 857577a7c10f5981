import type { Charge } from "@emita/contract/charges/charges";
import { Ban, Link2, MessageCircle, QrCode } from "lucide-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { failureOf } from "../../../api/api-error.ts";
import { useMay } from "../../../api/company/company.ts";
import { paths } from "../../../navigation/paths.ts";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { useCopied } from "../../../ui/feedback/toasts/use-copied.ts";
import { Button, buttonClass } from "../../../ui/fields/button.tsx";
import { useClient } from "../../clients/queries.ts";
import { useCompany } from "../../company/queries.ts";
import { messengerLink } from "../../invoices/sharing/whatsapp-link.ts";
import { chargeMessage, isCancellable, moneyOf } from "../data/charge-words.ts";
import { cancelCharge } from "../data/queries.ts";
import styles from "./charge-page.module.css";

/** How a charge reaches its payer, and how it is withdrawn. */
export function ChargeActions({ charge }: { charge: Charge }) {
  const mayIssue = useMay("issue");
  const [copied, copy] = useCopied();
  return (
    <div className={styles.actions}>
      {charge.state === "open" && <WhatsApp charge={charge} />}
      <Button variant="secondary" onClick={() => void copy(charge.page_url)}>
        <Link2 className="i" aria-hidden />
        {copied ? "Link copiado" : "Copiar link"}
      </Button>
      {mayIssue && isCancellable(charge) && <Cancel charge={charge} />}
      {mayIssue && isOver(charge) && (
        <Link
          className={buttonClass({ variant: "secondary" })}
          to={paths.newCharge}
          search={charge.client.id ? { cliente: charge.client.id } : {}}
        >
          <QrCode className="i" aria-hidden />
          Cobrar de novo
        </Link>
      )}
    </div>
  );
}

const isOver = ({ state }: Charge) =>
  state === "expired" || state === "cancelled" || state === "failed";

function WhatsApp({ charge }: { charge: Charge }) {
  const issuer = useCompany().data?.company_name ?? null;
  return charge.client.id === null ? (
    <Messenger phone={null} text={chargeMessage(charge, issuer)} />
  ) : (
    <ToClient id={charge.client.id} text={chargeMessage(charge, issuer)} />
  );
}

function ToClient({ id, text }: { id: string; text: string }) {
  return <Messenger phone={useClient(id).data?.phone ?? null} text={text} />;
}

function Messenger({ phone, text }: { phone: string | null; text: string }) {
  return (
    <a
      className={buttonClass()}
      href={messengerLink(phone, text)}
      target="_blank"
      rel="noopener noreferrer"
    >
      <MessageCircle className="i" aria-hidden />
      Enviar por WhatsApp
    </a>
  );
}

function Cancel({ charge }: { charge: Charge }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        <Ban className="i" aria-hidden />
        Cancelar cobrança
      </Button>
      <ConfirmDialog
        open={asking}
        title="Cancelar cobrança"
        act="Sim, cancelar"
        busyText="Cancelando..."
        run={() =>
          failureOf(
            cancelCharge(charge.id),
            "Não foi possível cancelar a cobrança. Tente novamente.",
          )
        }
        onDone={() => showToast("ok", "Cobrança cancelada")}
        onClose={() => setAsking(false)}
      >
        <p>
          A cobrança de {moneyOf(charge.amount)} para {charge.client.company_name} deixa de poder
          ser paga. A página dela passa a dizer que foi cancelada.
        </p>
      </ConfirmDialog>
    </>
  );
}

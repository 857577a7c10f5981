import type { MailInvoice } from "@emita/contract/invoices/invoice-mails";
import type { Invoice } from "@emita/contract/invoices/invoices";
import { api } from "@emita/contract/paths";
import { isEmail } from "@emita/domain/identifiers/email";
import { useMutation } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { Mail } from "lucide-react";
import { useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { callApi } from "../../../api/client.ts";
import { checkEmail } from "../../../ui/behaviour/contact-checks.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";

const FAILED = "Não foi possível enviar a nota. Tente novamente.";

/** 'Enviar por e-mail': sends PDF and XML again, to the client or to another address. */
export function MailNote({ invoice }: { invoice: Invoice }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <Mail className="i" aria-hidden />
        Enviar por e-mail
      </Button>
      <MailDialog invoice={invoice} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

interface MailDialogProps {
  invoice: Invoice;
  open: boolean;
  onClose: () => void;
}

function MailDialog({ invoice, open, onClose }: MailDialogProps) {
  const own = useRouteContext({ from: "/signed-in", select: (context) => context.user.email });
  const [to, setTo] = useState(invoice.email ?? own);
  const [issue, setIssue] = useState<string | null>(null);
  const sending = useMutation({
    mutationFn: (body: MailInvoice) =>
      callApi<null>(api.invoiceMails(invoice.id), { method: "POST", body }),
  });
  const send = async () => {
    const address = to.trim();
    if (!isEmail(address)) return setIssue(address === "" ? "Email necessário" : "Email inválido");
    setIssue(null);
    try {
      await sending.mutateAsync({ to: address });
      showToast("ok", "Nota enviada", { text: `Enviada para ${address}.` });
      onClose();
    } catch (error) {
      setIssue(failureText(error, FAILED));
    }
  };
  return (
    <Dialog
      open={open}
      title="Enviar por e-mail"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Voltar
          </Button>
          <Button busy={sending.isPending} busyText="Enviando..." onClick={() => void send()}>
            Enviar nota
          </Button>
        </>
      }
    >
      <p>{`O PDF e o XML da nota ${invoice.nfse_number ?? ""} vão em anexo.`}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField
          label="E-mail de quem recebe"
          check={checkEmail}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={255}
          value={to}
          error={issue}
          onValue={(value) => {
            setTo(value);
            setIssue(null);
          }}
        />
      </form>
    </Dialog>
  );
}

import type { CertificateSummary } from "@emita/contract/certificates";
import { useState } from "react";
import { failureText } from "../../api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorText } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { useRemoveCertificate } from "../company/certificate-queries.ts";

interface RemoveCertificateDialogProps {
  /** Null: closed. */
  certificate: CertificateSummary | null;
  onClose: () => void;
  onRemoved: () => void;
}

/** The key is deleted for good: confirmed by the name of its holder. */
export function RemoveCertificateDialog({
  certificate,
  onClose,
  onRemoved,
}: RemoveCertificateDialogProps) {
  const remove = useRemoveCertificate();
  const [failure, setFailure] = useState<string | null>(null);
  const close = () => {
    setFailure(null);
    onClose();
  };
  const confirm = async () => {
    setFailure(null);
    try {
      await remove.mutateAsync();
      showToast("ok", "Certificado removido");
      close();
      onRemoved();
    } catch (error) {
      setFailure(failureText(error, "Não foi possível remover o certificado. Tente novamente."));
    }
  };
  return (
    <Dialog
      open={certificate !== null}
      title="Remover o certificado"
      alert
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Não, voltar
          </Button>
          <Button
            variant="danger"
            busy={remove.isPending}
            busyText="Removendo..."
            onClick={() => void confirm()}
          >
            Sim, remover
          </Button>
        </>
      }
    >
      {certificate && (
        <p>
          Apagamos o certificado de <b>{certificate.holder}</b> e a chave dele. Fora do ambiente de
          testes, nenhuma nota sai até você enviar outro. As notas já emitidas continuam valendo.
        </p>
      )}
      {failure && <ErrorText>{failure}</ErrorText>}
    </Dialog>
  );
}

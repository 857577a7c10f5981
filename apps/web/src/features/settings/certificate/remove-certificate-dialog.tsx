import type { CertificateSummary } from "@emita/contract/companies/certificates";
import { failureOf } from "../../../api/api-error.ts";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { useRemoveCertificate } from "../../certificate/queries.ts";

const FAILED = "Não foi possível remover o certificado. Tente novamente.";

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
  return (
    <ConfirmDialog
      open={certificate !== null}
      title="Remover o certificado"
      act="Sim, remover"
      busyText="Removendo..."
      run={() => failureOf(remove.mutateAsync(), FAILED)}
      onDone={() => {
        showToast("ok", "Certificado removido");
        onRemoved();
      }}
      onClose={onClose}
    >
      <p>
        Apagamos o certificado de <b>{certificate?.holder}</b> e a chave dele. Fora do ambiente de
        testes, nenhuma nota sai até você enviar outro. As notas já emitidas continuam valendo.
      </p>
    </ConfirmDialog>
  );
}

import type { CertificateSummary } from "@emita/contract/certificates";
import { TriangleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { SETTINGS_ANCHORS } from "../../app/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { FailedPart, SkeletonRows } from "../../ui/states.tsx";
import { useCertificate } from "../company/certificate-queries.ts";
import { CertificateFacts } from "./certificate-facts.tsx";
import { CertificateForm } from "./certificate-form.tsx";
import { RemoveCertificateDialog } from "./remove-certificate-dialog.tsx";
import group from "./settings-page.module.css";

/** The certificate in use: whose, until when, and how to replace it. */
export function CertificateCard() {
  const { data, error, refetch } = useCertificate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [sending, setSending] = useState(false);
  const [removing, setRemoving] = useState(false);
  const backToTop = () => heading.current?.focus();
  const closeForm = () => {
    setSending(false);
    backToTop();
  };
  return (
    <section className={`card ${group.group}`} aria-labelledby={SETTINGS_ANCHORS.certificate}>
      <header>
        <h2 ref={heading} tabIndex={-1} id={SETTINGS_ANCHORS.certificate}>
          Certificado digital
        </h2>
        <p>Assina as suas notas. É o e-CNPJ A1 da empresa, em arquivo .pfx ou .p12.</p>
      </header>
      {data === undefined && !error && <SkeletonRows rows={2} />}
      {data === undefined && error && (
        <FailedPart
          text="Não foi possível carregar o certificado."
          onRetry={() => void refetch()}
        />
      )}
      {data && <CertificateFacts certificate={data} />}
      {data === null && !sending && (
        <Note tone="wait" icon={TriangleAlert}>
          Você ainda não enviou um certificado digital. Sem ele a prefeitura não aceita as notas.
        </Note>
      )}
      {data !== undefined && !sending && (
        <div className={group.foot}>
          <Button variant="secondary" onClick={() => setSending(true)}>
            {sendLabel(data)}
          </Button>
          {data?.source === "uploaded" && (
            <Button variant="quiet" onClick={() => setRemoving(true)}>
              Remover
            </Button>
          )}
        </div>
      )}
      {data !== undefined && sending && <CertificateForm onClose={closeForm} />}
      <RemoveCertificateDialog
        certificate={removing ? (data ?? null) : null}
        onClose={() => setRemoving(false)}
        onRemoved={backToTop}
      />
    </section>
  );
}

function sendLabel(certificate: CertificateSummary | null): string {
  if (certificate === null) return "Enviar certificado";
  return certificate.source === "sandbox" ? "Enviar certificado próprio" : "Trocar certificado";
}

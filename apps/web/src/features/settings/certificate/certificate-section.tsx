import type { CertificateSummary } from "@emita/contract/companies/certificates";
import { TriangleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../../ui/fields/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { useCertificate } from "../../certificate/queries.ts";
import { CertificateFacts } from "./certificate-facts.tsx";
import { CertificateForm } from "./certificate-form.tsx";
import { RemoveCertificateDialog } from "./remove-certificate-dialog.tsx";
import group from "../form/settings.module.css";
import { WithCompany } from "../form/with-company.tsx";

/** /settings/certificado: the certificate in use: whose, until when, and how to replace it. */
export function CertificateSection() {
  return (
    <Page
      title="Certificado digital"
      intro="Assina as suas notas. É o e-CNPJ A1 da empresa, em arquivo .pfx ou .p12."
      inset
    >
      <WithCompany>{() => <CertificateCard />}</WithCompany>
    </Page>
  );
}

function CertificateCard() {
  const { data, error, refetch } = useCertificate();
  const card = useRef<HTMLElement>(null);
  const [sending, setSending] = useState(false);
  const [removing, setRemoving] = useState(false);
  const backToTop = () => card.current?.focus();
  const closeForm = () => {
    setSending(false);
    backToTop();
  };
  return (
    <section
      ref={card}
      tabIndex={-1}
      className={`card ${group.group}`}
      aria-label="Certificado digital"
    >
      {data === undefined && !error && <SkeletonRows rows={2} />}
      {data === undefined && error && (
        <FailedPart
          text="Não foi possível carregar o certificado."
          onRetry={() => void refetch()}
        />
      )}
      {data && <CertificateFacts certificate={data} />}
      {data === null && !sending && (
        <Callout tone="wait" icon={TriangleAlert}>
          Você ainda não enviou um certificado digital. Sem ele a prefeitura não aceita as notas.
        </Callout>
      )}
      {data !== undefined && !sending && (
        <div className={group.foot}>
          <Button
            variant={data?.source === "uploaded" ? "secondary" : "primary"}
            onClick={() => setSending(true)}
          >
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

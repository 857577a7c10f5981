import type { CertificateSummary } from "@emita/contract/certificates";
import { formatCnpj } from "@emita/domain/cnpj";
import { formatDate } from "@emita/domain/dates";
import { CircleCheck, Clock, FlaskConical, type LucideIcon, TriangleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { SETTINGS_ANCHORS } from "../../app/paths.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { FailedPart, SkeletonRows } from "../../ui/states.tsx";
import { useCertificate } from "../company/certificate-queries.ts";
import {
  certificateTone,
  type CertificateTone,
  certificateWords,
} from "../company/certificate-state.ts";
import { CertificateForm } from "./certificate-form.tsx";
import styles from "./certificate-card.module.css";
import { RemoveCertificateDialog } from "./remove-certificate-dialog.tsx";
import group from "./settings-page.module.css";

/** The certificate in use: whose, until when, and how to replace it. */
export function CertificateCard() {
  const { data, error, refetch } = useCertificate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [sending, setSending] = useState(false);
  const [removing, setRemoving] = useState(false);
  const backToTop = () => heading.current?.focus();
  const sent = () => {
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
      {data && <Summary certificate={data} />}
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
      {data !== undefined && sending && (
        <CertificateForm onSent={sent} onCancel={() => setSending(false)} />
      )}
      <RemoveCertificateDialog
        certificate={removing ? (data ?? null) : null}
        onClose={() => setRemoving(false)}
        onRemoved={backToTop}
      />
    </section>
  );
}

function Summary({ certificate }: { certificate: CertificateSummary }) {
  const tone = certificateTone(certificate);
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>Titular</dt>
          <dd>{certificate.holder}</dd>
        </div>
        <div>
          <dt>Situação</dt>
          <dd>
            <StateBadge certificate={certificate} tone={tone} />
          </dd>
        </div>
        <div>
          <dt>CNPJ</dt>
          <dd className="num">{formatCnpj(certificate.cnpj)}</dd>
        </div>
        <div>
          <dt>Validade</dt>
          <dd className="num">
            {`${formatDate(new Date(certificate.valid_from))} a ${formatDate(new Date(certificate.valid_until))}`}
          </dd>
        </div>
      </dl>
      {certificate.warnings.map(({ code, message }) => (
        <Note key={code} tone={isTrouble(code) ? tone : "info"} icon={TriangleAlert}>
          {message}
        </Note>
      ))}
      {certificate.source === "sandbox" && <SandboxNote />}
    </>
  );
}

/** Whether a warning is what the state of the certificate says; the others are remarks. */
function isTrouble(code: CertificateSummary["warnings"][number]["code"]): boolean {
  return code !== "not_icp_brasil" && code !== "not_in_sandbox";
}

function StateBadge({
  certificate,
  tone,
}: {
  certificate: CertificateSummary;
  tone: CertificateTone;
}) {
  const test = certificate.source === "sandbox" && tone === "ok";
  const look: { tone: Tone; icon: LucideIcon } = test
    ? { tone: "info", icon: FlaskConical }
    : { tone, icon: ICONS[tone] };
  return <Badge {...look}>{certificateWords(certificate)}</Badge>;
}

const ICONS: Readonly<Record<CertificateTone, LucideIcon>> = {
  ok: CircleCheck,
  info: Clock,
  wait: Clock,
  bad: TriangleAlert,
};

function SandboxNote() {
  return (
    <Note icon={FlaskConical}>
      Este é o ambiente de testes: as notas são assinadas com este certificado de teste, que se
      renova sozinho, e não têm validade jurídica. Se você enviar o seu, conferimos arquivo, senha,
      titular e validade; ele só assina as notas de teste se for da autoridade de testes.
    </Note>
  );
}

function sendLabel(certificate: CertificateSummary | null): string {
  if (certificate === null) return "Enviar certificado";
  return certificate.source === "sandbox" ? "Enviar certificado próprio" : "Trocar certificado";
}

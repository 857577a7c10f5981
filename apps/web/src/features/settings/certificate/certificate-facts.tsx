import type { CertificateSummary } from "@emita/contract/companies/certificates";
import { formatCnpj } from "@emita/domain/identifiers/cnpj";
import { formatDate } from "@emita/domain/basics/dates";
import { CircleCheck, Clock, FlaskConical, type LucideIcon, TriangleAlert } from "lucide-react";
import { Badge, type Tone } from "../../../ui/feedback/badge.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import {
  certificateTone,
  type CertificateTone,
  certificateWords,
} from "../../certificate/certificate-state.ts";
import styles from "./certificate.module.css";

/** Holder, validity and state of a certificate, with what there is to say about them. */
export function CertificateFacts({ certificate }: { certificate: CertificateSummary }) {
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
        <Callout key={code} tone={isTrouble(code) ? tone : "info"} icon={TriangleAlert}>
          {message}
        </Callout>
      ))}
      {certificate.source === "sandbox" && <SandboxCallout />}
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

function SandboxCallout() {
  return (
    <Callout icon={FlaskConical}>
      Este é o ambiente de testes: as notas são assinadas com este certificado de teste, que se
      renova sozinho, e não têm validade jurídica. Se você enviar o seu, conferimos arquivo, senha,
      titular e validade; ele só assina as notas de teste se for da autoridade de testes.
    </Callout>
  );
}

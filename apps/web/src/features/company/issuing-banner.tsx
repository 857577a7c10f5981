import { EmitaError } from "@emita/client/emita-error";
import { Link } from "@tanstack/react-router";
import { Building2, CalendarClock, KeyRound } from "lucide-react";
import type { ReactNode } from "react";
import { companyCheckQuestion } from "../../api/company/company-check.ts";
import { paths, SETTINGS_FIELDS, type SettingsPath } from "../../navigation/paths.ts";
import { Button } from "../../ui/fields/button.tsx";
import { Callout } from "../../ui/feedback/callout.tsx";
import { useCertificate } from "../certificate/queries.ts";
import { certificateTone, type CertificateTone } from "../certificate/certificate-state.ts";
import styles from "./issuing-banner.module.css";
import { useCompany } from "./queries.ts";

/** Risks for the company's next invoices: no company yet, its certificate, a rule about to change. Empty when all is well. */
export function IssuingBanner() {
  const { data: company, error } = useCompany();
  if (!company) return isMissing(error) ? <MissingCompany /> : null;
  return (
    <div className={styles.banner}>
      {company.awaits_check && <UncheckedCompany />}
      <CertificateCallout />
      {company.channel?.next_change && <ChangeCallout change={company.channel.next_change} />}
    </div>
  );
}

/** A person who signed up with another service's account was not asked for a company. */
function MissingCompany() {
  return (
    <Callout tone="wait" icon={Building2}>
      <p>Falta dizer qual é a sua empresa: é ela que aparece como prestador nas notas.</p>
      <SettingsLink to={paths.settings} field={SETTINGS_FIELDS.company}>
        Preencher os dados da empresa
      </SettingsLink>
    </Callout>
  );
}

/** No invoice is issued before the owner has checked the data that another person typed. */
function UncheckedCompany() {
  return (
    <Callout tone="wait" icon={Building2}>
      <p>Os dados da empresa foram preenchidos antes de você confirmar este e-mail.</p>
      <Button variant="secondary" size="sm" onClick={() => void companyCheckQuestion.ask()}>
        Conferir os dados da empresa
      </Button>
    </Callout>
  );
}

function isMissing(error: Error | null): boolean {
  return error instanceof EmitaError && error.code === "not_found";
}

function CertificateCallout() {
  const { data: certificate } = useCertificate();
  if (certificate === undefined) return null;
  if (certificate === null) {
    return (
      <CertificateWarning tone="bad">
        Falta o certificado digital da empresa: sem ele a prefeitura não aceita as suas notas.
      </CertificateWarning>
    );
  }
  const [warning] = certificate.warnings;
  if (certificate.state === "valid" || !warning) return null;
  return (
    <CertificateWarning tone={certificateTone(certificate)}>{warning.message}</CertificateWarning>
  );
}

function CertificateWarning({ tone, children }: { tone: CertificateTone; children: ReactNode }) {
  return (
    <Callout tone={tone} icon={KeyRound}>
      <p>{children}</p>
      <SettingsLink to={paths.certificate}>Enviar certificado</SettingsLink>
    </Callout>
  );
}

function ChangeCallout({ change }: { change: { text: string } }) {
  return (
    <Callout icon={CalendarClock}>
      <p>
        <b>A regra das suas notas vai mudar.</b> {change.text}
      </p>
      <SettingsLink to={paths.cityHall}>Ver o que muda</SettingsLink>
    </Callout>
  );
}

interface SettingsLinkProps {
  to: SettingsPath;
  field?: string;
  children: ReactNode;
}

function SettingsLink({ to, field, children }: SettingsLinkProps) {
  return (
    <Link className={styles.link} to={to} {...(field !== undefined && { hash: field })}>
      {children}
    </Link>
  );
}

import { EmitaError } from "@emita/client/emita-error";
import { Link } from "@tanstack/react-router";
import { Building2, CalendarClock, KeyRound } from "lucide-react";
import type { ReactNode } from "react";
import { paths, SETTINGS_ANCHORS } from "../../app/paths.ts";
import { Note } from "../../ui/note.tsx";
import { useCertificate } from "./certificate-queries.ts";
import { certificateTone, type CertificateTone } from "./certificate-state.ts";
import styles from "./issuing-banner.module.css";
import { useCompany } from "./queries.ts";

/**
 * What endangers the company's next notes: that there is none yet, its certificate, a rule that is about to change. Nothing
 * when all is well.
 */
export function IssuingBanner() {
  const { data: company, error } = useCompany();
  if (!company) return isMissing(error) ? <MissingCompany /> : null;
  return (
    <div className={styles.banner}>
      <CertificateNote />
      {company.channel?.next_change && <ChangeNote change={company.channel.next_change} />}
    </div>
  );
}

/** Who signed up with an account of another service was not asked for it. */
function MissingCompany() {
  return (
    <Note tone="wait" icon={Building2}>
      <p>Falta dizer qual é a sua empresa: é ela que aparece como prestador nas notas.</p>
      <SettingsLink anchor={SETTINGS_ANCHORS.company}>Preencher os dados da empresa</SettingsLink>
    </Note>
  );
}

function isMissing(error: Error | null): boolean {
  return error instanceof EmitaError && error.code === "not_found";
}

function CertificateNote() {
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
    <Note tone={tone} icon={KeyRound}>
      <p>{children}</p>
      <SettingsLink anchor={SETTINGS_ANCHORS.certificate}>Enviar certificado</SettingsLink>
    </Note>
  );
}

function ChangeNote({ change }: { change: { text: string } }) {
  return (
    <Note icon={CalendarClock}>
      <p>
        <b>A regra das suas notas vai mudar.</b> {change.text}
      </p>
      <SettingsLink anchor={SETTINGS_ANCHORS.cityHall}>Ver o que muda</SettingsLink>
    </Note>
  );
}

function SettingsLink({ anchor, children }: { anchor: string; children: ReactNode }) {
  return (
    <Link className={styles.link} to={paths.settings} hash={anchor}>
      {children}
    </Link>
  );
}

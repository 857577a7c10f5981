import { Link } from "@tanstack/react-router";
import { CalendarClock, KeyRound } from "lucide-react";
import type { ReactNode } from "react";
import { paths, SETTINGS_ANCHORS } from "../../app/paths.ts";
import { Note } from "../../ui/note.tsx";
import { useCertificate } from "./certificate-queries.ts";
import { certificateTone, type CertificateTone } from "./certificate-state.ts";
import styles from "./issuing-banner.module.css";
import { useCompany } from "./queries.ts";

/** What endangers the company's next notes: its certificate, and a rule that is about to change. Nothing when all is well. */
export function IssuingBanner() {
  const { data: company } = useCompany();
  if (!company) return null;
  return (
    <div className={styles.banner}>
      <CertificateNote />
      {company.channel?.next_change && <ChangeNote change={company.channel.next_change} />}
    </div>
  );
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

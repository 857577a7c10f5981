import { MAX_CERTIFICATE_BYTES } from "@emita/contract/certificates";
import { FileKey } from "lucide-react";
import { useState } from "react";
import { cx } from "../../ui/cx.ts";
import type { ControlProps } from "../../ui/field.tsx";
import styles from "./certificate-card.module.css";

/** Press, drop or keyboard: all reach the one file input that covers the zone. */
export function CertificateFile({
  control,
  file,
  onFile,
}: {
  control: ControlProps;
  file: File | null;
  onFile: (file: File) => void;
}) {
  const [over, setOver] = useState(false);
  const { className: _, ...tied } = control;
  return (
    <div className={cx(styles.zone, over && styles.over)}>
      <FileKey className="i" aria-hidden />
      {file ? (
        <span>
          <b>{file.name}</b>, {kilobytes(file.size)}
        </span>
      ) : (
        <span>
          <b>Escolha o arquivo</b> ou arraste para cá
        </span>
      )}
      <input
        {...tied}
        type="file"
        accept=".pfx,.p12,application/x-pkcs12"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          // A chooser that was closed without a choice leaves the file before it.
          if (chosen) onFile(chosen);
        }}
      />
    </div>
  );
}

/** What can be said of a file before it is sent, in the server's words. */
export function fileProblem(file: File | null): string | null {
  if (file === null) return "Escolha o arquivo do certificado (.pfx ou .p12).";
  if (file.size === 0) return "O arquivo está vazio. Escolha outro.";
  if (file.size > MAX_CERTIFICATE_BYTES)
    return "O arquivo passa de 50 KB. Um certificado A1 tem poucos kilobytes: confira o arquivo.";
  return null;
}

function kilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}

import { MAX_CERTIFICATE_BYTES } from "@emita/contract/companies/certificates";
import { FileKey } from "lucide-react";
import type { ControlProps } from "../../../ui/fields/field.tsx";
import { FileZone } from "../../../ui/fields/file-zone.tsx";

/** The place for the certificate's file; says which one was chosen. */
export function CertificateFile({
  control,
  file,
  onFile,
}: {
  control: ControlProps;
  file: File | null;
  onFile: (file: File) => void;
}) {
  const { className: _, ...tied } = control;
  return (
    <FileZone {...tied} icon={FileKey} accept=".pfx,.p12,application/x-pkcs12" onFile={onFile}>
      {file && (
        <>
          <b>{file.name}</b>, {kilobytes(file.size)}
        </>
      )}
    </FileZone>
  );
}

/** Problems of a file before it is sent, in the server's words. */
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

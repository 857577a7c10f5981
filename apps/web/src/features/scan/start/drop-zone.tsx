import { FileUp, Upload } from "lucide-react";
import { type DragEvent, useState } from "react";
import { Button } from "../../../ui/fields/button.tsx";
import { classNames } from "../../../ui/texts/class-names.ts";
import { ErrorText } from "../../../ui/fields/field.tsx";
import { FileButton } from "../capture/file-button.tsx";
import styles from "./scan-page.module.css";

/** Drag, paste or choose. A refused file leaves the zone active. */
export function DropZone({
  problem,
  onFiles,
}: {
  problem: string | null;
  onFiles: (files: File[]) => void;
}) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is an extra: the button inside is the way for the keyboard
    <section
      className={classNames(styles.drop, over && styles.over)}
      aria-label="Enviar arquivo"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div>
        <div className={styles.disc}>
          <FileUp aria-hidden />
        </div>
        <div className={styles.paste}>
          <h2>Arraste o arquivo para cá</h2>
          <p>
            ou cole com <kbd>Ctrl V</kbd>
          </p>
        </div>
        <FileButton onFiles={onFiles} label="Arquivo do documento">
          {(choose) => (
            <Button onClick={choose}>
              <Upload className="i" aria-hidden />
              Enviar Arquivo
            </Button>
          )}
        </FileButton>
        <p className={styles.types}>JPG, PNG, GIF, WEBP, HEIC, PDF, DOC, DOCX ou XML</p>
        <p className={styles.types}>Até 100 de uma vez: você confere um depois do outro.</p>
        {problem && (
          <div className={styles.problem} role="alert">
            <ErrorText>{problem}</ErrorText>
          </div>
        )}
      </div>
    </section>
  );
}

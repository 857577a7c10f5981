import { FileText, RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../ui/button.tsx";
import { currentCapture } from "./capture.ts";
import { useCaptureUrl } from "./use-capture-url.ts";
import styles from "./document-panel.module.css";
import { isShowable } from "./file-types.ts";

const ZOOMS = [1, 1.5, 2, 3];

/** The document beside the form: larger, smaller, turned. */
export function DocumentPanel({ fileName }: { fileName: string }) {
  const [capture] = useState(currentCapture);
  const url = useCaptureUrl(capture);
  const [zoom, setZoom] = useState(0);
  const [turn, setTurn] = useState(0);
  const picture = capture && isShowable(capture.type) && url;
  return (
    <section className={styles.panel} aria-label="Documento lido">
      <div className={styles.bar}>
        <span className="mut">{fileName}</span>
        {picture && (
          <>
            <IconButton
              icon={ZoomOut}
              label="Diminuir"
              onClick={() => setZoom(Math.max(0, zoom - 1))}
            />
            <IconButton
              icon={ZoomIn}
              label="Ampliar"
              onClick={() => setZoom(Math.min(ZOOMS.length - 1, zoom + 1))}
            />
            <IconButton icon={RotateCw} label="Girar" onClick={() => setTurn(turn + 90)} />
          </>
        )}
      </div>
      <div
        className={styles.view}
        {...(picture && { tabIndex: 0, role: "group", "aria-label": "Imagem do documento" })}
      >
        {picture ? (
          <img
            src={picture}
            alt="Documento lido"
            style={{ width: `${(ZOOMS[zoom] ?? 1) * 100}%`, transform: `rotate(${turn}deg)` }}
          />
        ) : (
          <div className={styles.file}>
            <FileText aria-hidden />
            <p>Os dados ao lado foram lidos deste arquivo.</p>
          </div>
        )}
      </div>
    </section>
  );
}

import { FileText } from "lucide-react";
import { useState } from "react";
import { currentCapture } from "../../capture/capture.ts";
import { useCaptureUrl } from "../../capture/use-capture-url.ts";
import { DocumentLine } from "./document-line.tsx";
import styles from "./document-panel.module.css";
import { isShowable } from "../../files/file-types.ts";
import { PictureTools, usePictureView } from "../../capture/picture-tools.tsx";

/** The document beside the form: larger, smaller, turned. */
export function DocumentPanel({ fileName }: { fileName: string }) {
  const [capture] = useState(currentCapture);
  const url = useCaptureUrl(capture);
  const view = usePictureView();
  const picture = capture && isShowable(capture.type) && url;
  return (
    <DocumentLine fileName={fileName} tools={picture && <PictureTools view={view} />}>
      <div
        className={styles.view}
        {...(picture && { tabIndex: 0, role: "group", "aria-label": "Imagem do documento" })}
      >
        {picture ? (
          <img src={picture} alt="Documento lido" style={view.style} />
        ) : (
          <div className={styles.file}>
            <FileText aria-hidden />
            <p>Os dados ao lado foram lidos deste arquivo.</p>
          </div>
        )}
      </div>
    </DocumentLine>
  );
}

import { Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft, FileText, ScanLine, Sun } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { paths } from "../../app/paths.ts";
import { Page } from "../../ui/page.tsx";
import { clearToasts, showToast } from "../../ui/toast-store.ts";
import { CameraPanel } from "./camera-panel.tsx";
import { CameraView } from "./camera-view.tsx";
import { type CaptureMethod, keepCapture } from "./capture.ts";
import { cameraTroubles, scanCopy } from "./copy.ts";
import { DropZone } from "./drop-zone.tsx";
import { fileProblem } from "./file-types.ts";
import { processedData } from "./processed-data.ts";
import { forgetUpload, startUpload } from "./reading.ts";
import styles from "./scan-page.module.css";
import { useCamera } from "./use-camera.ts";

/** /scan: a file or a photo; then it is kept for the session and the person looks at it. */
export function ScanPage() {
  const [problem, setProblem] = useState<string | null>(null);
  const accept = useAccept(setProblem);
  const camera = useCamera((kind) => {
    const { title, text } = cameraTroubles[kind];
    showToast("bad", title, { text });
  });
  usePaste((file) => void accept(file, "upload"));

  if (camera.state.kind === "active") {
    return (
      <CameraView
        stream={camera.state.stream}
        facing={camera.state.facing}
        onPhoto={(file) => {
          camera.close();
          void accept(file, "camera");
        }}
        onFile={(file) => void accept(file, "upload")}
        onFlip={(facing) => void camera.open(facing)}
        onClose={camera.close}
      />
    );
  }
  return (
    <Page
      title="Escanear Boleto ou Recibo"
      documentTitle="Escanear"
      intro="Envie um arquivo ou use a câmera. Você confere tudo antes de enviar para a prefeitura."
      before={
        <Link className="back" to={paths.dashboard}>
          <ArrowLeft className="i" aria-hidden />
          Voltar
        </Link>
      }
    >
      <div className={styles.two}>
        <DropZone problem={problem} onFile={(file) => void accept(file, "upload")} />
        <CameraPanel camera={camera} onFile={(file) => void accept(file, "upload")} />
      </div>
      <ul className={styles.tips}>
        <li>
          <ScanLine className="i" aria-hidden />
          Documento inteiro na imagem, com as quatro bordas visíveis.
        </li>
        <li>
          <Sun className="i" aria-hidden />
          Luz de cima ou de lado. Sombra da mão atrapalha a leitura.
        </li>
        <li>
          <FileText className="i" aria-hidden />
          Tem o PDF? Prefira o arquivo: a leitura é exata.
        </li>
      </ul>
    </Page>
  );
}

/** Checks, keeps, starts sending, goes on; a refused file says why and leaves everything as it was. */
function useAccept(onProblem: (text: string | null) => void) {
  const navigate = useNavigate();
  return async (file: File, method: CaptureMethod) => {
    clearToasts();
    onProblem(null);
    const problem = fileProblem(file);
    if (problem === "type") {
      onProblem(`${scanCopy.invalidFile.field} ${scanCopy.invalidFile.text}`);
      return showToast("bad", scanCopy.invalidFile.title, { text: scanCopy.invalidFile.text });
    }
    if (problem) {
      onProblem(scanCopy.uploadFailed[problem]);
      return showToast("bad", scanCopy.uploadFailed.title, {
        text: scanCopy.uploadFailed[problem],
      });
    }
    try {
      // A file on a removed drive or a revoked permission shows itself only when it is read.
      await file.slice(0, 1).arrayBuffer();
      forgetUpload();
      processedData.clear();
      startUpload(await keepCapture(file, method));
      await navigate({ to: paths.scanConfirm });
    } catch {
      onProblem(scanCopy.uploadFailed.text);
      showToast("bad", scanCopy.uploadFailed.title, { text: scanCopy.uploadFailed.text });
    }
  };
}

function usePaste(onFile: (file: File) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    if (!file) return;
    event.preventDefault();
    onFile(file);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    addEventListener("paste", listener);
    return () => removeEventListener("paste", listener);
  }, []);
}

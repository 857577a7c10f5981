import { Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft, FileText, ScanLine, Sun } from "lucide-react";
import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { paths } from "../../../navigation/paths.ts";
import { lazyPart } from "../../../ui/behaviour/lazy-part.ts";
import { Page } from "../../../ui/layout/page.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { CameraPanel } from "./camera-panel.tsx";
import { CameraView } from "../capture/camera-view.tsx";
import type { CaptureMethod } from "../capture/capture.ts";
import { cameraTroubles } from "../files/copy.ts";
import { DropZone } from "./drop-zone.tsx";
import { KeptList } from "../kept/kept-list.tsx";
import { useShared } from "../kept/use-shared.ts";
import { addToPile } from "../pile/pile.ts";
import { PileCard } from "../pile/pile-card.tsx";
import { isPile } from "../pile/pile-files.ts";
import { processedData } from "../reading/processed-data.ts";
import styles from "./scan-page.module.css";
import { takeFiles } from "../capture/take-files.ts";
import { useCamera } from "../capture/use-camera.ts";

const ArrivedCard = lazyPart(async () => (await import("../arrived/arrived-card.tsx")).ArrivedCard);

/** /scan: a file or a photo; then it is kept for the session and the person looks at it. */
export function ScanPage() {
  const [problem, setProblem] = useState<string | null>(null);
  const accept = useAccept(setProblem);
  const camera = useCamera((kind) => {
    const { title, text } = cameraTroubles[kind];
    showToast("bad", title, { text });
  });
  usePaste((files) => void accept(files, "upload"));
  useShared((files) => void accept(files, "upload"));

  if (camera.state.kind === "active") {
    return (
      <CameraView
        stream={camera.state.stream}
        facing={camera.state.facing}
        onPhoto={(file) => {
          camera.close();
          void accept([file], "camera");
        }}
        onFiles={(files) => void accept(files, "upload")}
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
      <PileCard />
      <KeptList onFiles={(files) => void accept(files, "upload")} />
      <div className={styles.two}>
        <DropZone problem={problem} onFiles={(files) => void accept(files, "upload")} />
        <CameraPanel camera={camera} onFiles={(files) => void accept(files, "upload")} />
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
      <Suspense fallback={null}>
        <ArrivedCard />
      </Suspense>
    </Page>
  );
}

/** A new document: messages about the one before are removed. */
function useAccept(onProblem: (text: string | null) => void) {
  const navigate = useNavigate();
  return async (files: readonly File[], method: CaptureMethod) => {
    if (isPile(files)) return onProblem(await addToPile(files));
    const { capture, problem } = await takeFiles(files, method);
    onProblem(problem);
    if (!capture) return;
    processedData.clear();
    await navigate({ to: paths.scanConfirm });
  };
}

function usePaste(onFiles: (files: File[]) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    addEventListener("paste", listener);
    return () => removeEventListener("paste", listener);
  }, []);
}

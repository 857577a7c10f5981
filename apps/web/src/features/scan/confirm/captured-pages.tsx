import { FilePlus, FileText, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../../../ui/fields/button.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { type CapturedImage, captureFiles, currentMethod } from "../capture/capture.ts";
import { CameraView } from "../capture/camera-view.tsx";
import styles from "./confirm-page.module.css";
import { cameraTroubles } from "../files/copy.ts";
import { FileButton } from "../capture/file-button.tsx";
import { isPicture, isShowable } from "../files/file-types.ts";
import { MAX_DOCUMENT_PAGES } from "../files/limits.ts";
import { takeFiles } from "../capture/take-files.ts";
import { useCamera } from "../capture/use-camera.ts";
import { useCaptureUrl } from "../capture/use-capture-url.ts";

interface CapturedPagesProps {
  capture: CapturedImage;
  busy: boolean;
  onChanged: (capture: CapturedImage) => void;
}

/** The captured document, one page at a time; pictures can be joined by more pages. */
export function CapturedPages({ capture, busy, onChanged }: CapturedPagesProps) {
  const [page, setPage] = useState(0);
  const shown = Math.min(page, capture.pages - 1);
  const change = async (files: readonly File[], next: number) => {
    const { capture: changed } = await takeFiles(files, currentMethod() ?? "upload");
    if (!changed) return;
    setPage(next);
    onChanged(changed);
  };
  const add = async (added: readonly File[]) => {
    const files = (await captureFiles(capture)) ?? [];
    await change([...files, ...added], files.length);
  };
  const remove = async () => {
    const files = (await captureFiles(capture)) ?? [];
    await change(files.toSpliced(shown, 1), Math.max(0, shown - 1));
  };
  return (
    <>
      <div className={styles.stage}>
        <PageView capture={capture} page={shown} />
        {busy && <div className={styles.pen} aria-hidden="true" />}
      </div>
      {isPicture(capture) && (
        <div className={styles.pages}>
          {capture.pages > 1 && <PageChoice pages={capture.pages} shown={shown} onShow={setPage} />}
          {capture.pages > 1 && !busy && (
            <IconButton
              icon={Trash2}
              label={`Remover página ${shown + 1}`}
              onClick={() => void remove()}
            />
          )}
          {capture.pages < MAX_DOCUMENT_PAGES && !busy && (
            <AddPage onFiles={(files) => void add(files)} />
          )}
        </div>
      )}
    </>
  );
}

function PageView({ capture, page }: { capture: CapturedImage; page: number }) {
  const url = useCaptureUrl(capture, page);
  if (isShowable(capture.type)) {
    const name =
      capture.pages > 1 ? `Documento capturado, página ${page + 1}` : "Documento capturado";
    return url ? <Picture key={url} url={url} name={name} /> : <p role="status">Carregando...</p>;
  }
  const pdf = capture.type === "application/pdf" || /\.pdf$/i.test(capture.name);
  return (
    <div className={styles.file}>
      <FileText aria-hidden />
      <p>
        <b>{capture.name}</b>
      </p>
      <p className="sm mut">
        {pdf
          ? "Arquivo PDF carregado. O conteúdo será lido ao confirmar."
          : "Arquivo carregado. O conteúdo será lido ao confirmar."}
      </p>
    </div>
  );
}

/** Comes into sight whole: its text in its place would move when the picture takes it. */
function Picture({ url, name }: { url: string; name: string }) {
  const [isThere, setThere] = useState(false);
  const come = () => setThere(true);
  return <img src={url} alt={name} hidden={!isThere} onLoad={come} onError={come} />;
}

interface PageChoiceProps {
  pages: number;
  shown: number;
  onShow: (page: number) => void;
}

function PageChoice({ pages, shown, onShow }: PageChoiceProps) {
  return (
    <div className={styles.choice} role="group" aria-label="Páginas">
      {Array.from({ length: pages }, (_, page) => (
        <button
          key={page}
          type="button"
          aria-label={`Página ${page + 1} de ${pages}`}
          aria-pressed={page === shown}
          onClick={() => onShow(page)}
        >
          {page + 1}
        </button>
      ))}
    </div>
  );
}

/** The next page comes the way the first one came. */
function AddPage({ onFiles }: { onFiles: (files: File[]) => void }) {
  const camera = useCamera((kind) => {
    const { title, text } = cameraTroubles[kind];
    showToast("bad", title, { text });
  });
  const { state } = camera;
  const take = (files: File[]) => {
    camera.close();
    onFiles(files);
  };
  if (state.kind === "active") {
    return (
      <CameraView
        stream={state.stream}
        facing={state.facing}
        onPhoto={(photo) => take([photo])}
        onFiles={take}
        onFlip={(facing) => void camera.open(facing)}
        onClose={camera.close}
      />
    );
  }
  return (
    <FileButton onFiles={onFiles} label="Mais uma página">
      {(choose) => (
        <Button
          variant="quiet"
          size="sm"
          busy={state.kind === "opening"}
          busyText="Abrindo..."
          onClick={() =>
            currentMethod() === "camera" && state.kind !== "trouble" ? void camera.open() : choose()
          }
        >
          <FilePlus className="i" aria-hidden />
          Adicionar página
        </Button>
      )}
    </FileButton>
  );
}

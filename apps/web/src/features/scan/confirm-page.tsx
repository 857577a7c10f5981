import { Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft, FileText, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { Page } from "../../ui/page.tsx";
import { clearToasts, showToast } from "../../ui/toast-store.ts";
import {
  type CapturedImage,
  captureFile,
  currentCapture,
  currentMethod,
  forgetCapture,
} from "./capture.ts";
import styles from "./confirm-page.module.css";
import { scanCopy } from "./copy.ts";
import { fromDocument, missingFields, processedData } from "./processed-data.ts";
import { forgetUpload, readCapture } from "./reading.ts";
import { isShowable } from "./file-types.ts";
import { reviewDraft } from "./review-draft.ts";

/** /scan/confirm: look at the picture, then have it read. */
export function ConfirmPage() {
  const [capture] = useState(currentCapture);
  const navigate = useNavigate();
  useEffect(() => {
    if (capture) return;
    showToast("bad", scanCopy.missingImage.title, { text: scanCopy.missingImage.text });
    void navigate({ to: paths.scan, replace: true });
  }, [capture, navigate]);
  return capture ? <Confirmation capture={capture} /> : null;
}

function Confirmation({ capture }: { capture: CapturedImage }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const again = currentMethod() === "camera" ? "Nova Foto" : "Novo Arquivo";
  const restart = async () => {
    forgetUpload();
    await forgetCapture();
    await navigate({ to: paths.scan });
  };
  const read = async () => {
    clearToasts();
    setBusy(true);
    setTrouble(null);
    try {
      const document = await readCapture(capture);
      if (document.status === "read") return await goOn(fromDocument(document, capture.name));
      tell(scanCopy.readFailed, document.error?.message);
    } catch (error) {
      if (error instanceof ApiError && error.code === "unsupported_type") {
        tell(scanCopy.invalidFile, scanCopy.invalidFile.field);
      } else {
        tell(
          scanCopy.processFailed,
          error instanceof ApiError ? error.detail : scanCopy.readFailed.field,
        );
      }
    }
    setBusy(false);
  };
  const tell = (toast: { title: string; text: string }, reason: string | undefined) => {
    showToast("bad", toast.title, { text: toast.text });
    setTrouble(reason ?? scanCopy.readFailed.field);
    // The next press sends the file anew: what failed once may have been half a file.
    forgetUpload();
  };
  const goOn = async (data: ReturnType<typeof fromDocument>) => {
    processedData.write(data);
    reviewDraft.clear();
    const missing = missingFields(data);
    if (missing.length === 0) showToast("ok", scanCopy.readAll);
    else showToast("wait", scanCopy.readPart, { text: `Faltam: ${missing.join(", ")}` });
    await navigate({ to: paths.scanForm });
  };
  return (
    <Page
      title="Confirmar documento"
      documentTitle="Confirmar"
      intro="Veja se o documento está inteiro e legível."
      className={styles.page}
      narrow
      before={
        <Link className="back" to={paths.scan}>
          <ArrowLeft className="i" aria-hidden />
          Voltar
        </Link>
      }
    >
      {trouble && (
        <div className={styles.trouble}>
          <Note tone="bad" icon={TriangleAlert} role="alert">
            <p>{trouble}</p>
            <Button
              variant="quiet"
              size="sm"
              onClick={() => void goOn(fromDocument(null, capture.name))}
            >
              Preencher à mão
            </Button>
          </Note>
        </div>
      )}
      <div className={styles.stage}>
        <Preview capture={capture} />
        {busy && <div className={styles.pen} aria-hidden="true" />}
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" size="lg" off={busy} onClick={() => busy || void restart()}>
          {again}
        </Button>
        <Button size="lg" busy={busy} busyText="Analisando..." onClick={() => void read()}>
          Confirmar e Ler
        </Button>
      </div>
      <p className="vh" role="status">
        {busy ? "Analisando..." : ""}
      </p>
    </Page>
  );
}

function Preview({ capture }: { capture: CapturedImage }) {
  const url = useCaptureUrl(capture);
  if (isShowable(capture.type)) {
    return url ? <img src={url} alt="Documento capturado" /> : <p role="status">Carregando...</p>;
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

/** Address of the picture inside the browser, given back when the screen is left. */
export function useCaptureUrl(capture: CapturedImage | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let left = false;
    const load = async () => {
      const file = capture && (await captureFile(capture));
      if (!file || left) return;
      made = URL.createObjectURL(file);
      setUrl(made);
    };
    void load();
    return () => {
      left = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [capture]);
  return url;
}

import { Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft, CloudOff, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { useOnline } from "../../../api/use-online.ts";
import { paths } from "../../../navigation/paths.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { type CapturedImage, currentCapture, currentMethod } from "../capture/capture.ts";
import { CapturedPages } from "./captured-pages.tsx";
import styles from "./confirm-page.module.css";
import { scanCopy } from "../files/copy.ts";
import { type Confirming, useConfirm } from "./use-confirm.ts";

/** /scan/confirm: look at the document, page by page, then have it read. */
export function ConfirmPage() {
  const [capture, setCapture] = useState(currentCapture);
  const navigate = useNavigate();
  useEffect(() => {
    if (capture) return;
    showToast("bad", scanCopy.missingImage.title, { text: scanCopy.missingImage.text });
    void navigate({ to: paths.scan, replace: true });
  }, [capture, navigate]);
  return capture ? <Confirmation capture={capture} onChanged={setCapture} /> : null;
}

interface ConfirmationProps {
  capture: CapturedImage;
  onChanged: (capture: CapturedImage) => void;
}

function Confirmation({ capture, onChanged }: ConfirmationProps) {
  const online = useOnline();
  const confirming = useConfirm(capture, onChanged);
  const { busy } = confirming;
  const again = currentMethod() === "camera" ? "Nova Foto" : "Novo Arquivo";
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
      <Trouble confirming={confirming} />
      {!online && (
        <div className={styles.trouble}>
          <Callout tone="wait" icon={CloudOff} role="status">
            <p>
              Sem conexão. Ao confirmar, o documento fica guardado neste aparelho e é enviado quando
              ela voltar.
            </p>
          </Callout>
        </div>
      )}
      <CapturedPages capture={capture} busy={busy} onChanged={onChanged} />
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size="lg"
          off={busy}
          onClick={() => busy || void confirming.restart()}
        >
          {again}
        </Button>
        <Button
          size="lg"
          busy={busy}
          busyText="Analisando..."
          onClick={() => void confirming.read()}
        >
          Confirmar e Ler
        </Button>
      </div>
      <p className="vh" role="status">
        {busy ? "Analisando..." : ""}
      </p>
    </Page>
  );
}

function Trouble({ confirming }: { confirming: Confirming }) {
  const { trouble } = confirming;
  if (!trouble) return null;
  return (
    <div className={styles.trouble}>
      <Callout tone="bad" icon={TriangleAlert} role="alert">
        <p>{trouble.text}</p>
        <Button variant="quiet" size="sm" onClick={() => void confirming.fillByHand()}>
          Preencher à mão
        </Button>
        {trouble.passes && (
          <Button variant="quiet" size="sm" onClick={() => void confirming.keepForLater()}>
            Guardar e enviar depois
          </Button>
        )}
      </Callout>
    </div>
  );
}

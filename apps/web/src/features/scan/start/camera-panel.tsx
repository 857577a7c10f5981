import { Camera, CameraOff, Upload } from "lucide-react";
import { Button } from "../../../ui/fields/button.tsx";
import { cameraBlocked } from "../capture/camera.ts";
import { cameraTroubles, type CameraTroubleKind } from "../files/copy.ts";
import { FileButton } from "../capture/file-button.tsx";
import styles from "./scan-page.module.css";
import type { Camera as CameraHandle } from "../capture/use-camera.ts";

/** In place of the picture: the offer to open the camera, or why that did not work. */
export function CameraPanel({
  camera,
  onFiles,
}: {
  camera: CameraHandle;
  onFiles: (files: File[]) => void;
}) {
  const { state } = camera;
  if (state.kind === "trouble") {
    return <Trouble kind={state.trouble} onRetry={() => void camera.open()} onFiles={onFiles} />;
  }
  const insecure = cameraBlocked() === "insecure";
  return (
    <section className={styles.cam} aria-label="Câmera">
      <div>
        <div className={styles.disc}>
          <Camera aria-hidden />
        </div>
        <h2>Usar a câmera</h2>
        <p id="camera-note">
          {insecure
            ? `${cameraTroubles.insecure.title}. ${cameraTroubles.insecure.text}`
            : "O navegador vai pedir permissão. A foto é lida no Emita e fica guardada neste aparelho até a nota ser enviada."}
        </p>
        <div className={styles.camActions}>
          <Button
            variant="marker"
            disabled={insecure}
            aria-describedby="camera-note"
            busy={state.kind === "opening"}
            busyText="Abrindo..."
            onClick={() => void camera.open()}
          >
            <Camera className="i" aria-hidden />
            Abrir Câmera
          </Button>
        </div>
      </div>
    </section>
  );
}

interface TroubleProps {
  kind: CameraTroubleKind;
  onRetry: () => void;
  onFiles: (files: File[]) => void;
}

function Trouble({ kind, onRetry, onFiles }: TroubleProps) {
  const { title, text, retry } = cameraTroubles[kind];
  return (
    <section className={styles.cam} aria-label="Câmera">
      <div>
        <div className={styles.disc}>
          <CameraOff aria-hidden />
        </div>
        <h2>{title}</h2>
        <p>{text}</p>
        <div className={styles.camActions}>
          <FileButton onFiles={onFiles} label="Arquivo no lugar da foto">
            {(choose) => (
              <Button variant="marker" onClick={choose}>
                <Upload className="i" aria-hidden />
                Enviar arquivo
              </Button>
            )}
          </FileButton>
          {retry && (
            <Button variant="onDark" onClick={onRetry}>
              Tentar de novo
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

import { ArrowLeft, Flashlight, Images, SwitchCamera } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { classNames } from "../../../ui/texts/class-names.ts";
import { PageHeading } from "../../../ui/layout/page.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { type Facing, hasTorch, PHONE_QUERY, setTorch, takePhoto } from "./camera.ts";
import styles from "./camera-view.module.css";
import { scanCopy } from "../files/copy.ts";
import { FileButton } from "./file-button.tsx";

interface CameraViewProps {
  stream: MediaStream;
  facing: Facing;
  onPhoto: (file: File) => void;
  onFiles: (files: File[]) => void;
  onFlip: (facing: Facing) => void;
  onClose: () => void;
}

/** The whole screen is the camera; shutter in reach of the thumb. */
export function CameraView({ stream, facing, onPhoto, onFiles, onFlip, onClose }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [ready, setReady] = useState(false);
  const phone = useMediaQuery(PHONE_QUERY);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  const shoot = async () => {
    try {
      if (!video.current || !ready) return;
      onPhoto(await takePhoto(video.current));
    } catch {
      showToast("bad", scanCopy.captureFailed.title, { text: scanCopy.captureFailed.text });
    }
  };
  return (
    <section className={styles.view} aria-label="Câmera">
      <video
        ref={video}
        className={classNames(styles.video, facing === "user" && styles.front)}
        autoPlay
        playsInline
        muted
        aria-label="Imagem da câmera"
        onLoadedData={() => setReady(true)}
      />
      <header className={styles.top}>
        <button type="button" className={styles.round} aria-label="Voltar" onClick={onClose}>
          <ArrowLeft aria-hidden />
        </button>
        <PageHeading documentTitle="Escanear">Escanear</PageHeading>
        {hasTorch(stream) ? <Torch stream={stream} /> : <span />}
      </header>
      <p className={styles.advice} role="status">
        {ready ? "Enquadre o documento inteiro" : "Abrindo a câmera"}
      </p>
      <Guide />
      <div className={styles.bottom}>
        <div className={styles.controls}>
          <FileButton onFiles={onFiles} label="Arquivo no lugar da foto">
            {(choose) => (
              <button type="button" className={styles.side} onClick={choose}>
                <span>
                  <Images aria-hidden />
                </span>
                Enviar arquivo
              </button>
            )}
          </FileButton>
          <button
            type="button"
            className={styles.shutter}
            aria-label="Tirar foto"
            aria-disabled={!ready}
            onClick={() => void shoot()}
          />
          {phone && (
            <button
              type="button"
              className={styles.side}
              onClick={() => onFlip(facing === "user" ? "environment" : "user")}
            >
              <span>
                <SwitchCamera aria-hidden />
              </span>
              Virar câmera
            </button>
          )}
        </div>
        <p className={styles.note}>Boleto, recibo ou comprovante. Você confere antes de enviar.</p>
      </div>
    </section>
  );
}

function Torch({ stream }: { stream: MediaStream }) {
  const [on, setOn] = useState(false);
  const toggle = async () => {
    try {
      await setTorch(stream, !on);
      setOn(!on);
    } catch {
      setOn(false);
    }
  };
  return (
    <button
      type="button"
      className={styles.round}
      aria-label={on ? "Desligar lanterna" : "Ligar lanterna"}
      aria-pressed={on}
      onClick={() => void toggle()}
    >
      <Flashlight aria-hidden />
    </button>
  );
}

/** Corner brackets: where the document should be. */
function Guide() {
  return (
    <svg
      className={styles.guide}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        d="M1 14V1H12 M88 1H99V14 M99 86V99H88 M12 99H1V86"
        fill="none"
        stroke="#ffe14d"
        strokeWidth="5"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
  );
}

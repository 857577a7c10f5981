import { MonitorDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { declineInstall, install, useInstallOffer } from "../../../navigation/install-offer.ts";
import { Button } from "../../../ui/fields/button.tsx";
import styles from "../form/settings.module.css";

const INSTALLED = "O Emita está instalado neste aparelho.";
const LATER = "Você pode instalar depois pelo menu do navegador.";

/** Offers the app for this device, where the browser has it to offer; the answer stays on the screen until it is left. */
export function InstallCard() {
  const isOffered = useInstallOffer();
  const [answer, setAnswer] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The buttons go with the answer, and the focus that was on one of them moves up.
  useEffect(() => {
    if (answer !== null) heading.current?.focus();
  }, [answer]);
  if (!isOffered && answer === null) return null;
  const ask = async () => {
    setBusy(true);
    setAnswer((await install().catch(() => false)) ? INSTALLED : LATER);
  };
  return (
    <section className={`card ${styles.group}`} aria-labelledby="instalar">
      <header>
        <h2 ref={heading} tabIndex={-1} id="instalar">
          Emita neste aparelho
        </h2>
        <p>Abre da tela inicial, em janela própria, também sem conexão.</p>
      </header>
      {answer === null && (
        <div className={styles.foot}>
          <Button
            variant="secondary"
            busy={busy}
            busyText="Instalando..."
            onClick={() => void ask()}
          >
            <MonitorDown className="i" aria-hidden />
            Instalar o Emita
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              declineInstall();
              setAnswer(LATER);
            }}
          >
            Agora não
          </Button>
        </div>
      )}
      <p className="sm" role="status">
        {answer}
      </p>
    </section>
  );
}

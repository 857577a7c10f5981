import "../../../ui/mono.css";
import { useEffect, useRef } from "react";
import { Button } from "../../../ui/fields/button.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { CodeForm } from "./code-form.tsx";
import type { CodedFactor, TotpSecret } from "./enrol.ts";
import { PhoneProof } from "./phone-proof.tsx";
import { proveByApp } from "./prove.ts";
import styles from "../cards/security.module.css";

/** The first proof of a new authenticator app or telephone. */
export function FactorProof({
  begun,
  onRight,
  onBack,
}: {
  begun: CodedFactor;
  onRight: () => void;
  onBack: () => void;
}) {
  const back = (
    <Button variant="quiet" onClick={onBack}>
      Voltar
    </Button>
  );
  if (begun.kind === "phone")
    return (
      <>
        <PhoneProof
          factorId={begun.id}
          phoneEnd={begun.phoneEnd}
          submit="Ativar"
          onRight={onRight}
        />
        <div className={styles.foot}>{back}</div>
      </>
    );
  return (
    <>
      <ScanSheet totp={begun.totp} />
      <CodeForm
        hint="Os 6 números que o aplicativo mostra para o Emita."
        submit="Ativar"
        beside={back}
        check={(code) => proveByApp(begun.id, code)}
        onRight={onRight}
      />
    </>
  );
}

function ScanSheet({ totp }: { totp: TotpSecret }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div
      ref={element}
      className={styles.scan}
      role="group"
      aria-label="Ligar o aplicativo autenticador"
      tabIndex={-1}
    >
      <img
        className={styles.qr}
        src={totp.qr_code}
        alt="Código QR para o aplicativo autenticador"
        width={184}
        height={184}
      />
      <div>
        <ol>
          <li>Abra o aplicativo autenticador no celular.</li>
          <li>Escolha adicionar conta e escaneie o código QR.</li>
          <li>Digite abaixo o código que ele mostra.</li>
        </ol>
        <div className={styles.secret}>
          <span className="mut">Sem câmera? Digite esta chave no aplicativo:</span>
          <code>{inFours(totp.secret)}</code>
          <Button variant="quiet" size="sm" onClick={() => void copySecret(totp.secret)}>
            Copiar chave
          </Button>
          <a href={totp.uri} className={styles.openApp}>
            Abrir no aplicativo deste aparelho
          </a>
        </div>
      </div>
    </div>
  );
}

async function copySecret(secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret);
    showToast("ok", "Chave copiada");
  } catch {
    showToast("bad", "Não foi possível copiar", { text: "Selecione a chave e copie." });
  }
}

/** Groups of four are easier to type. */
function inFours(text: string): string {
  return text.replace(/(.{4})(?=.)/g, "$1 ");
}

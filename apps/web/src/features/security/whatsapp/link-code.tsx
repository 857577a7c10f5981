import type { WhatsAppLinkCode } from "@emita/contract/integrations/whatsapp";
import { formatDateTime } from "@emita/domain/basics/dates";
import { useEffect, useRef } from "react";
import { Button, buttonClass } from "../../../ui/fields/button.tsx";
import { useCopied } from "../../../ui/feedback/toasts/use-copied.ts";
import styles from "../cards/security.module.css";

/** A code to be sent from the phone: read by its camera, or opened on it. It leaves the screen once the phone is linked. */
export function LinkCode({ code, onClose }: { code: WhatsAppLinkCode; onClose: () => void }) {
  const [copied, copy] = useCopied();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.focus(), []);
  return (
    <div className={styles.opened}>
      <div
        className={styles.scan}
        ref={group}
        role="group"
        aria-label="Vincular o WhatsApp"
        tabIndex={-1}
      >
        <img
          className={styles.qr}
          src={`data:image/svg+xml;utf-8,${code.qr_code}`}
          alt="Código QR que abre o WhatsApp com o código"
          width={184}
          height={184}
        />
        <div>
          <ol>
            <li>Escaneie o código QR com o celular, ou abra o WhatsApp neste aparelho.</li>
            <li>Envie a mensagem que já vem escrita, sem mudar nada.</li>
            <li>O número aparece aqui assim que o código chegar.</li>
          </ol>
          <div className={styles.secret}>
            <span className="mut">Ou mande você mesmo este código:</span>
            <code>{code.code}</code>
            <Button variant="quiet" size="sm" onClick={() => void copy(code.code)}>
              {copied ? "Código copiado" : "Copiar código"}
            </Button>
            <span className="mut num">
              {`Vale uma vez, até ${formatDateTime(new Date(code.expires_at)).slice(11, 16)}.`}
            </span>
          </div>
        </div>
      </div>
      <div className={styles.foot}>
        <a
          className={buttonClass({ variant: "secondary" })}
          href={code.url}
          target="_blank"
          rel="noreferrer"
        >
          Abrir o WhatsApp
        </a>
        <Button variant="quiet" onClick={onClose}>
          Fechar
        </Button>
      </div>
    </div>
  );
}

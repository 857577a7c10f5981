import { Copy } from "lucide-react";
import { Button } from "../../../ui/fields/button.tsx";
import "../../../ui/mono.css";
import { librarySecret } from "./delivery-words.ts";
import { useCopied } from "../../../ui/feedback/toasts/use-copied.ts";
import styles from "./webhook.module.css";

/** Explains how a receiver verifies our messages; with the new secret in the libraries' form, while it is known. */
export function SignatureHelp({ secret }: { secret: string | null }) {
  const [, copy] = useCopied();
  const key = secret === null ? null : librarySecret(secret);
  return (
    <details className={styles.help}>
      <summary>Como conferir a assinatura</summary>
      <p>
        Cada envio segue o padrão{" "}
        <a href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer">
          Standard Webhooks
        </a>
        , com os cabeçalhos <span className="code">webhook-id</span>,{" "}
        <span className="code">webhook-timestamp</span> e{" "}
        <span className="code">webhook-signature</span>. A assinatura é o HMAC-SHA256 de{" "}
        <span className="code">id.timestamp.corpo</span>, com os bytes do segredo como chave. As
        bibliotecas publicadas recebem o segredo em base64, depois de{" "}
        <span className="code">whsec_</span>:
      </p>
      <pre className={`code ${styles.sample}`}>{sample(key)}</pre>
      {key && (
        <Button variant="quiet" size="sm" onClick={() => void copy(key)}>
          <Copy className="i" aria-hidden />
          Copiar na forma whsec_
        </Button>
      )}
      <p>
        Responda com 2xx em até 10 segundos. Um evento pode chegar mais de uma vez, sempre com o
        mesmo <span className="code">webhook-id</span>; os de uma mesma nota chegam em ordem.
      </p>
    </details>
  );
}

function sample(key: string | null): string {
  const argument = key === null ? '"whsec_" + btoa(segredo)' : `"${key}"`;
  return `import { Webhook } from "standardwebhooks";

const webhook = new Webhook(${argument});
const evento = webhook.verify(corpo, cabecalhos);`;
}

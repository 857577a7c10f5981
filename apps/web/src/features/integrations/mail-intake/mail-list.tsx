import type { MailMessage } from "@emita/contract/integrations/mail-intake";
import { formatDateTime } from "@emita/domain/basics/dates";
import { failureOf } from "../../../api/api-error.ts";
import { useMay } from "../../../api/company/company.ts";
import { FailedPart } from "../../../ui/feedback/states.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { Button } from "../../../ui/fields/button.tsx";
import styles from "./mail-card.module.css";
import { useMailMessages, useReleaseMessage } from "./queries.ts";

/** What arrived within the last 30 days, and what became of it. */
export function MailList() {
  const { data, error, refetch } = useMailMessages();
  if (!data && error)
    return (
      <FailedPart text="Não foi possível carregar os e-mails." onRetry={() => void refetch()} />
    );
  if (!data) return null;
  if (data.length === 0) return <p className="sm mut">Nenhum e-mail chegou nos últimos 30 dias.</p>;
  return (
    <ul className={styles.mails} aria-label="E-mails dos últimos 30 dias">
      {data.map((message) => (
        <li key={message.id}>
          <MailRow message={message} />
        </li>
      ))}
    </ul>
  );
}

function MailRow({ message }: { message: MailMessage }) {
  const { subject, sender, received_at: receivedAt } = message;
  return (
    <>
      <p className={styles.subject}>
        <b>{subject ?? "Sem assunto"}</b>
      </p>
      <p className="sm mut">
        {`${sender ?? "Remetente desconhecido"}, ${formatDateTime(new Date(receivedAt)).slice(0, 16)}`}
      </p>
      <Outcome message={message} />
    </>
  );
}

function Outcome({
  message: { id, state, reason, files, confirmation },
}: {
  message: MailMessage;
}) {
  if (state === "received") return <p className="sm">Em leitura.</p>;
  if (confirmation !== null) return <Confirmation {...confirmation} />;
  if (state === "unconfirmed") return <Unconfirmed id={id} reason={reason} />;
  if (state === "failed") return <p className="sm">{reason}</p>;
  const taken = files.filter((file) => file.document_id !== null).length;
  return (
    <>
      <p className="sm">{takenText(taken)}</p>
      {files.map(
        ({ name, refusal }, index) =>
          refusal !== null && (
            <p key={index} className="sm">{`Não recebido: ${name}. ${refusal}`}</p>
          ),
      )}
    </>
  );
}

/** As text: the address of a link can be looked at before it is opened. */
function Confirmation({ code, url }: NonNullable<MailMessage["confirmation"]>) {
  return (
    <div className="sm">
      <p>O Gmail pede a confirmação do encaminhamento. Confirme só se foi você que o pediu.</p>
      {code !== null && (
        <p>
          Código: <span className="code">{code}</span>
        </p>
      )}
      {url !== null && <p className={`code ${styles.link}`}>{url}</p>}
    </div>
  );
}

function Unconfirmed({ id, reason }: { id: string; reason: string | null }) {
  const mayRelease = useMay("integrations");
  const release = useReleaseMessage();
  const run = async () => {
    const failure = await failureOf(
      release.mutateAsync(id),
      "Não foi possível liberar o e-mail. Tente novamente.",
    );
    if (failure === null)
      showToast("ok", "E-mail liberado", { text: "Os anexos estão em leitura." });
    else showToast("bad", failure);
  };
  return (
    <>
      <p className="sm">{reason}</p>
      {mayRelease && (
        <Button
          size="sm"
          variant="secondary"
          busy={release.isPending}
          busyText="Liberando..."
          onClick={() => void run()}
        >
          Liberar para revisão
        </Button>
      )}
    </>
  );
}

function takenText(count: number): string {
  if (count === 0) return "Nenhum documento recebido.";
  return count === 1 ? "1 documento recebido." : `${count} documentos recebidos.`;
}

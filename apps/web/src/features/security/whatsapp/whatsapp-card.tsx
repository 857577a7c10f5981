import type { WhatsAppLink, WhatsAppLinkCode } from "@emita/contract/integrations/whatsapp";
import { formatDate, formatDateTime } from "@emita/domain/basics/dates";
import { MessageCircle } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { FailedPart } from "../../../ui/feedback/states.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { Card } from "../cards/card.tsx";
import styles from "../cards/security.module.css";
import { LinkCode } from "./link-code.tsx";
import { hasNew, removeWhatsAppLink, useCreateLinkCode, useWhatsAppLinks } from "./queries.ts";

const FAILED = "Não foi possível agora. Tente novamente.";

/** The code on screen, and which links there were before it. */
interface Waiting {
  readonly code: WhatsAppLinkCode;
  readonly before: readonly string[];
}

/** The phones that act for the person by WhatsApp; nothing where the operator offers none. */
export function WhatsAppCard() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const { data, error, refetch } = useWhatsAppLinks(waiting?.before ?? null);
  const create = useCreateLinkCode();
  const heading = useRef<HTMLHeadingElement>(null);
  const isLinked = waiting !== null && hasNew(data?.data ?? [], waiting.before);
  useEffect(() => {
    if (isLinked) showToast("ok", "WhatsApp vinculado");
  }, [isLinked]);
  if (!data && error)
    return (
      <FailedPart
        text="Não foi possível carregar o WhatsApp da conta."
        onRetry={() => void refetch()}
      />
    );
  if (!data?.available) return null;
  const begin = async () => {
    try {
      const code = await create.mutateAsync();
      setWaiting({ code, before: data.data.map(({ id }) => id) });
    } catch (cause) {
      showToast("bad", "Não foi possível criar o código", { text: failureText(cause, FAILED) });
    }
  };
  const ended = () => {
    setWaiting(null);
    heading.current?.focus();
  };
  return (
    <Card
      title="WhatsApp"
      text="Mande uma foto, um PDF ou uma frase do seu WhatsApp e a nota fica pronta para você conferir e emitir. Vale o que o seu papel em cada empresa permite."
      heading={heading}
    >
      {data.data.length > 0 && (
        <ul className={styles.list} aria-label="Números vinculados">
          {data.data.map((link) => (
            <LinkItem key={link.id} link={link} onEnded={ended} />
          ))}
        </ul>
      )}
      {waiting && !isLinked ? (
        <LinkCode code={waiting.code} onClose={() => setWaiting(null)} />
      ) : (
        <div className={styles.foot}>
          <Button
            variant="secondary"
            busy={create.isPending}
            busyText="Criando o código..."
            onClick={() => void begin()}
          >
            {data.data.length > 0 ? "Vincular outro número" : "Vincular um número"}
          </Button>
        </div>
      )}
    </Card>
  );
}

function LinkItem({ link, onEnded }: { link: WhatsAppLink; onEnded: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const name = link.number ?? "Número não informado";
  return (
    <li>
      <MessageCircle className="i" aria-hidden />
      <div>
        <b className="num">{name}</b>
        <small className="num">{factsOf(link)}</small>
      </div>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Desvincular ${name}`}
        onClick={() => setAsked(true)}
      >
        Desvincular
      </Button>
      <ConfirmDialog
        open={isAsked}
        title="Desvincular o número"
        act="Sim, desvincular"
        busyText="Desvinculando..."
        run={() => removeWhatsAppLink(link.id).catch((cause) => failureText(cause, FAILED))}
        onDone={() => {
          showToast("ok", "Número desvinculado");
          onEnded();
        }}
        onClose={() => setAsked(false)}
      >
        <p>
          As mensagens de <b className="num">{name}</b> deixam de valer na hora. Os rascunhos e as
          notas que ele fez ficam.
        </p>
      </ConfirmDialog>
    </li>
  );
}

function factsOf({ last_message_at: lastAt, linked_at: linkedAt }: WhatsAppLink): string {
  const since = `vinculado em ${formatDate(new Date(linkedAt))}`;
  if (lastAt === null) return `${since} · nenhuma mensagem ainda`;
  return `última mensagem em ${formatDateTime(new Date(lastAt)).slice(0, 16)} · ${since}`;
}

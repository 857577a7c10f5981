import type { AccountSessionList } from "@emita/contract/people/account";
import { formatDate, formatDateTime } from "@emita/domain/basics/dates";
import { CircleCheck, Monitor, Smartphone } from "lucide-react";
import { useRef } from "react";
import { failureText } from "../../../api/api-error.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Button } from "../../../ui/fields/button.tsx";
import { FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { clearToasts, showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { authErrorText } from "../../identity/auth-error-text.ts";
import { Card } from "../cards/card.tsx";
import styles from "../cards/security.module.css";
import { useEndOtherSessions, useEndSession, useSessions } from "./queries.ts";

type Session = AccountSessionList["sessions"][number];

const FAILED = "Não foi possível encerrar";

/** Where the account is open: device, last use, address; one or all others can be ended. */
export function SessionsCard() {
  const { data, error, refetch } = useSessions();
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => heading.current?.focus();
  return (
    <Card
      title="Sessões abertas"
      text="Os aparelhos em que a sua conta está aberta. Não reconhece algum? Encerre a sessão e troque a senha."
      heading={heading}
    >
      {!data && !error && <SkeletonRows rows={2} />}
      {!data && error && (
        <FailedPart text="Não foi possível carregar as sessões." onRetry={() => void refetch()} />
      )}
      {data && (
        <ul className={styles.list} aria-label="Sessões abertas">
          {data.map((session) => (
            <SessionItem key={session.id} session={session} onEnded={toHeading} />
          ))}
        </ul>
      )}
      {data?.some(({ current }) => !current) && <EndOthers onEnded={toHeading} />}
    </Card>
  );
}

function SessionItem({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const end = useEndSession();
  const Glyph = PHONES.test(session.device) ? Smartphone : Monitor;
  // Awaited: callbacks of `mutate` are not called once the new list has taken this row away.
  const press = async () => {
    clearToasts();
    try {
      await end.mutateAsync(session.id);
      showToast("ok", "Sessão encerrada");
      onEnded();
    } catch (cause) {
      showToast("bad", FAILED, { text: failureText(cause, authErrorText(cause)) });
    }
  };
  return (
    <li>
      <Glyph className="i" aria-hidden />
      <div>
        <b>{session.device}</b>
        <small className="num">{factsOf(session)}</small>
      </div>
      {session.current ? (
        <Badge tone="ok" icon={CircleCheck}>
          Esta sessão
        </Badge>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          busy={end.isPending}
          busyText="Encerrando..."
          aria-label={`Encerrar a sessão: ${session.device}, ${lastUse(session)}`}
          onClick={() => void press()}
        >
          Encerrar
        </Button>
      )}
    </li>
  );
}

/** Devices that lie in a hand, by the words in which the server describes them. */
const PHONES = /iPhone|Android/;

function EndOthers({ onEnded }: { onEnded: () => void }) {
  const end = useEndOtherSessions();
  const press = async () => {
    clearToasts();
    try {
      await end.mutateAsync();
      showToast("ok", "Você saiu dos outros aparelhos", {
        text: "Só esta sessão continua aberta.",
      });
      onEnded();
    } catch (cause) {
      showToast("bad", FAILED, { text: authErrorText(cause) });
    }
  };
  return (
    <div className={styles.foot}>
      <Button
        variant="secondary"
        busy={end.isPending}
        busyText="Saindo..."
        onClick={() => void press()}
      >
        Sair dos outros
      </Button>
    </div>
  );
}

function factsOf(session: Session): string {
  return [
    lastUse(session),
    session.ip && `endereço ${session.ip}`,
    `aberta desde ${formatDate(new Date(session.created_at))}`,
    session.aal === "aal2" && "com duas etapas",
  ]
    .filter(Boolean)
    .join(" · ");
}

function lastUse({ last_used_at: at }: Session): string {
  return `último uso em ${formatDateTime(new Date(at))}`;
}

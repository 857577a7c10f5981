import type { AccountEvent, AccountEventKind } from "@emita/contract/people/account";
import { formatDateTime } from "@emita/domain/basics/dates";
import {
  KeyRound,
  Link2,
  LogIn,
  LogOut,
  type LucideIcon,
  ShieldAlert,
  ShieldCheck,
  UserRound,
} from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/fields/button.tsx";
import { FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { Card } from "../cards/card.tsx";
import styles from "../cards/security.module.css";
import { activityWords } from "./activity-words.ts";
import { useAccountEvents } from "./queries.ts";

/** Number of entries shown at first; each press adds twice as many. */
const FIRST = 6;

/** The account's events: what, on which device, when. */
export function ActivityCard() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useAccountEvents();
  const [shown, setShown] = useState(FIRST);
  const showMore = async () => {
    const wanted = shown + 2 * FIRST;
    if (data && wanted > data.length && hasNextPage) {
      const { isFetchNextPageError } = await fetchNextPage();
      if (isFetchNextPageError) return showToast("bad", FAILED);
    }
    setShown(wanted);
  };
  return (
    <Card title="Atividade" text="O que aconteceu com a sua conta, do mais novo ao mais antigo.">
      {!data && !error && <SkeletonRows rows={3} />}
      {!data && error && <FailedPart text={FAILED} onRetry={() => void refetch()} />}
      {data && (
        <ol className={styles.list} aria-label="Atividade">
          {data.slice(0, shown).map((event) => (
            <ActivityItem key={event.id} event={event} />
          ))}
        </ol>
      )}
      {data && (hasNextPage || data.length > shown) && (
        <div className={styles.foot}>
          <Button
            variant="secondary"
            busy={isFetchingNextPage}
            busyText="Carregando..."
            onClick={() => void showMore()}
          >
            Mostrar mais
          </Button>
        </div>
      )}
    </Card>
  );
}

const FAILED = "Não foi possível carregar a atividade.";

function ActivityItem({ event }: { event: AccountEvent }) {
  const Glyph = ICONS[event.kind] ?? UserRound;
  const at = formatDateTime(new Date(event.created_at));
  return (
    <li>
      <Glyph className="i" aria-hidden />
      <div>
        <b>{activityWords(event)}</b>
        <small className="num">
          <time dateTime={event.created_at}>{at}</time>
          {` · ${event.device}`}
          {event.ip && ` · endereço ${event.ip}`}
        </small>
      </div>
    </li>
  );
}

const ICONS: Readonly<Partial<Record<AccountEventKind, LucideIcon>>> = {
  signed_in: LogIn,
  signed_out: LogOut,
  session_ended: LogOut,
  sessions_ended: LogOut,
  token_reused: ShieldAlert,
  password_changed: KeyRound,
  factor_added: ShieldCheck,
  factor_removed: ShieldAlert,
  passkey_added: KeyRound,
  passkey_removed: KeyRound,
  identity_linked: Link2,
  identity_unlinked: Link2,
  client_allowed: Link2,
  client_revoked: Link2,
  api_token_created: KeyRound,
  api_token_rotated: KeyRound,
  api_token_revoked: KeyRound,
};

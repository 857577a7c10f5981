import type { CompanyActivityEntry, CompanyActivityKind } from "@emita/contract/people/people";
import { formatDateTime } from "@emita/domain/basics/dates";
import {
  Building2,
  FileArchive,
  FileKey,
  KeyRound,
  type LucideIcon,
  UserRound,
  CreditCard,
  Webhook,
} from "lucide-react";
import list from "../../security/cards/security.module.css";
import { activityWords, actorWords } from "./activity-words.ts";

/** Actions with their member and time. */
export function ActivityList({ entries }: { entries: readonly CompanyActivityEntry[] }) {
  return (
    <ol className={list.list} aria-label="Atividade">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ entry }: { entry: CompanyActivityEntry }) {
  const Glyph = ICONS[entry.kind] ?? UserRound;
  return (
    <li>
      <Glyph className="i" aria-hidden />
      <div>
        <b>{activityWords(entry)}</b>
        <small className="num">
          <time dateTime={entry.at}>{formatDateTime(new Date(entry.at))}</time>
          {` · ${actorWords(entry)}`}
        </small>
      </div>
    </li>
  );
}

const ICONS: Readonly<Partial<Record<CompanyActivityKind, LucideIcon>>> = {
  company_added: Building2,
  company_changed: Building2,
  access_changed: Building2,
  outside_reading_on: Building2,
  outside_reading_off: Building2,
  certificate_saved: FileKey,
  certificate_removed: FileKey,
  api_token_created: KeyRound,
  api_token_rotated: KeyRound,
  api_token_revoked: KeyRound,
  webhook_saved: Webhook,
  webhook_removed: Webhook,
  pix_address_created: Webhook,
  pix_address_removed: Webhook,
  bank_account_connected: Webhook,
  bank_account_removed: Webhook,
  mail_address_created: Webhook,
  mail_address_removed: Webhook,
  export_requested: FileArchive,
  plan_changed: CreditCard,
  payer_changed: CreditCard,
  subscription_cancelled: CreditCard,
  subscription_resumed: CreditCard,
};

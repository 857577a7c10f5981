import type { ApiToken } from "@emita/contract/integrations/api-tokens";
import { formatDate } from "@emita/domain/basics/dates";
import { Ban, CircleCheck, Clock, type LucideIcon } from "lucide-react";
import { Badge, type Tone } from "../../../ui/feedback/badge.tsx";
import { Button } from "../../../ui/fields/button.tsx";
import { classNames } from "../../../ui/texts/class-names.ts";
import "../../../ui/mono.css";
import table from "../../../ui/layout/table.module.css";
import styles from "./token-table.module.css";
import { makerWords } from "../maker-words.ts";
import { lastUseWords, lifeWords, STATUS_WORDS } from "./token-words.ts";

interface TokenTableProps {
  caption: string;
  /** Whether several people create them. */
  withMakers: boolean;
  tokens: readonly ApiToken[];
  onRotate: (token: ApiToken) => void;
  onRevoke: (token: ApiToken) => void;
}

const COLUMNS = ["Nome", "Status", "Criado em", "Último uso", "Escopos", "Ações"];

/** The tokens as a table; on phones each row becomes a block and keeps its table roles. */
export function TokenTable({ caption, tokens, ...actions }: TokenTableProps) {
  return (
    <table className={classNames(table.table, table.endsInButtons, styles.table)} role="table">
      <caption className="vh">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map((name) => (
            <th key={name} scope="col" role="columnheader">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {tokens.map((token) => (
          <Row key={token.id} token={token} {...actions} />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  token,
  withMakers,
  onRotate,
  onRevoke,
}: { token: ApiToken } & Omit<TokenTableProps, "tokens" | "caption">) {
  const { tone, icon } = LOOKS[token.status];
  const life = lifeWords(token);
  const isActive = token.status === "active";
  return (
    <tr role="row" className={classNames(!isActive && styles.over)}>
      <td role="cell" className={styles.who}>
        <b>{token.name}</b>
        <span className="code">{token.masked_prefix}</span>
        {!token.takes_quota && <small>Ensaio: não usa a cota</small>}
      </td>
      <td role="cell" className={styles.status}>
        <Badge tone={tone} icon={icon}>
          {STATUS_WORDS[token.status]}
        </Badge>
        {life && <small>{life}</small>}
      </td>
      <td role="cell" data-label="Criado em">
        {formatDate(new Date(token.created_at))}
        {withMakers && <small>{makerWords(token.created_by)}</small>}
      </td>
      <td role="cell" data-label="Último uso">
        {lastUseWords(token)}
        {token.last_used_address && <small>{token.last_used_address}</small>}
      </td>
      <td role="cell" data-label="Escopos" className={styles.scopes}>
        {token.scopes.map((scope) => (
          <span key={scope} className="code">
            {scope}
          </span>
        ))}
      </td>
      <td role="cell" className={styles.acts}>
        {isActive && !token.replaced_by && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Trocar token ${token.name}`}
            onClick={() => onRotate(token)}
          >
            Trocar token
          </Button>
        )}
        {isActive && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Revogar token ${token.name}`}
            onClick={() => onRevoke(token)}
          >
            Revogar
          </Button>
        )}
      </td>
    </tr>
  );
}

const LOOKS: Readonly<Record<ApiToken["status"], { tone: Tone; icon: LucideIcon }>> = {
  active: { tone: "ok", icon: CircleCheck },
  expired: { tone: "wait", icon: Clock },
  revoked: { tone: "off", icon: Ban },
};

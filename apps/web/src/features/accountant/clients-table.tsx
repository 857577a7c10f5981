import type { ClientRow } from "@emita/contract/people/accountant";
import { formatDateTime } from "@emita/domain/basics/dates";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { formatCnpj } from "@emita/domain/identifiers/cnpj";
import { ROLE_NAMES } from "@emita/domain/access/roles";
import { Clock, TriangleAlert } from "lucide-react";
import { paths } from "../../navigation/paths.ts";
import { classNames } from "../../ui/texts/class-names.ts";
import table from "../../ui/layout/table.module.css";
import { Badge } from "../../ui/feedback/badge.tsx";
import { CompanyLink } from "./company-link.tsx";
import { ClientsHead } from "./clients-head.tsx";
import styles from "./clients-table.module.css";
import { certificateText, NEED_WORDS } from "./need-words.ts";
import { linkId } from "./return-place.ts";

const COUNT = new Intl.NumberFormat("pt-BR");

/** The companies as a table; on narrow screens each row becomes a card and keeps its table roles. */
export function ClientsTable({ rows }: { rows: readonly ClientRow[] }) {
  return (
    <table className={classNames(table.table, table.sortable, styles.table)} role="table">
      <caption className="vh">Suas empresas</caption>
      <ClientsHead />
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { row: ClientRow }) {
  const isClosed = row.needs.includes("second_factor");
  return (
    <tr role="row">
      <td role="cell" className={styles.cName}>
        <CompanyLink
          id={linkId(row.id)}
          className={styles.name}
          companyId={row.id}
          path={paths.dashboard}
        >
          {row.company_name ?? "Empresa sem nome"}
        </CompanyLink>
        <span className={styles.sub}>
          {row.cnpj === null ? "Sem CNPJ" : formatCnpj(row.cnpj)} · {ROLE_NAMES[row.role]}
        </span>
      </td>
      {isClosed ? <ClosedCells /> : <FigureCells row={row} />}
      <td role="cell" className={styles.cNeeds}>
        <Needs row={row} />
      </td>
    </tr>
  );
}

/** A company that shows its figures only after a second factor. */
function ClosedCells() {
  return (
    <td role="cell" colSpan={7} className={classNames(styles.cClosed, "mut")}>
      Números só com verificação em duas etapas
    </td>
  );
}

function FigureCells({ row }: { row: ClientRow }) {
  const certificate = certificateText(row.certificate_days);
  return (
    <>
      <td role="cell" className={styles.right}>
        <Label>Notas no mês</Label>
        <b>{COUNT.format(row.notes.this_month)}</b>
        <Before>{COUNT.format(row.notes.last_month)}</Before>
      </td>
      <td role="cell" className={styles.right}>
        <Label>Valor no mês</Label>
        <b>{money(row.amount.this_month)}</b>
        <Before>{money(row.amount.last_month)}</Before>
      </td>
      <Count label="Pendentes" count={row.pending} />
      <Count label="Recusadas" count={row.refused} isBad />
      <td role="cell" className={styles.right}>
        <Label>Certificado</Label>
        <span className={classNames(isEnding(row) && styles.bad)}>{certificate ?? "–"}</span>
      </td>
      <td role="cell" className={styles.right}>
        <Label>Plano</Label>
        <span>
          {COUNT.format(row.used)} de {COUNT.format(row.quota)}
        </span>
        <span className={styles.sub}>{row.plan}</span>
      </td>
      <td role="cell" className={classNames(styles.right, styles.cLast, "mut")}>
        <Label>Última atividade</Label>
        <span>{row.last_activity_at ? dateOf(row.last_activity_at) : "–"}</span>
      </td>
    </>
  );
}

function Count({ label, count, isBad = false }: { label: string; count: number; isBad?: boolean }) {
  return (
    <td role="cell" className={styles.right}>
      <Label>{label}</Label>
      <span className={classNames(count === 0 && "mut", count > 0 && isBad && styles.bad)}>
        {COUNT.format(count)}
      </span>
    </td>
  );
}

/** For layouts without a visible column head. */
function Label({ children }: { children: string }) {
  return (
    <span className={styles.label} aria-hidden="true">
      {children}
    </span>
  );
}

function Before({ children }: { children: string }) {
  return (
    <span className={styles.sub}>
      <span className="vh">mês passado: </span>
      <span aria-hidden="true">ant. </span>
      {children}
    </span>
  );
}

function Needs({ row }: { row: ClientRow }) {
  if (row.needs.length === 0) return <span className={classNames(styles.well, "mut")}>Em dia</span>;
  return (
    <ul className={styles.needs}>
      {row.needs.map((need) => {
        const { text, tone, path } = NEED_WORDS[need];
        return (
          <li key={need}>
            <CompanyLink className={styles.need} companyId={row.id} path={path}>
              <Badge tone={tone} icon={tone === "bad" ? TriangleAlert : Clock}>
                {text(row)}
              </Badge>
            </CompanyLink>
          </li>
        );
      })}
    </ul>
  );
}

function isEnding({ certificate_days: days, needs }: ClientRow): boolean {
  return (
    days !== null && (needs.includes("certificate_ends") || needs.includes("certificate_over"))
  );
}

function money(reais: number): string {
  return formatReais(reaisToCents(reais));
}

/** "23/11 14:05"; the year is shown only for older dates. */
function dateOf(instant: string): string {
  const text = formatDateTime(new Date(instant));
  const isThisYear = text.slice(6, 10) === formatDateTime(new Date()).slice(6, 10);
  return isThisYear ? `${text.slice(0, 5)} ${text.slice(11, 16)}` : text.slice(0, 10);
}

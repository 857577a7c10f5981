import { Landmark } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../texts/class-names.ts";
import styles from "./sheet.module.css";

export interface SheetParty {
  name: string | null;
  taxId: string | null;
}

export interface SheetStamp {
  word: "EMITIDA" | "CANCELADA" | "SUBSTITUÍDA";
  /** dd/MM/yyyy HH:mm:ss, or null if unknown. */
  at: string | null;
  /** Drops with its animation: once, where the person waits. */
  drop?: boolean;
}

export interface SheetProps {
  /** "Prefeitura de São Paulo". */
  authority: string;
  /** "00004821", "a definir", "não emitida". */
  number: string;
  issuer: SheetParty;
  /** A text may hold marked words (`SheetMark`). */
  client: SheetParty & { address: ReactNode };
  description: ReactNode;
  service: string | null;
  amount: string | null;
  stamp?: SheetStamp | null;
  /** Keeps the stamp's room before there is one: its arrival moves nothing. */
  awaitsStamp?: boolean;
  /** Missing values become pink boxes with words (a refused note). */
  demandMissing?: boolean;
  /** Highlights the values that came from the document (landing page). */
  marks?: boolean;
  /** Sets `--u`, the base size of everything on the sheet. */
  className?: string | undefined;
}

/** The invoice as it will be printed: paper, in both themes. */
export function Sheet(props: SheetProps) {
  const { number, issuer, client, description, service, amount, stamp, marks = false } = props;
  const demand = props.demandMissing === true;
  return (
    <div
      className={classNames(
        styles.sheet,
        (stamp || props.awaitsStamp) && styles.stamped,
        props.className,
      )}
      role="group"
      aria-label="Prévia da nota fiscal"
    >
      <div className={styles.head}>
        <div className={styles.crest}>
          <Landmark aria-hidden />
        </div>
        <div className={styles.title}>
          <span>{props.authority}</span>
          <b>Nota Fiscal Eletrônica de Serviços</b>
        </div>
        <div className={styles.number}>
          <small>Número da nota</small>
          <b>{number}</b>
        </div>
      </div>
      <div className={styles.box}>
        <div className={styles.section}>Prestador de serviços</div>
        <Party party={issuer} demand={false} mark={false} />
      </div>
      <div className={styles.box}>
        <div className={styles.section}>Tomador de serviços</div>
        <Party party={client} demand={demand} mark={marks} />
        <Cell label="Endereço" value={client.address} demand={demand} />
      </div>
      <div className={styles.box}>
        <div className={styles.section}>Discriminação dos serviços</div>
        <div className={classNames(styles.cell, styles.desc)}>{marked(description, marks)}</div>
      </div>
      <div className={styles.box}>
        <div className={styles.row}>
          <Cell label="Código do serviço" value={service} wide demand={demand} />
          <div className={classNames(styles.cell, styles.amount)}>
            <small>Valor do serviço</small>
            <b>{marked(amount, marks)}</b>
          </div>
        </div>
      </div>
      {stamp && <Stamp stamp={stamp} />}
    </div>
  );
}

function Party({ party, demand, mark }: { party: SheetParty; demand: boolean; mark: boolean }) {
  return (
    <div className={styles.row}>
      <Cell
        label="Nome / Razão social"
        value={party.name}
        strong
        wide
        demand={demand}
        mark={mark}
      />
      <Cell label="CPF / CNPJ" value={party.taxId} demand={demand} mark={mark} />
    </div>
  );
}

interface CellProps {
  label: string;
  value: ReactNode;
  strong?: boolean;
  wide?: boolean;
  demand?: boolean;
  mark?: boolean;
}

function Cell({
  label,
  value,
  strong = false,
  wide = false,
  demand = false,
  mark = false,
}: CellProps) {
  const missing = demand && !value;
  const content = missing ? "falta preencher" : marked(value, mark);
  return (
    <div className={classNames(styles.cell, wide && styles.two, missing && styles.missing)}>
      <small>{label}</small>
      {strong || missing ? <b>{content}</b> : content}
    </div>
  );
}

function marked(value: ReactNode, mark: boolean): ReactNode {
  return mark && value ? <SheetMark>{value}</SheetMark> : value;
}

/** Highlighted words on the sheet. */
export function SheetMark({ children }: { children: ReactNode }) {
  return <span className={styles.mark}>{children}</span>;
}

function Stamp({ stamp }: { stamp: SheetStamp }) {
  return (
    <span
      className={classNames(
        styles.stamp,
        stamp.drop && styles.drop,
        stamp.word !== "EMITIDA" && styles.cancelled,
      )}
    >
      {stamp.word}
      {stamp.at && <small>{stamp.at}</small>}
    </span>
  );
}

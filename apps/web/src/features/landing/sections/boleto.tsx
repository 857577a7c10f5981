import { classNames } from "../../../ui/texts/class-names.ts";
import styles from "./boleto.module.css";

const BARS =
  "M0 0h2v40h-2zM3 0h3v40h-3zM8 0h3v40h-3zM13 0h3v40h-3zM17 0h3v40h-3zM22 0h2v40h-2zM25 0h2v40h-2zM28 0h1v40h-1zM31 0h2v40h-2zM34 0h2v40h-2zM38 0h1v40h-1zM41 0h1v40h-1zM43 0h3v40h-3zM48 0h2v40h-2zM51 0h2v40h-2zM55 0h3v40h-3zM60 0h2v40h-2zM63 0h1v40h-1zM66 0h3v40h-3zM70 0h2v40h-2zM74 0h3v40h-3zM78 0h3v40h-3zM82 0h3v40h-3zM87 0h3v40h-3zM91 0h1v40h-1zM94 0h3v40h-3zM99 0h3v40h-3zM103 0h3v40h-3zM108 0h3v40h-3zM112 0h2v40h-2zM115 0h1v40h-1zM118 0h3v40h-3zM122 0h2v40h-2zM125 0h2v40h-2zM128 0h1v40h-1zM131 0h3v40h-3zM136 0h1v40h-1zM139 0h3v40h-3zM143 0h3v40h-3zM148 0h2v40h-2zM151 0h3v40h-3zM155 0h3v40h-3zM160 0h1v40h-1zM163 0h3v40h-3zM167 0h3v40h-3zM172 0h3v40h-3zM176 0h1v40h-1zM178 0h3v40h-3zM182 0h2v40h-2zM186 0h2v40h-2zM190 0h1v40h-1zM192 0h2v40h-2zM195 0h3v40h-3zM200 0h2v40h-2zM204 0h3v40h-3zM208 0h1v40h-1zM210 0h3v40h-3zM215 0h2v40h-2zM218 0h2v40h-2zM221 0h1v40h-1zM223 0h3v40h-3zM227 0h3v40h-3zM231 0h2v40h-2zM235 0h1v40h-1zM237 0h1v40h-1zM240 0h2v40h-2zM243 0h2v40h-2zM247 0h1v40h-1zM249 0h2v40h-2zM253 0h1v40h-1zM256 0h3v40h-3zM260 0h2v40h-2zM263 0h2v40h-2zM267 0h1v40h-1zM270 0h1v40h-1zM273 0h2v40h-2zM277 0h3v40h-3zM282 0h1v40h-1zM285 0h3v40h-3zM290 0h3v40h-3zM295 0h2v40h-2zM299 0h1v40h-1z";

/** A drawing of a usual boleto; the marked values are those of the invoice in front of it. */
export function Boleto({
  yellow = false,
  className,
}: {
  yellow?: boolean;
  className?: string | undefined;
}) {
  return (
    <div className={classNames(styles.boleto, yellow && styles.yellow, className)}>
      <div className={styles.head}>
        <span className={styles.bank}>Banco Exemplo</span>
        <span className={styles.bankCode}>999-7</span>
        <span className={styles.line}>99997.90105 43510.047003 91020.150008 5 98770000185000</span>
      </div>
      <div className={styles.row}>
        <Cell label="Local de pagamento" value="Pagável em qualquer banco até o vencimento" wide />
        <Cell label="Vencimento" value="30/11/2026" strong />
      </div>
      <div className={styles.row}>
        <Cell
          label="Beneficiário"
          value="Marina Prado Consultoria Ltda · CNPJ 35.887.104/0001-44"
          wide
        />
        <Cell label="Agência / código" value="0043-5 / 91020-1" />
      </div>
      <div className={styles.row}>
        <Cell label="Data do documento" value="18/11/2026" />
        <Cell label="Nº do documento" value="2026-0318" />
        <Cell label="Espécie" value="DS" />
        <Cell label="Nosso número" value="105435100-7" />
        <Cell label="(=) Valor do documento" value="R$ 1.850,00" strong mark />
      </div>
      <div className={styles.row}>
        <div className={classNames(styles.cell, styles.three, styles.notes)}>
          <small>Instruções</small>
          <p>
            Serviço:{" "}
            <span className={styles.mark}>Consultoria técnica especializada em gestão</span>
            <br />
            <span className={styles.mark}>de agenda e faturamento, novembro/2026</span>
          </p>
          <p className={styles.quiet}>Após o vencimento, multa de 2% e juros de 1% ao mês.</p>
        </div>
        <div>
          {["(−) Desconto", "(+) Mora / multa", "(=) Valor cobrado"].map((label) => (
            <div key={label} className={classNames(styles.cell, styles.last)}>
              <small>{label}</small>
              {"\u00a0"}
            </div>
          ))}
        </div>
      </div>
      <div className={classNames(styles.cell, styles.last)}>
        <small>Pagador</small>
        <b>
          <span className={styles.mark}>Clínica Vila Nova Odontologia Ltda</span>
        </b>
        <div>
          CNPJ <span className={styles.mark}>41.788.206/0001-05</span>
        </div>
        Rua Harmonia, 482 - Vila Madalena, São Paulo/SP
      </div>
      <div className={styles.foot}>
        <svg
          className={styles.barcode}
          viewBox="0 0 300 40"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={BARS} fill="currentColor" />
        </svg>
        <small>Autenticação mecânica</small>
      </div>
    </div>
  );
}

interface CellProps {
  label: string;
  value: string;
  wide?: boolean;
  strong?: boolean;
  mark?: boolean;
}

function Cell({ label, value, wide = false, strong = false, mark = false }: CellProps) {
  const text = mark ? <span className={styles.mark}>{value}</span> : value;
  return (
    <div className={classNames(styles.cell, wide && styles.three)}>
      <small>{label}</small>
      {strong ? <b>{text}</b> : text}
    </div>
  );
}

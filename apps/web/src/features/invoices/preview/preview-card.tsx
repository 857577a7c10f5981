import type { InvoicePreview } from "@emita/contract/invoices/invoice-preview";
import { formatReais, formatDecimal, reaisToCents } from "@emita/domain/basics/money";
import { Link } from "@tanstack/react-router";
import { CircleHelp, Landmark, TriangleAlert } from "lucide-react";
import { useId, useState } from "react";
import { IconButton } from "../../../ui/fields/button.tsx";
import { drawnOnChange } from "../../../ui/behaviour/drawn-on-change.tsx";
import { classNames } from "../../../ui/texts/class-names.ts";
import { FailedPart } from "../../../ui/feedback/states.tsx";
import { useCompany } from "../../company/queries.ts";
import { fieldLabel } from "../extras/extras-issues.ts";
import { sectionOfField } from "../status-texts/section-of-field.ts";
import { destinationOf } from "./channel-words.ts";
import { leadToField } from "./lead-to-field.ts";
import styles from "./preview-card.module.css";
import type { PreviewState } from "../queries/use-preview.ts";

/** Taxes line by line, the client's amount, the channel, and known refusals. */
export const PreviewCard = drawnOnChange(function PreviewCardImpl({
  preview,
  isStale,
  failed,
  retry,
}: PreviewState) {
  const titleId = useId();
  return (
    <section
      className={styles.card}
      aria-labelledby={titleId}
      aria-busy={isStale && preview !== null}
    >
      <h2 id={titleId}>Impostos e valor líquido</h2>
      {!preview && failed && (
        <FailedPart
          text="Não foi possível calcular agora. A nota pode ser enviada assim mesmo."
          onRetry={retry}
        />
      )}
      {!preview && !failed && (
        <p className="sm mut">Aparecem aqui quando cliente, serviço e valor estão preenchidos.</p>
      )}
      {preview && (
        <div className={classNames(styles.body, isStale && styles.stale)}>
          <Problems problems={preview.problems} />
          <Taxes preview={preview} />
          <Destination channel={preview.channel} />
        </div>
      )}
    </section>
  );
});

function Problems({ problems }: Pick<InvoicePreview, "problems">) {
  return (
    <div role="status">
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li
              key={`${problem.field} ${problem.code}`}
              className={classNames(problem.level === "hint" && styles.hint)}
            >
              <ProblemLine {...problem} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A problem of the form links to its field, one of the company to the settings. */
function ProblemLine({ field, level, message }: InvoicePreview["problems"][number]) {
  const Glyph = level === "hint" ? CircleHelp : TriangleAlert;
  const section = field === null ? null : sectionOfField(field);
  const words = (
    <>
      <Glyph className="i" aria-hidden />
      <span>
        <b>{headOf(field)}</b>
        {message} {section && <Link to={section}>Abrir dados da empresa</Link>}
      </span>
    </>
  );
  if (field === null || section !== null) return <p>{words}</p>;
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => leadToField(currentTarget, { field, message })}
    >
      {words}
    </button>
  );
}

function headOf(field: string | null): string {
  const label = field === null ? null : fieldLabel(field);
  return label === null ? "" : `${label}: `;
}

function Taxes({ preview }: { preview: InvoicePreview }) {
  const [open, setOpen] = useState<string | null>(null);
  const discounts = preview.unconditional_discount + preview.conditional_discount;
  return (
    <dl className={styles.lines}>
      <Line term="Valor do serviço" value={money(preview.amount)} />
      {discounts > 0 && <Line term="Descontos" value={`-${money(discounts)}`} />}
      {preview.taxes.map((tax) => (
        <Tax
          key={tax.name}
          tax={tax}
          open={open === tax.name}
          onToggle={() => setOpen(open === tax.name ? null : tax.name)}
        />
      ))}
      {preview.net_amount !== null && (
        <div className={styles.net}>
          <dt>Valor líquido</dt>
          <dd className="num">{money(preview.net_amount)}</dd>
        </div>
      )}
    </dl>
  );
}

function Line({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}

interface TaxProps {
  tax: InvoicePreview["taxes"][number];
  open: boolean;
  onToggle: () => void;
}

function Tax({ tax, open, onToggle }: TaxProps) {
  const ruleId = useId();
  return (
    <div>
      <dt>
        {tax.withheld ? `${tax.name} retido` : tax.name}
        {tax.rate !== null && <span className="num mut">{` ${percent(tax.rate)}`}</span>}
        <IconButton
          icon={CircleHelp}
          className={styles.info}
          label={`Por que este ${tax.name}?`}
          aria-expanded={open}
          aria-controls={ruleId}
          onClick={onToggle}
        />
      </dt>
      <dd className={classNames("num", !tax.withheld && "mut")}>{amountOf(tax)}</dd>
      <dd id={ruleId} className={styles.rule} hidden={!open}>
        {tax.rule} <span>{`Fonte: ${tax.source}.`}</span>
        {tax.base !== null && <span>{` Base: ${money(tax.base)}.`}</span>}
      </dd>
    </div>
  );
}

/** A rule that names the DAS marks a tax inside the Simples' monthly payment. */
function amountOf({ amount, withheld, rule }: InvoicePreview["taxes"][number]): string {
  if (amount === null) return rule.includes("DAS") ? "pago no DAS, não na nota" : "não vai na nota";
  return withheld ? `-${money(amount)}` : money(amount);
}

function Destination({ channel }: Pick<InvoicePreview, "channel">) {
  const { data: company } = useCompany();
  const [open, setOpen] = useState(false);
  const reasonId = useId();
  if (!channel) return null;
  return (
    <div className={styles.channel}>
      <Landmark className="i" aria-hidden />
      <p>
        Esta nota vai para <b>{destinationOf(channel.id, company)}</b>.
        <span id={reasonId} className={styles.reason} hidden={!open}>
          {channel.reason} <span>{`Fonte: ${channel.source}.`}</span>
        </span>
      </p>
      <IconButton
        icon={CircleHelp}
        className={styles.info}
        label="Por que esta prefeitura?"
        aria-expanded={open}
        aria-controls={reasonId}
        onClick={() => setOpen(!open)}
      />
    </div>
  );
}

function money(reais: number): string {
  return formatReais(reaisToCents(reais));
}

function percent(rate: number): string {
  return `${formatDecimal(reaisToCents(rate))} %`;
}

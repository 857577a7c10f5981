import type { Invoice } from "@emita/contract/invoices/invoices";
import type { RejectionHelp } from "@emita/domain/rejections/rejection-help";
import { Link } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import type { MouseEvent } from "react";
import { paths } from "../../../navigation/paths.ts";
import { errorTitle } from "../status-texts/detail.ts";
import { fieldLabel } from "../extras/extras-issues.ts";
import { sectionOfField } from "../status-texts/section-of-field.ts";
import styles from "../page-style/invoice-page.module.css";

/** The error, its field, the present state, and the next step. */
export function RefusalHead({ invoice, help }: { invoice: Invoice; help: RejectionHelp | null }) {
  const { error } = invoice;
  const label = error?.field ? fieldLabel(error.field) : null;
  const section = error?.field ? sectionOfField(error.field) : null;
  return (
    <header>
      <TriangleAlert className="i" aria-hidden />
      <div>
        <h2 id="recusa">{errorTitle(invoice)}</h2>
        <HelpText text={error?.help ?? NO_HELP} help={help} />
        {label && (
          <p className={styles.field}>
            Campo:{" "}
            {section ? (
              <b>{label}</b>
            ) : (
              <button type="button" className={styles.toField} onClick={toField}>
                {label}
              </button>
            )}
            {section && (
              <>
                {" · "}
                <Link to={section}>Abrir dados da empresa</Link>
              </>
            )}
          </p>
        )}
        {error?.other_channel && (
          <p className={styles.field}>
            <Link to={paths.cityHall}>Escolher o outro canal</Link>
          </p>
        )}
      </div>
    </header>
  );
}

/** Link to the field at fault in the form below; without one, to the form's first. */
function toField({ currentTarget }: MouseEvent<HTMLElement>): void {
  const form = currentTarget.closest("section")?.querySelector("form");
  if (!form) return;
  const marked = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const field = marked ?? form.querySelector<HTMLElement>("input, select, textarea");
  field?.focus();
}

const NO_HELP = "A prefeitura recusou a nota. Nenhuma nota foi emitida.";

/** Three separate sentences where the tables have them. The server's addition (another channel) stays below. */
function HelpText({ text, help }: { text: string; help: RejectionHelp | null }) {
  if (!help || !text.startsWith(help.help)) return <p>{text}</p>;
  const added = text.slice(help.help.length).trim();
  return (
    <>
      <p>{`${help.what} ${help.outcome}`}</p>
      <p>
        <b>O que fazer: </b>
        {help.todo}
      </p>
      {added !== "" && <p>{added}</p>}
    </>
  );
}

import type { Draft } from "@emita/contract/invoices/invoice-drafts";
import { formatTaxId } from "@emita/domain/identifiers/tax-id";
import { serviceText } from "../../invoices/paper/sheet-of.ts";
import styles from "./copy-review.module.css";

/** What stayed as it was. */
export function SameFacts({ draft }: { draft: Draft }) {
  const changed = new Set(draft.changes.map(({ field }) => field));
  const facts = [
    ["company_name", "Cliente", draft.company_name],
    ["cnpj", "CNPJ/CPF", draft.cnpj && formatTaxId(draft.cnpj)],
    ["service_code", "Serviço", serviceText(draft.service_code)],
    ["service_description", "Descrição", draft.service_description],
    ["address", "Endereço", draft.address],
    ["email", "E-mail do cliente", draft.email],
    ["details.iss", "ISS", isWithheld(draft) ? "Retido pelo cliente" : "Sem retenção"],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([field, term, value]) =>
        value && !changed.has(field) ? (
          <div key={field}>
            <dt>{term}</dt>
            <dd className="num">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function isWithheld({ details }: Draft): boolean {
  const iss = details?.["iss"];
  return typeof iss === "object" && iss !== null && Reflect.get(iss, "withheld_by") === "tomador";
}

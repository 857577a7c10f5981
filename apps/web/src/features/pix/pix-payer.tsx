import type { CnpjLookup } from "@emita/contract/companies/companies";
import { formatPhone } from "@emita/domain/identifiers/phone";
import { Fragment } from "react";
import { CnpjField } from "../cnpj/cnpj-field.tsx";
import { hasTaxId } from "../invoices/extras/extras.ts";
import { ClientAddressFields } from "../invoices/form/client-address-fields.tsx";
import { FormFields } from "../invoices/form/fields.tsx";
import { OtherPayer } from "./other-payer.tsx";
import styles from "./pix-page.module.css";
import type { PixFormProps, PixFormState } from "./use-pix-form.ts";

type PixPayerProps = Pick<PixFormProps, "lookup"> &
  Pick<PixFormState, "draft" | "set" | "issues" | "address" | "fields" | "leave" | "switchPayer">;

/**
 * The payer: a company by CNPJ, or a person by CPF and name. One abroad or unnamed is chosen under 'Mais opções', which
 * also asks for the rest.
 */
export function PixPayer({ draft, set, lookup, issues, address, fields, ...form }: PixPayerProps) {
  const { person } = draft;
  if (!hasTaxId(draft.extras)) return <FormFields {...fields} names={["companyName"]} />;
  const isFound = !person && lookup.kind === "found";
  // A failed look-up blocks no one: the person types name and city.
  const isTyped = person || lookup.kind === "missing" || lookup.kind === "failed";
  return (
    <Fragment key={person ? "person" : "company"}>
      {person ? (
        <FormFields {...fields} names={["cpf"]} />
      ) : (
        <CnpjField
          value={draft.cnpj}
          onValue={(cnpj) =>
            set(cnpj === draft.cnpj ? {} : { cnpj, companyName: "", city: "", uf: "" })
          }
          lookup={lookup}
          error={issues.cnpj ?? null}
          onBlur={() => form.leave("cnpj")}
        />
      )}
      <OtherPayer draft={draft} onSwitch={form.switchPayer} />
      {(isFound || isTyped) && (
        <div className={styles.two}>
          <FormFields
            {...fields}
            names={address.isOpen ? ["companyName"] : ["companyName", "city"]}
            // A company's name is checked when the form is sent.
            leave={person ? fields.leave : undefined}
          />
        </div>
      )}
      {isFound && <ExtraData entry={lookup.entry} />}
      <ClientAddressFields value={draft} onChange={set} issues={issues} offer={address} />
    </Fragment>
  );
}

function ExtraData({ entry }: { entry: CnpjLookup }) {
  const rows = [
    ["Endereço", entry.address],
    ["Telefone", entry.phone && formatPhone(entry.phone)],
    ["E-mail", entry.email],
  ] as const;
  const known = rows.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <section className={styles.extra} aria-labelledby="informacoes-adicionais">
      <h2 id="informacoes-adicionais">Informações Adicionais</h2>
      <dl>
        {known.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

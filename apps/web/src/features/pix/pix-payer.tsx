import type { CnpjLookup } from "@emita/contract/companies";
import { formatPhone } from "@emita/domain/identifiers/phone";
import { MaskedField } from "../../ui/fields/masked-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { CnpjField } from "../cnpj/cnpj-field.tsx";
import type { LookupState } from "../cnpj/use-cnpj-lookup.ts";
import { type AddressOffer, ClientAddressFields } from "../invoices/form/client-address-fields.tsx";
import { hasTaxId } from "../invoices/extras/extras.ts";
import { maskTaxId } from "../invoices/words/tax-id-mask.ts";
import { OtherPayer } from "./other-payer.tsx";
import type { PixField, PixIssues } from "./pix-checks.ts";
import { DEFAULT_CITY, type PixDraft } from "./pix-draft.ts";
import styles from "./pix-page.module.css";

interface PixPayerProps {
  draft: PixDraft;
  set: (change: Partial<PixDraft>) => void;
  lookup: LookupState;
  issues: PixIssues;
  address: AddressOffer;
  leave: (field: PixField) => () => void;
  onSwitch: (person: boolean) => void;
}

/** The payer: a company by CNPJ, or a person by CPF and name. */
export function PixPayer(props: PixPayerProps) {
  if (!hasTaxId(props.draft.extras)) return <WithoutTaxId {...props} />;
  return props.draft.person ? <Person {...props} /> : <Company {...props} />;
}

/** A payer abroad or unnamed: chosen under 'Mais opções', which also asks for the rest. */
function WithoutTaxId({ draft, set, issues, leave }: PixPayerProps) {
  const isForeign = draft.extras.client === "foreign";
  return (
    <TextField
      label="Nome"
      required={isForeign}
      autoComplete="off"
      hint={
        isForeign
          ? "Cliente no exterior: a nota não leva CNPJ."
          : "A nota sai sem dizer quem é o cliente."
      }
      value={draft.companyName}
      error={issues.companyName}
      onValue={(companyName) => set({ companyName })}
      onBlur={leave("companyName")}
    />
  );
}

function Company(props: PixPayerProps) {
  const { draft, set, lookup, issues, address, leave, onSwitch } = props;
  const found = lookup.kind === "found";
  // A failed look-up blocks no one: the person types name and city.
  const typed = lookup.kind === "missing" || lookup.kind === "failed";
  return (
    <>
      <CnpjField
        value={draft.cnpj}
        onValue={(cnpj) =>
          set(cnpj === draft.cnpj ? {} : { cnpj, companyName: "", city: "", uf: "" })
        }
        lookup={lookup}
        error={issues.cnpj ?? null}
        onBlur={leave("cnpj")}
      />
      <OtherPayer draft={draft} onSwitch={onSwitch} />
      {(found || typed) && (
        <div className={styles.two}>
          <TextField
            label="Razão Social"
            required={typed}
            readOnly={found}
            autoComplete="off"
            value={draft.companyName}
            error={issues.companyName}
            onValue={(companyName) => set({ companyName })}
          />
          {!address.isOpen && (
            <TextField
              label="Cidade"
              readOnly={found && draft.city !== ""}
              autoComplete="off"
              placeholder={DEFAULT_CITY}
              value={draft.city}
              onValue={(city) => set({ city })}
            />
          )}
        </div>
      )}
      {found && <ExtraData entry={lookup.entry} />}
      <PayerAddress {...props} />
    </>
  );
}

function PayerAddress({ draft, set, issues, address }: PixPayerProps) {
  return <ClientAddressFields value={draft} onChange={set} issues={issues} offer={address} />;
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

function Person(props: PixPayerProps) {
  const { draft, set, issues, address, leave, onSwitch } = props;
  return (
    <>
      <MaskedField
        label="CPF"
        required
        inputMode="numeric"
        // Long enough for a CNPJ: pasting one asks whether the payer is a company.
        maxLength={18}
        placeholder="000.000.000-00"
        value={draft.cpf}
        error={issues.cpf}
        mask={maskTaxId}
        onValue={(cpf) => set({ cpf })}
        onBlur={leave("cpf")}
      />
      <OtherPayer draft={draft} onSwitch={onSwitch} />
      <div className={styles.two}>
        <TextField
          label="Nome"
          required
          autoComplete="off"
          value={draft.companyName}
          error={issues.companyName}
          onValue={(companyName) => set({ companyName })}
          onBlur={leave("companyName")}
        />
        {!address.isOpen && (
          <TextField
            label="Cidade"
            autoComplete="off"
            placeholder={DEFAULT_CITY}
            value={draft.city}
            onValue={(city) => set({ city })}
          />
        )}
      </div>
      <PayerAddress {...props} />
    </>
  );
}

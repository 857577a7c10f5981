import { CircleCheck } from "lucide-react";
import { checkEmail, checkPhone } from "../../../ui/behaviour/contact-checks.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { lookupCopy } from "../../cnpj/copy.ts";
import type { SignUpDraft } from "./sign-up-draft.ts";
import styles from "./sign-up-page.module.css";

interface CompanyFieldsProps {
  draft: SignUpDraft;
  onChange: (change: Partial<SignUpDraft>) => void;
  nameIssue: string | undefined;
  loaded: boolean;
}

/** The company that was found, or fields for it when the look-up failed. */
export function SignUpCompanyFields({ draft, onChange, nameIssue, loaded }: CompanyFieldsProps) {
  return (
    <section className={styles.company} aria-label="Dados da empresa">
      {loaded && (
        <p className={styles.loaded}>
          <CircleCheck className="i" aria-hidden />
          <span>
            <b>{lookupCopy.found.title}</b>
            <span className="mut"> · {lookupCopy.found.text}</span>
          </span>
        </p>
      )}
      <TextField
        label="Razão Social"
        required
        autoComplete="organization"
        value={draft.companyName}
        error={nameIssue}
        onValue={(companyName) => onChange({ companyName })}
      />
      <TextField
        label="Endereço"
        autoComplete="off"
        hint={loaded ? undefined : "Rua, número - bairro, cidade/UF"}
        value={draft.address}
        onValue={(address) => onChange({ address })}
      />
      <div className={`${styles.two} ${styles.uneven}`}>
        <TextField
          label="Telefone"
          check={checkPhone}
          type="tel"
          autoComplete="tel"
          value={draft.phone}
          onValue={(phone) => onChange({ phone })}
        />
        <TextField
          label="E-mail da empresa"
          check={checkEmail}
          type="email"
          autoComplete="off"
          value={draft.companyEmail}
          onValue={(companyEmail) => onChange({ companyEmail })}
        />
      </div>
      {!loaded && (
        <TextField
          label="Cidade"
          autoComplete="off"
          value={draft.city}
          onValue={(city) => onChange({ city })}
        />
      )}
    </section>
  );
}

import { isCnpj, normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import { isCpf, normalizeCpf } from "@emita/domain/identifiers/cpf";
import { Button } from "../../ui/fields/button.tsx";
import styles from "./pix-page.module.css";
import type { PixDraft } from "./pix-draft.ts";

interface OtherPayerProps {
  draft: PixDraft;
  /** To a person, or to a company, with the number that was typed. */
  onSwitch: (person: boolean) => void;
}

/** A valid number of the other kind of payer: the switch is one press away, and the number goes along. */
export function OtherPayer({ draft, onSwitch }: OtherPayerProps) {
  const isOther = draft.person ? isCnpj(normalizeCnpj(draft.cpf)) : isCpf(normalizeCpf(draft.cnpj));
  if (!isOther) return null;
  return (
    <div className={styles.other} role="status">
      <span>{draft.person ? "Este número é um CNPJ." : "Este número é um CPF."}</span>
      <Button variant="secondary" size="sm" onClick={() => onSwitch(!draft.person)}>
        {draft.person ? "O pagador é empresa" : "O pagador é pessoa física"}
      </Button>
    </div>
  );
}

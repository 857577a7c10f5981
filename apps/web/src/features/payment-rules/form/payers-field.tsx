import { formatTaxId } from "@emita/domain/identifiers/tax-id";
import { X } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../../../ui/fields/button.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { ClientPicker } from "../../clients/picker/client-picker.tsx";
import { keyOf, type Payer, withPayer } from "./payers.ts";
import styles from "./rule-form.module.css";

interface PayersFieldProps {
  payers: readonly Payer[];
  error: string | undefined;
  onPayers: (payers: readonly Payer[]) => void;
}

/** Whose payments the rule takes: clients by their CNPJ or CPF, others by the name that the bank gives. */
export function PayersField({ payers, error, onPayers }: PayersFieldProps) {
  const [name, setName] = useState("");
  const add = (payer: Payer) => onPayers(withPayer(payers, payer));
  const addName = () => {
    if (name.trim() === "") return;
    add({ name: name.trim(), taxId: null });
    setName("");
  };
  return (
    <>
      {payers.length > 0 && (
        <ul className={styles.payers} aria-label="Pagadores da regra">
          {payers.map((payer) => (
            <li key={keyOf(payer)}>
              <span>
                {payer.name}
                <small>
                  {payer.taxId === null
                    ? "pelo nome que o banco informa"
                    : formatTaxId(payer.taxId)}
                </small>
              </span>
              <IconButton
                icon={X}
                label={`Tirar ${payer.name}`}
                onClick={() => onPayers(payers.filter((other) => other !== payer))}
              />
            </li>
          ))}
        </ul>
      )}
      <ClientPicker
        // A new one after each choice: it is ready for the next.
        key={payers.length}
        label="Acrescentar um cliente que paga"
        error={error}
        onPick={(client) => add({ name: client.company_name, taxId: client.cnpj })}
      />
      <div className={styles.add}>
        <TextField
          label="Ou um nome, como vem do banco"
          value={name}
          maxLength={150}
          onValue={setName}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || name.trim() === "") return;
            event.preventDefault();
            addName();
          }}
        />
        <Button variant="secondary" onClick={addName}>
          Acrescentar nome
        </Button>
      </div>
    </>
  );
}

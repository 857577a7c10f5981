import type { Client } from "@emita/contract/clients/clients";
import { type ReactNode, useState } from "react";
import { Combobox, type ComboOption } from "../../../ui/fields/combobox.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { taxIdText } from "../client-words.ts";
import { useFoundClients } from "./use-found-clients.ts";

interface ClientOption extends ComboOption {
  readonly client: Client;
}

interface ClientPickerProps {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  required?: boolean;
  /** Shown until something is typed. */
  initialText?: string;
  /** A client that is not offered. */
  exclude?: string;
  onPick: (client: Client) => void;
  /** The text no longer names the client that was picked. */
  onClear?: () => void;
}

/** Finds a client of the company by name, part of the CNPJ or CPF, mail or telephone while the person types. */
export function ClientPicker({ label, hint, error, required, ...props }: ClientPickerProps) {
  const { initialText = "", exclude, onPick, onClear } = props;
  const [text, setText] = useState(initialText);
  const [picked, setPicked] = useState(initialText !== "");
  const { clients, isSearching, isFailed } = useFoundClients(picked ? "" : text);
  const options = clients.filter(({ id }) => id !== exclude).map(optionOf);
  const type = (typed: string) => {
    setText(typed);
    setPicked(false);
    if (picked) onClear?.();
  };
  const pick = ({ client }: ClientOption) => {
    setText(client.company_name);
    setPicked(true);
    onPick(client);
  };
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <Combobox
          control={control}
          value={text}
          groups={[{ options }]}
          hint={picked ? null : noteOf(text, { isSearching, isFailed, count: options.length })}
          placeholder="Nome, CNPJ, e-mail ou telefone"
          onText={type}
          onPick={pick}
        />
      )}
    </Field>
  );
}

function optionOf(client: Client): ClientOption {
  return { key: client.id, text: `${client.company_name} · ${taxIdText(client)}`, client };
}

interface Found {
  isSearching: boolean;
  isFailed: boolean;
  count: number;
}

function noteOf(text: string, { isSearching, isFailed, count }: Found): string | null {
  if (text.trim().length < 2 || count > 0) return null;
  if (isSearching) return "Buscando...";
  return isFailed ? "A busca não respondeu." : "Nenhum cliente encontrado.";
}

import type { Service } from "@emita/contract/clients/services";
import { searchText } from "@emita/domain/basics/text";
import { type ReactNode, useState } from "react";
import { Combobox, type ComboOption } from "../../ui/fields/combobox.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { shortServiceCode } from "../invoices/formats/short-service-code.ts";
import { useServices } from "./queries.ts";

interface ServiceOption extends ComboOption {
  readonly service: Service;
}

interface ServicePickerProps {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  required?: boolean;
  /** Shown until something is typed. */
  initialText?: string;
  onPick: (service: Service) => void;
  /** The text no longer names the service that was picked. */
  onClear?: () => void;
}

/** One of the company's services, chosen by its name: all of them at once, fewer while the person types. */
export function ServicePicker({ label, hint, error, required, ...props }: ServicePickerProps) {
  const { initialText = "", onPick, onClear } = props;
  const [text, setText] = useState(initialText);
  const [picked, setPicked] = useState(initialText);
  const { data, isError } = useServices();
  const services = data?.data ?? [];
  const options = matching(services, text === picked ? "" : text).map(optionOf);
  const type = (typed: string) => {
    setText(typed);
    if (picked !== "" && typed !== picked) {
      setPicked("");
      onClear?.();
    }
  };
  const pick = ({ service }: ServiceOption) => {
    setText(service.name);
    setPicked(service.name);
    onPick(service);
  };
  const note = () => {
    if (options.length > 0) return null;
    if (!data) return isError ? "A lista não respondeu." : "Carregando...";
    return services.length === 0
      ? "Nenhum serviço ainda. Cadastre em Empresa, Serviços."
      : "Nenhum serviço encontrado.";
  };
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <Combobox
          control={control}
          value={text}
          groups={[{ options }]}
          hint={note()}
          placeholder="Nome do serviço"
          onText={type}
          onPick={pick}
        />
      )}
    </Field>
  );
}

function optionOf(service: Service): ServiceOption {
  const { id, name, service_code: code } = service;
  return { key: id, text: `${name} · ${shortServiceCode(code)}`, service };
}

function matching(services: readonly Service[], typed: string): readonly Service[] {
  const wanted = searchText(typed).split(" ").filter(Boolean);
  return services.filter(({ name, service_code: code }) => {
    const text = searchText(`${name} ${code}`);
    return wanted.every((word) => text.includes(word));
  });
}

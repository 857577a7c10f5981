import { useQuery } from "@tanstack/react-query";
import { checkEmail } from "../../../ui/behaviour/contact-checks.ts";
import { drawnOnChange } from "../../../ui/behaviour/drawn-on-change.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { notificationChoicesQuery } from "../../../api/notification-choices.ts";

interface ClientEmailFieldProps {
  value: string;
  error: string | null | undefined;
  onValue: (email: string) => void;
}

/** The client's address, and what happens with it. */
export const ClientEmailField = drawnOnChange(function ClientEmailFieldImpl({
  value,
  error,
  onValue,
}: ClientEmailFieldProps) {
  const { data: choices } = useQuery(notificationChoicesQuery);
  const isOff = choices?.issued_to_client === false;
  return (
    <TextField
      label="E-mail do cliente"
      type="email"
      autoComplete="off"
      maxLength={255}
      hint={
        isOff
          ? "O envio ao cliente está desligado em Empresa, Avisos por e-mail."
          : "A nota emitida vai para este e-mail, com PDF e XML."
      }
      check={checkEmail}
      value={value}
      error={error}
      onValue={onValue}
    />
  );
});

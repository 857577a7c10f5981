import { Check, Copy } from "lucide-react";
import { IconButton } from "../../../ui/fields/button.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import "../../../ui/mono.css";
import { useCopied } from "../../../ui/feedback/toasts/use-copied.ts";

interface SecretFieldProps {
  /** Created on this screen; null: the server's secret. */
  secret: string | null;
  /** The last characters of the server's secret; null: there is none. */
  hint: string | null;
  saved: boolean;
  error: string | null | undefined;
}

/** The secret to copy while it is new, otherwise a mask of the current one. */
export function SecretField({ secret, hint, saved, error }: SecretFieldProps) {
  const [copied, copy] = useCopied();
  return (
    <Field
      label="Segredo"
      error={error}
      hint={hintOf(secret, hint, saved)}
      inputClass="code"
      {...(secret !== null && {
        postTone: "button" as const,
        post: (
          <IconButton
            icon={copied ? Check : Copy}
            label={copied ? "Segredo copiado" : "Copiar segredo"}
            onClick={() => void copy(secret)}
          />
        ),
      })}
    >
      {(control) => <input {...control} readOnly value={secret ?? `••••••••${hint ?? ""}`} />}
    </Field>
  );
}

function hintOf(secret: string | null, hint: string | null, saved: boolean): string {
  if (secret === null)
    return "Guardado e não mostrado. Se você o perdeu, gere um novo: o atual ainda assina por 24 horas.";
  if (saved) return "Copie agora: depois que você sair desta tela, ele não será mostrado de novo.";
  return hint === null
    ? "Gerado neste navegador. Copie para o seu sistema: depois de salvo, ele não será mostrado de novo."
    : "Ainda não salvo. Depois de salvar, o segredo anterior ainda assina por 24 horas.";
}

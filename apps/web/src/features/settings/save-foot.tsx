import { CircleCheck } from "lucide-react";
import { Button, type ButtonVariant } from "../../ui/button.tsx";
import styles from "./settings-page.module.css";

/** The end of a group: its save button and, beside it, that it was saved. */
export function SaveFoot({
  label = "Salvar",
  variant = "primary",
  saving,
  saved,
}: {
  label?: string;
  variant?: ButtonVariant;
  saving: boolean;
  saved: boolean;
}) {
  return (
    <div className={styles.foot}>
      <Button type="submit" variant={variant} busy={saving} busyText="Salvando...">
        {label}
      </Button>
      <span role="status">
        {saved && (
          <span className={styles.saved}>
            <CircleCheck className="i" aria-hidden />
            Alterações salvas
          </span>
        )}
      </span>
    </div>
  );
}

import { Button, type ButtonVariant } from "../../ui/button.tsx";
import { SavedMark } from "../../ui/saved-mark.tsx";
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
      <SavedMark saved={saved} />
    </div>
  );
}

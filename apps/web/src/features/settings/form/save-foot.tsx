import { Button, type ButtonVariant } from "../../../ui/fields/button.tsx";
import { SavedMark } from "../../../ui/feedback/saved-mark.tsx";
import styles from "./settings.module.css";

/** The end of a form: its save button and, beside it, whether everything is saved. */
export function SaveFoot({
  label = "Salvar",
  variant = "primary",
  dirty,
  saving,
  saved,
}: {
  label?: string;
  variant?: ButtonVariant;
  /** Something was changed and not saved. */
  dirty: boolean;
  saving: boolean;
  saved: boolean;
}) {
  return (
    <div className={styles.foot}>
      <Button type="submit" variant={variant} busy={saving} busyText="Salvando...">
        {label}
      </Button>
      <SavedMark saved={saved && !dirty} />
      {dirty && !saving && <span className="sm mut">Alterações não salvas</span>}
    </div>
  );
}

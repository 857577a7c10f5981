import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import styles from "../frame/auth-frame.module.css";
import { authCopy } from "../../identity/copy.ts";
import { forgottenIssue } from "../../identity/validation.ts";
import { useForgottenButton } from "../../identity/use-forgotten-button.ts";

interface ForgottenLinkProps {
  email: string;
  onIssue: (issue: string | null) => void;
}

/** 'Esqueceu a senha?': requests the reset mail for the address in the form. */
export function ForgottenLink({ email, onIssue }: ForgottenLinkProps) {
  const { isOff, text, send } = useForgottenButton(email, "Esqueceu a senha?");
  const press = async () => {
    const issue = forgottenIssue(email);
    onIssue(issue);
    if (!issue) return send();
    const isMissing = issue === authCopy.missingEmail;
    showToast("bad", issue, isMissing ? { text: "Digite seu e-mail para receber o link." } : {});
  };
  return (
    <button
      type="button"
      className={styles.link}
      aria-disabled={isOff}
      onClick={() => void press()}
    >
      {text}
    </button>
  );
}

import { Link } from "@tanstack/react-router";
import { paths } from "../../../navigation/paths.ts";
import { buttonClass } from "../../../ui/fields/button.tsx";
import { rememberEmail } from "../../auth/account/known-email.ts";
import styles from "./invitation.module.css";

/** For a person with an account who is not signed in: sign-in leads back here. */
export function SignInStep({ token, invited }: { token: string; invited: string }) {
  return (
    <div className={styles.step}>
      <p className="sm">
        Você já tem conta com este e-mail. Entre, e você volta para aceitar o convite.
      </p>
      <Link
        to={paths.signIn}
        search={{ redirect: invitationEmail(token) }}
        className={buttonClass({ size: "lg", block: true })}
        onClick={() => rememberEmail(invited)}
      >
        Entrar para aceitar
      </Link>
    </div>
  );
}

/** The page of an invitation, to come back to. */
export function invitationEmail(token: string): string {
  return `${paths.invitation}?${new URLSearchParams({ token }).toString()}`;
}

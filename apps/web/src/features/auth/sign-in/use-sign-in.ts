import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { safeRedirect } from "../../../navigation/paths.ts";
import { focusFirstInvalid } from "../../../ui/behaviour/focus.ts";
import { clearToasts, showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import type { SignInOutcome } from "../../identity/account.ts";
import { authCopy } from "../../identity/copy.ts";
import { forgetEmail, knownEmail } from "../account/known-email.ts";
import { account } from "../../identity/load-account.ts";
import {
  firstIssue,
  type Issues,
  signInIssues,
  type SignInValues,
} from "../../identity/validation.ts";
import { type SignInForm, type Trouble, troubleOf, typed } from "./sign-in-state.ts";

/**
 * The form of /signin and its submit.
 * @param redirect the requested page
 */
export function useSignIn(redirect: string | undefined) {
  const router = useRouter();
  const [form, setForm] = useState<SignInForm>(() => ({
    values: { email: knownEmail(), password: "" },
    issues: {},
  }));
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState(false);
  const { values } = form;
  const setIssues = (issues: Issues<keyof SignInValues>) => setForm((now) => ({ ...now, issues }));

  /** The next screen's guards ask for a second factor first, if the account has one. */
  const settle = (outcome: SignInOutcome) => {
    if (outcome.kind === "in") return router.history.push(safeRedirect(redirect));
    const met = troubleOf(outcome);
    showToast("bad", met.title, { text: met.text });
    setTrouble(met);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    clearToasts();
    const found = signInIssues(values);
    setIssues(found);
    const first = firstIssue(found);
    if (first) {
      showToast("bad", authCopy.validation, { text: first });
      return focusFirstInvalid(target);
    }
    setBusy(true);
    // The next screen loads while the server checks the password.
    void import("../../dashboard/dashboard-page.tsx");
    setTrouble(null);
    try {
      const { signIn } = await account();
      const outcome = await signIn(values.email.trim(), values.password);
      settle(outcome);
      if (outcome.kind === "in") return forgetEmail();
    } catch {
      settle({ kind: "refused", title: authCopy.signInFailed, text: authCopy.unexpected });
    }
    setBusy(false);
  };

  return {
    ...form,
    trouble,
    busy,
    submit,
    settle,
    setIssues,
    set: (change: Partial<SignInValues>) => setForm((now) => typed(now, change)),
    forgetTrouble: () => setTrouble(null),
  };
}

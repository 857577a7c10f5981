import type { CnpjLookup } from "@emita/contract/companies/companies";
import { normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import { formatPhone } from "@emita/domain/identifiers/phone";
import { Link } from "@tanstack/react-router";
import { type FormEvent, Suspense, useState } from "react";
import { paths } from "../../../navigation/paths.ts";
import { afterPress } from "../../../ui/behaviour/after-press.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { focusFirstInvalid } from "../../../ui/behaviour/focus.ts";
import { stillWrong } from "../../../ui/behaviour/still-wrong.ts";
import { lazyPart } from "../../../ui/behaviour/lazy-part.ts";
import { PageHeading } from "../../../ui/layout/page.tsx";
import { PasswordField, TextField } from "../../../ui/fields/text-field.tsx";
import { clearToasts, showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { CnpjField } from "../../cnpj/cnpj-field.tsx";
import { useCnpjLookup } from "../../cnpj/use-cnpj-lookup.ts";
import { type SignUpCompany, signUp } from "../../identity/account.ts";
import { authCopy } from "../../identity/copy.ts";
import { rememberEmail } from "../account/known-email.ts";
import { firstIssue, type Issues } from "../../identity/validation.ts";
import { SignUpCompanyFields } from "./sign-up-company-fields.tsx";
import { EMPTY_SIGN_UP, type SignUpDraft } from "./sign-up-draft.ts";
import styles from "./sign-up-page.module.css";
import { signUpIssues, type SignUpValues } from "./sign-up-issues.ts";

/** CNPJ first; the company appears once it is known or has to be typed; then the access data. */
export function SignUpForm({
  onCreated,
}: {
  onCreated: (email: string, password: string) => void;
}) {
  const [draft, setDraft] = useState(EMPTY_SIGN_UP);
  const [issues, setIssues] = useState<Issues<keyof SignUpValues>>({});
  const [left, setLeft] = useState<ReadonlySet<keyof SignUpValues>>(new Set());
  const [busy, setBusy] = useState(false);
  const lookup = useCnpjLookup(draft.cnpj, {
    onFound: (entry) => setDraft((now) => ({ ...now, ...companyOf(entry) })),
  });
  const failed = lookup.kind === "missing" || lookup.kind === "failed";
  const showCompany = draft.companyName !== "" || failed || issues.companyName !== undefined;

  const set = (change: Partial<SignUpDraft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    const now = signUpIssues(next);
    setIssues((shown) => stillWrong(shown, now));
  };
  const leave = (field: keyof SignUpValues) => () => {
    if (draft[field] === "" && !left.has(field)) return;
    setLeft(new Set([...left, field]));
    const issue = signUpIssues(draft)[field];
    if (issue) afterPress(() => setIssues((shown) => ({ ...shown, [field]: issue })));
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    clearToasts();
    const found = signUpIssues(draft);
    setIssues(found);
    const first = firstIssue(found);
    if (first) {
      showToast("bad", authCopy.validation, { text: first });
      return focusFirstInvalid(form);
    }
    setBusy(true);
    try {
      const outcome = await signUp(draft.email.trim(), draft.password, toCompany(draft));
      if (outcome.kind === "refused") {
        showToast("bad", outcome.title, { text: outcome.text });
        setIssues({ email: outcome.text ?? outcome.title });
      } else {
        if (!outcome.mailed)
          showToast(
            "wait",
            "Conta criada, mas houve um problema ao enviar o email de verificação.",
          );
        rememberEmail(draft.email.trim());
        return onCreated(draft.email.trim(), draft.password);
      }
    } catch {
      showToast("bad", authCopy.signUpFailed, { text: authCopy.unexpected });
    }
    setBusy(false);
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div>
        <PageHeading documentTitle="Criar conta">Criar conta</PageHeading>
        <p className={styles.intro}>5 notas grátis, sem cartão de crédito.</p>
      </div>
      <CnpjField
        value={draft.cnpj}
        onValue={(cnpj) => set({ cnpj })}
        lookup={lookup}
        error={issues.cnpj ?? null}
        onBlur={leave("cnpj")}
      />
      {showCompany && (
        <SignUpCompanyFields
          draft={draft}
          onChange={set}
          nameIssue={issues.companyName}
          loaded={lookup.kind === "found"}
        />
      )}
      <div className={styles.section}>
        <h2>Dados de Acesso</h2>
        <hr className="tear" />
      </div>
      <TextField
        label="E-mail"
        type="email"
        required
        autoComplete="email"
        value={draft.email}
        error={issues.email}
        onValue={(email) => set({ email })}
        onBlur={leave("email")}
      />
      <div className={styles.two}>
        <PasswordField
          label="Senha"
          required
          autoComplete="new-password"
          hint="De 6 a 72 caracteres"
          value={draft.password}
          error={issues.password}
          onValue={(password) => set({ password })}
          onBlur={leave("password")}
        />
        <PasswordField
          label="Confirmar senha"
          required
          autoComplete="new-password"
          value={draft.confirmation}
          error={issues.confirmation}
          onValue={(confirmation) => set({ confirmation })}
          onBlur={leave("confirmation")}
        />
      </div>
      <div className={styles.go}>
        <Button type="submit" size="lg" block busy={busy} busyText="Criando conta...">
          Criar conta
        </Button>
      </div>
      <Suspense fallback={null}>
        <ProviderButtons verb="Criar conta" />
      </Suspense>
      <p className={styles.legal}>
        Ao criar a conta você concorda com os <Link to={paths.terms}>Termos de uso</Link> e a{" "}
        <Link to={paths.privacy}>Política de privacidade</Link>.
      </p>
    </form>
  );
}

/** Loaded after the form: most installations offer no such service. */
const ProviderButtons = lazyPart(
  async () => (await import("../providers/provider-buttons.tsx")).ProviderButtons,
);

function companyOf(entry: CnpjLookup): Partial<SignUpDraft> {
  return {
    companyName: entry.company_name,
    address: entry.address ?? "",
    phone: formatPhone(entry.phone ?? ""),
    companyEmail: entry.email ?? "",
    city: entry.city ?? "",
  };
}

function toCompany(draft: SignUpDraft): SignUpCompany {
  return {
    cnpj: normalizeCnpj(draft.cnpj),
    company_name: draft.companyName.trim(),
    address: draft.address.trim() || null,
    phone: draft.phone.trim() || null,
    company_email: draft.companyEmail.trim() || null,
    city: draft.city.trim() || null,
  };
}

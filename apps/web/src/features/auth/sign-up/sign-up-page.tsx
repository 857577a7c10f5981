import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { useState } from "react";
import { paths } from "../../../navigation/paths.ts";
import { Brand, brandLinkClass } from "../../../ui/layout/brand.tsx";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { CheckEmail } from "./check-email.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import styles from "./sign-up-page.module.css";

/** /signup: the form, then 'Verifique seu email'. */
export function SignUpPage() {
  const [created, setCreated] = useState<{ email: string; password: string } | null>(null);
  if (created) return <CheckEmail {...created} />;
  return (
    <div className={styles.page}>
      <main id="conteudo" className={styles.main}>
        <div className={styles.head}>
          <a className={brandLinkClass} href={paths.home} aria-label="Emita, início">
            <Brand />
          </a>
          <p className="sm mut">
            Já tem conta? <Link to={paths.signIn}>Entrar</Link>
          </p>
        </div>
        <SignUpForm onCreated={(email, password) => setCreated({ email, password })} />
      </main>
      <Promises />
    </div>
  );
}

function Promises() {
  return (
    <aside className={styles.side} aria-label="Como começar">
      <h2>Sua primeira nota pode sair hoje.</h2>
      <ul>
        {[
          "Digite só o CNPJ. O resto a gente busca.",
          "Confirme o e-mail e entre.",
          "Escaneie um boleto e confira a nota antes de enviar.",
        ].map((promise) => (
          <li key={promise}>
            <Check className="i" aria-hidden />
            {promise}
          </li>
        ))}
      </ul>
      <div className={styles.preview} aria-hidden="true">
        <div className={styles.pile}>
          <i />
          <i />
          <i />
          <Sheet
            className={styles.sheet}
            authority="Prefeitura do Município de São Paulo"
            number="00004821"
            issuer={{ name: "Marina Prado Consultoria Ltda", taxId: "35.887.104/0001-44" }}
            client={{
              name: "Clínica Vila Nova Odontologia Ltda",
              taxId: "41.788.206/0001-05",
              address: "Rua Harmonia, 482 - Vila Madalena, São Paulo/SP",
            }}
            description="Consultoria técnica especializada em gestão de agenda e faturamento, novembro/2026"
            service="17.01 - Assessoria ou consultoria"
            amount="R$ 1.850,00"
            stamp={{ word: "EMITIDA", at: "20/11/2026 10:42:07" }}
          />
        </div>
      </div>
    </aside>
  );
}

import { Landmark } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../api/company/company.ts";
import { BANK_ANCHOR } from "../../navigation/paths.ts";
import { showToast } from "../../ui/feedback/toasts/toast-store.ts";
import { FailedPart, SkeletonRows } from "../../ui/feedback/states.tsx";
import { Button } from "../../ui/fields/button.tsx";
import { BankItem } from "./bank-item.tsx";
import styles from "./bank-section.module.css";
import { ConnectForm } from "./connect-form.tsx";
import { useBankAccounts } from "./queries.ts";

/** 'Receber por Pix no seu banco': the connected accounts, and how another one is connected. */
export function BankSection() {
  const maySet = useMay("integrations");
  const { data, error, refetch } = useBankAccounts();
  const [connecting, setConnecting] = useState(false);
  const banks = data?.banks ?? [];
  const nameOf = (bank: string) => banks.find((one) => one.bank === bank)?.name ?? bank;
  return (
    <section className={`card ${styles.section}`} aria-labelledby={BANK_ANCHOR}>
      <header>
        <h2 id={BANK_ANCHOR} tabIndex={-1}>
          Receber por Pix no seu banco
        </h2>
        <p>
          Cobre por Pix na conta da empresa, e cada cobrança paga vira nota. No site do banco, crie
          um aplicativo da API Pix com permissão para criar e consultar cobranças (cob e cobv),
          consultar Pix recebidos e configurar o webhook.
        </p>
      </header>
      {!data && !error && <SkeletonRows rows={1} />}
      {!data && error && (
        <FailedPart text="Não foi possível carregar os bancos." onRetry={() => void refetch()} />
      )}
      {data && data.data.length > 0 && (
        <ul className={styles.items}>
          {data.data.map((account) => (
            <BankItem
              key={account.id}
              account={account}
              bank={nameOf(account.bank)}
              maySet={maySet}
            />
          ))}
        </ul>
      )}
      {data?.data.length === 0 && !maySet && <p className="sm mut">Nenhum banco conectado.</p>}
      {data && maySet && connecting && (
        <ConnectForm
          banks={banks}
          onClose={() => setConnecting(false)}
          onConnected={({ name }) => {
            setConnecting(false);
            showToast("ok", "Banco conectado", { text: name });
          }}
        />
      )}
      {data && maySet && !connecting && (
        <div className={styles.actions}>
          <Button size="sm" variant="secondary" onClick={() => setConnecting(true)}>
            <Landmark className="i" aria-hidden />
            {data.data.length === 0 ? "Conectar banco" : "Conectar outra conta"}
          </Button>
        </div>
      )}
    </section>
  );
}

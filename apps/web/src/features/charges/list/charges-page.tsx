import { CHARGE_STATES, type ChargeState } from "@emita/contract/charges/charges";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { QrCode } from "lucide-react";
import { useMay } from "../../../api/company/company.ts";
import { paths } from "../../../navigation/paths.ts";
import { EmptyState, FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { Button, buttonClass } from "../../../ui/fields/button.tsx";
import fieldStyles from "../../../ui/fields/field.module.css";
import { Page } from "../../../ui/layout/page.tsx";
import { classNames } from "../../../ui/texts/class-names.ts";
import { useBankAccounts } from "../../bank-accounts/queries.ts";
import { NoBank } from "../bank/no-bank.tsx";
import { CHARGE_LOOKS } from "../data/charge-words.ts";
import { useCharges } from "../data/queries.ts";
import { PaymentTabs } from "../../invoices/page-tabs/payment-tabs.tsx";
import { ChargeTable } from "./charge-table.tsx";
import styles from "./charges-page.module.css";

const ALL = "";

/** /cobrancas: Pix charges of the company, and what became of them. */
export function ChargesPage() {
  const navigate = useNavigate();
  const { estado } = useSearch({ from: "/signed-in/cobrancas" });
  const state = CHARGE_STATES.find((known) => known === estado) ?? null;
  return (
    <Page
      title="Cobranças"
      intro="Pix cobrados no banco da empresa. A nota sai sozinha quando o cliente paga."
      actions={<NewButton />}
    >
      <PaymentTabs />
      <section className={`card ${styles.list}`} aria-labelledby="lista">
        <header className={styles.head}>
          <h2 id="lista">{state === null ? "Todas" : CHARGE_LOOKS[state].word}</h2>
          <select
            className={classNames(fieldStyles.input, styles.view)}
            aria-label="Mostrar"
            value={state ?? ALL}
            onChange={({ target: { value } }) =>
              void navigate({ to: paths.charges, search: value === ALL ? {} : { estado: value } })
            }
          >
            <option value={ALL}>Todas</option>
            {CHARGE_STATES.map((value) => (
              <option key={value} value={value}>
                {CHARGE_LOOKS[value].word}
              </option>
            ))}
          </select>
        </header>
        <Charges state={state} />
      </section>
    </Page>
  );
}

/** Filled unless connecting the bank comes first. */
function NewButton() {
  const hasNoBank = useBankAccounts().data?.data.length === 0;
  return useMay("issue") ? (
    <Link
      className={buttonClass({ variant: hasNoBank ? "secondary" : "primary" })}
      to={paths.newCharge}
    >
      <QrCode className="i" aria-hidden />
      Cobrar por Pix
    </Link>
  ) : null;
}

function Charges({ state }: { state: ChargeState | null }) {
  const { list, rows } = useCharges(state);
  if (!list.data)
    return list.error ? (
      <div className={styles.pad}>
        <FailedPart
          text="Não foi possível carregar as cobranças."
          onRetry={() => void list.refetch()}
        />
      </div>
    ) : (
      <SkeletonRows rows={3} />
    );
  if (rows.length === 0) return <Nothing isFiltered={state !== null} />;
  return (
    <>
      <ChargeTable rows={rows} />
      {list.hasNextPage && (
        <div className={styles.pad}>
          <Button
            variant="secondary"
            size="sm"
            busy={list.isFetchingNextPage}
            busyText="Carregando..."
            onClick={() => void list.fetchNextPage()}
          >
            Carregar mais
          </Button>
        </div>
      )}
    </>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const banks = useBankAccounts().data?.data;
  if (isFiltered) return <EmptyState title="Nada por aqui" />;
  if (banks?.length === 0) return <NoBank />;
  return (
    <EmptyState
      title="Nenhuma cobrança ainda"
      text="Cobre um cliente por Pix e mande o link: a nota sai quando ele pagar."
    />
  );
}

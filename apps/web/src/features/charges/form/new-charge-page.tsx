import type { BankAccount } from "@emita/contract/charges/bank-accounts";
import { Link, useBlocker, useNavigate, useSearch } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../../../navigation/paths.ts";
import { abandonUnsaved, hasUnsaved, mayLeave } from "../../../navigation/unsaved.ts";
import { FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { useBankAccounts } from "../../bank-accounts/queries.ts";
import { isDraft } from "../../drafts/queries/drafts-api.ts";
import { useFirstDraft } from "../../drafts/queries/use-drafts.ts";
import { useRecurrence } from "../../recurrences/data/queries.ts";
import { useToday } from "../../recurrences/data/use-today.ts";
import { LeaveDialog } from "../../settings/frame/leave-dialog.tsx";
import { NoBank } from "../bank/no-bank.tsx";
import { type ChargeStart, EMPTY_START } from "./charge-draft.ts";
import { ChargeForm } from "./charge-form.tsx";
import { startOfDraft, startOfRecurrence } from "./charge-start.ts";

/** /cobrancas/nova: of a client, a draft or a repeat with its content filled in. */
export function NewChargePage() {
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      next.pathname !== current.pathname && next.pathname !== paths.signIn && !(await mayLeave()),
    enableBeforeUnload: hasUnsaved,
  });
  const { data, error, refetch } = useBankAccounts();
  return (
    <Page
      narrow
      title="Cobrar por Pix"
      intro="O dinheiro cai direto na conta da empresa, no banco dela."
      before={
        <Link className="back" to={paths.charges}>
          <ArrowLeft className="i" aria-hidden />
          Cobranças
        </Link>
      }
    >
      {!data && !error && <SkeletonRows rows={5} />}
      {!data && error && (
        <FailedPart
          text="Não foi possível carregar as contas do banco."
          onRetry={() => void refetch()}
        />
      )}
      {data && data.data.length === 0 && <NoBank />}
      {data && data.data.length > 0 && <Begun accounts={payable(data.data)} />}
      <LeaveDialog />
    </Page>
  );
}

/** Accounts that are ready come first; one that failed may be mended meanwhile. */
function payable(accounts: readonly BankAccount[]): readonly BankAccount[] {
  const ready = accounts.filter(({ state }) => state === "ready");
  return ready.length > 0 ? ready : accounts;
}

interface BegunProps {
  accounts: readonly BankAccount[];
}

function Begun({ accounts }: BegunProps) {
  const { cliente, rascunho, recorrencia } = useSearch({ from: "/signed-in/cobrancas/nova" });
  if (rascunho) return <OfDraft id={rascunho} accounts={accounts} />;
  if (recorrencia) return <OfRecurrence id={recorrencia} accounts={accounts} />;
  return <Form start={EMPTY_START} askedClient={cliente} accounts={accounts} />;
}

/** A source that cannot be read leaves an empty form. */
function OfDraft({ id, accounts }: BegunProps & { id: string }) {
  const { data, isPending } = useFirstDraft(id);
  return (
    <Loaded isPending={isPending}>
      <Form start={data && isDraft(data) ? startOfDraft(data) : EMPTY_START} accounts={accounts} />
    </Loaded>
  );
}

function OfRecurrence({ id, accounts }: BegunProps & { id: string }) {
  const { data, isPending } = useRecurrence(id);
  const today = useToday();
  return (
    <Loaded isPending={isPending}>
      <Form start={data ? startOfRecurrence(data, today) : EMPTY_START} accounts={accounts} />
    </Loaded>
  );
}

function Loaded({ isPending, children }: { isPending: boolean; children: ReactNode }) {
  return isPending ? <SkeletonRows rows={5} /> : children;
}

interface FormProps extends BegunProps {
  start: ChargeStart;
  askedClient?: string | undefined;
}

function Form(props: FormProps) {
  const navigate = useNavigate();
  return (
    <ChargeForm
      {...props}
      onCreated={({ id }) => {
        // The screen is left in this moment, before React has seen that nothing is unsaved.
        abandonUnsaved();
        void navigate({ to: paths.charge, params: { id }, replace: true });
      }}
    />
  );
}

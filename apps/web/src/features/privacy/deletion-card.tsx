import type { AccountDeletion } from "@emita/contract/people/privacy";
import { Link } from "@tanstack/react-router";
import { MailCheck, TriangleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { failureText } from "../../api/api-error.ts";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/fields/button.tsx";
import { Callout } from "../../ui/feedback/callout.tsx";
import { FailedPart, SkeletonRows } from "../../ui/feedback/states.tsx";
import { showToast } from "../../ui/feedback/toasts/toast-store.ts";
import { Card } from "../security/cards/card.tsx";
import { Focused } from "../security/cards/focused.tsx";
import group from "../settings/form/settings.module.css";
import { DeletionForm } from "./deletion-form.tsx";
import styles from "./privacy.module.css";
import { askDeletion, useDeletion, useWithdrawDeletion } from "./queries.ts";

/** Deleting the account: the consequences and dates are shown before any question. */
export function DeletionCard() {
  const { data, error, refetch } = useDeletion();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    heading.current?.focus();
  };
  return (
    <Card
      title="Excluir a conta"
      text="Para sempre, depois de sete dias em que você ainda pode voltar atrás."
      heading={heading}
    >
      <WhatHappens />
      {data && <GoingAlong companies={data.companies ?? []} />}
      {!data && !error && <SkeletonRows rows={1} />}
      {!data && error && (
        <FailedPart text="Não foi possível consultar a conta." onRetry={() => void refetch()} />
      )}
      {data?.state === "asked" && <AwaitingMail />}
      {data?.state === "none" && !asking && (
        <div className={group.foot}>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Excluir minha conta
          </Button>
        </div>
      )}
      {data?.state === "none" && asking && (
        <Focused>
          <DeletionForm
            needsPassword={data.needs_password}
            act="Enviar link de confirmação"
            busyText="Enviando..."
            send={askDeletion}
            onClose={close}
          />
        </Focused>
      )}
    </Card>
  );
}

function WhatHappens() {
  return (
    <dl className={styles.steps}>
      <dt>Ao confirmar</dt>
      <dd>
        Todas as sessões terminam, os tokens de API são revogados e a assinatura deixa de renovar.
      </dd>
      <dt>Por 7 dias</dt>
      <dd>
        Entrar na conta desfaz a exclusão. Tokens e assinatura não voltam sozinhos: é preciso criar
        e contratar de novo.
      </dd>
      <dt>Depois</dt>
      <dd>
        Apagamos cadastro, empresa, certificado, documentos, rascunhos, recebimentos, integrações e
        histórico. Notas que ainda esperam a prefeitura são concluídas antes.
      </dd>
      <dt>O que a lei nos obriga a guardar</dt>
      <dd>
        As notas fiscais emitidas, cifradas e fora de uso, por cinco anos contados do ano seguinte
        ao da emissão (CTN, art. 173). Baixe antes uma cópia: depois não é possível consultá-las
        aqui.
      </dd>
    </dl>
  );
}

/** Companies without another owner are deleted with the account, and their members lose them. */
function GoingAlong({ companies }: { companies: NonNullable<AccountDeletion["companies"]> }) {
  const shared = companies.filter(({ other_members: others }) => others > 0);
  if (companies.length < 2 && shared.length === 0) return null;
  return (
    <Callout tone="wait" icon={TriangleAlert}>
      <p>Com a conta vão as empresas das quais só você é dono:</p>
      <ul className={styles.going}>
        {companies.map(({ company_name: name, other_members: others }, index) => (
          <li key={index}>
            <b>{name ?? "Empresa sem nome"}</b>
            {others > 0 && `: ${peopleWords(others)} o acesso`}
          </li>
        ))}
      </ul>
      {shared.length > 0 && (
        <p>
          Para que uma delas continue, <Link to={paths.people}>transfira a empresa</Link> antes.
        </p>
      )}
    </Callout>
  );
}

function peopleWords(count: number): string {
  return count === 1 ? "outra pessoa perde" : `outras ${count} pessoas perdem`;
}

function AwaitingMail() {
  const withdraw = useWithdrawDeletion();
  const stay = async () => {
    try {
      await withdraw.mutateAsync();
      showToast("ok", "Pedido de exclusão retirado");
    } catch (error) {
      const text = failureText(error, "Não foi possível retirar o pedido. Tente novamente.");
      showToast("bad", "Erro ao retirar o pedido", { text });
    }
  };
  return (
    <>
      <Callout tone="wait" icon={MailCheck} role="status">
        Enviamos um link de confirmação ao seu e-mail. Ele vale por 24 horas; nada acontece até você
        confirmar.
      </Callout>
      <div className={group.foot}>
        <Button
          variant="secondary"
          busy={withdraw.isPending}
          busyText="Retirando..."
          onClick={() => void stay()}
        >
          Retirar o pedido
        </Button>
      </div>
    </>
  );
}

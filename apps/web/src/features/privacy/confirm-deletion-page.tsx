import { formatDate } from "@emita/domain/basics/dates";
import { Link, useSearch } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { failureText } from "../../api/api-error.ts";
import { endSession } from "../../api/session/auth.ts";
import { paths } from "../../navigation/paths.ts";
import { Button, buttonClass } from "../../ui/fields/button.tsx";
import { classNames } from "../../ui/texts/class-names.ts";
import { AuthFrame } from "../auth/frame/auth-frame.tsx";
import styles from "../auth/frame/auth-frame.module.css";
import { OutcomeFrame } from "../auth/frame/outcome-frame.tsx";
import { useConfirmDeletion } from "./queries.ts";

/** /confirmar-exclusao?token=…: a press decides, so that no program that only opens links can. */
export function ConfirmDeletionPage() {
  const { token } = useSearch({ from: "/public/confirmar-exclusao" });
  const confirmation = useConfirmDeletion();
  if (token === undefined) return <Over text="Este link está incompleto. Abra o do e-mail." />;
  if (confirmation.data) return <Scheduled dueAt={new Date(confirmation.data.due_at)} />;
  if (confirmation.error)
    return (
      <Over
        text={failureText(confirmation.error, "Não foi possível confirmar. Tente novamente.")}
      />
    );
  const confirm = async () => {
    const isDone = await confirmation.mutateAsync(token).then(
      () => true,
      () => false,
    );
    if (isDone) await endSession();
  };
  return (
    <AuthFrame title="Excluir a conta?" documentTitle="Confirmar exclusão" centred>
      <span className={classNames(styles.disc, styles.discBad)} aria-hidden="true">
        <TriangleAlert />
      </span>
      <p>
        As sessões terminam agora. Em sete dias apagamos tudo, menos as notas fiscais que a lei
        manda guardar. Até lá, entrar na conta desfaz a exclusão.
      </p>
      <div className={styles.actions}>
        <Button
          variant="danger"
          size="lg"
          block
          busy={confirmation.isPending}
          busyText="Confirmando..."
          onClick={() => void confirm()}
        >
          Sim, excluir a conta
        </Button>
        <Link
          to={paths.dashboard}
          className={buttonClass({ variant: "secondary", size: "lg", block: true })}
        >
          Não, manter a conta
        </Link>
      </div>
    </AuthFrame>
  );
}

function Scheduled({ dueAt }: { dueAt: Date }) {
  return (
    <OutcomeFrame
      title="Exclusão confirmada"
      tone="ok"
      text={`A conta será excluída em ${formatDate(dueAt)}. Se mudar de ideia, entre antes disso.`}
    >
      <Link
        to={paths.signIn}
        className={buttonClass({ variant: "secondary", size: "lg", block: true })}
      >
        Entrar e manter a conta
      </Link>
    </OutcomeFrame>
  );
}

function Over({ text }: { text: string }) {
  return (
    <OutcomeFrame title="Nada foi excluído" tone="bad" text={text}>
      <Link to={paths.signIn} className={buttonClass({ size: "lg", block: true })}>
        Ir para o login
      </Link>
    </OutcomeFrame>
  );
}

import { Link } from "@tanstack/react-router";
import { useMay } from "../../../api/company/company.ts";
import { BANK_ANCHOR, paths } from "../../../navigation/paths.ts";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { buttonClass } from "../../../ui/fields/button.tsx";

/** Without a bank nothing can be charged: where one is connected. */
export function NoBank() {
  const maySet = useMay("integrations");
  return (
    <EmptyState
      heading="h2"
      title="Conecte o seu banco para cobrar por Pix"
      text={
        maySet
          ? "Com a API Pix do banco da empresa, cada cobrança paga vira nota sozinha, e o dinheiro cai direto na sua conta."
          : "Peça a quem administra a empresa para conectar o banco em Integrações."
      }
      actions={
        maySet && (
          <Link className={buttonClass()} to={paths.integrations} hash={BANK_ANCHOR}>
            Conectar o banco
          </Link>
        )
      }
    />
  );
}

import { useHasSeveral } from "../../../api/company/company.ts";
import { OFFICE_TOKENS } from "./queries.ts";
import styles from "./token-manager.module.css";
import { TokenManager } from "./token-manager.tsx";

/** A user's own tokens, for an office's program; hidden from users with one company. */
export function OfficeTokens() {
  if (!useHasSeveral()) return null;
  return (
    <div className={styles.amongCards}>
      <TokenManager
        home={OFFICE_TOKENS}
        title="Tokens de escritório"
        createTitle="Criar token de escritório"
        text={
          <>
            São seus, e não de uma empresa: alcançam todas as empresas de que você participa, até
            onde o seu papel permite em cada uma. Cada pedido diz de qual empresa se trata no
            cabeçalho <span className="code">Emita-Company</span>. Quem sai de uma empresa perde o
            acesso a ela também por aqui.
          </>
        }
        emptyText="Crie um para o sistema do escritório, se ele cuida de várias empresas."
        reach="age em seu nome em todas as empresas de que você participa"
      />
    </div>
  );
}

import { COMPANY_TOKENS } from "./queries.ts";
import { TokenManager } from "./token-manager.tsx";

/** The company's API tokens. */
export function CompanyTokens() {
  return (
    <TokenManager
      home={COMPANY_TOKENS}
      title="Tokens de API"
      createTitle="Criar token de API"
      text={
        <>
          Com um token, o seu sistema emite e consulta notas sem a sua senha.{" "}
          <a href="/api/docs">Documentação da API</a>
        </>
      }
      emptyText="Crie um para cada sistema que vai usar a API. Assim você pode revogar um sem parar os outros."
      reach="emite notas em nome da sua empresa"
    />
  );
}

/** The one business number of the messenger, and its keys. They open nothing but this stand-in. */
export const KEYS = {
  numberId: "100000000000001",
  number: "551140000001",
  accountId: "200000000000001",
  token: "token-do-mensageiro-de-testes",
  appSecret: "segredo-do-mensageiro-de-testes",
  verifyToken: "verificacao-do-mensageiro-de-testes",
} as const;

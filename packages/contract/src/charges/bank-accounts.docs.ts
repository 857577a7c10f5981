import type { Docs } from "../openapi/docs.ts";

const account = {
  id: "5a6b7c8d-9e0f-4a1b-8c2d-3e4f5a6b7c8d",
  created_at: "2026-11-24T12:00:00.000Z",
  name: "Conta do Inter",
  bank: "inter",
  pix_key: "financeiro@estudiocarvalho.com.br",
  state: "ready",
  reason: null,
  checked_at: "2026-11-24T12:00:02.000Z",
  has_certificate: true,
  calls_back: true,
};

export const BANK_ACCOUNTS: Docs = {
  schemas: {
    BankAccount: {
      answer: "A conta, sem as credenciais",
      example: account,
      fields: {
        name: "O nome que a empresa lhe deu.",
        bank: "O banco.",
        pix_key: "A chave Pix que recebe.",
        state: "`checking`: sendo verificada; `ready`: pronta; `failed`: o banco recusou.",
        reason: "O que a última verificação encontrou; nulo quando está tudo certo.",
        checked_at: "A última verificação; nulo antes da primeira.",
        has_certificate: "Se tem certificado.",
        calls_back: "Se o banco avisa cada Pix; sem isso perguntamos a cada minuto.",
      },
    },
    BankAccountList: {
      answer: "As contas conectadas, e os bancos que podem ser",
      example: {
        data: [account],
        banks: [
          { bank: "inter", name: "Inter", needs: ["certificate", "certificate_key"] },
          { bank: "other", name: "Outro banco", needs: ["api_url", "token_url"] },
        ],
      },
      fields: {
        data: "As contas conectadas.",
        banks: "Os bancos que podem ser conectados.",
        "banks.bank": "O nome do banco em `bank`.",
        "banks.name": "O nome para pessoas.",
        "banks.needs": "Os campos que este banco pede além dos de todos.",
      },
    },
    CreateBankAccount: {
      fields: {
        name: "Um nome para a conta.",
        bank: "O banco; `other` para outro, com os endereços dele.",
        pix_key: "A chave Pix que recebe.",
        client_id: "Do aplicativo criado no banco; nunca devolvido.",
        client_secret: "Do aplicativo criado no banco; nunca devolvido.",
        certificate: "O certificado: .p12 ou .pfx, ou PEM; em base64. Nunca devolvido.",
        certificate_key: "A chave em PEM, com um certificado em PEM; em base64. Nunca devolvida.",
        certificate_password: "A senha do certificado ou da chave; nunca devolvida.",
        app_key: "A chave do aplicativo do Banco do Brasil (`gw-app-key`).",
        account_number: "A conta corrente, quando o aplicativo do Inter tem várias.",
        api_url: "Com `other`: o endereço da API Pix, com a versão.",
        token_url: "Com `other`: o endereço do token OAuth2.",
      },
    },
  },
};

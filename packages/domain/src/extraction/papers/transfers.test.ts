import { expect, test } from "vitest";
import { readPaper } from "./paper.ts";

test("a transfer's sender and receiver: the sender's masked CPF is not replaced by the receiver's id", () => {
  expect(
    readPaper(`
Comprovante Pix

R$ 1.250,00
15/10/2026 - 14:22:10

Quem enviou
Nome
João da Silva Souza
CPF
***.982.247-**
Banco
Banco do Brasil S.A.

Quem recebeu
Nome
Clara Serviços Ltda
CNPJ
11.222.333/0001-81
Chave Pix
11.222.333/0001-81

Mensagem
Manutenção do site
`),
  ).toEqual({
    name: "João da Silva Souza",
    taxId: null,
    amount: 125000,
    due: null,
    description: "Manutenção do site",
  });
});

test("a transfer with labels on the left, values on the right", () => {
  expect(
    readPaper(`
Transferência Pix realizada

Valor                                   R$ 780,50
Data e hora                   03/11/2026 09:15:32
Descrição                     Aula de inglês de outubro

Dados do recebedor
Nome                          Clara Serviços Ltda
CPF/CNPJ                      11.222.333/0001-81
Instituição                   Nu Pagamentos S.A.

Dados do pagador
Nome                          Mercado Boa Vista Ltda
CPF/CNPJ                      11.444.777/0001-61
Instituição                   Itaú Unibanco S.A.

ID da transação               E60701190202611031215s1234567890
`),
  ).toEqual({
    name: "Mercado Boa Vista Ltda",
    taxId: "11444777000161",
    amount: 78050,
    due: null,
    description: "Aula de inglês de outubro",
  });
});

test("a transfer with destination and origin named by the account", () => {
  expect(
    readPaper(`
Comprovante de pagamento
Pix enviado com sucesso

Valor pago
R$ 64,90

Conta debitada
MERCADO BOA VISTA LTDA
CNPJ: 11.444.777/0001-61
Agência 0001 Conta 12345-6

Favorecido
CLARA SERVICOS LTDA
CNPJ: 11.222.333/0001-81

Autenticação
A1B2.C3D4.E5F6
`),
  ).toEqual({
    name: "MERCADO BOA VISTA LTDA",
    taxId: "11444777000161",
    amount: 6490,
    due: null,
    description: null,
  });
});

test("a transfer with paid by / paid to on one line each", () => {
  expect(
    readPaper(`
Pix recebido
Você recebeu R$ 230,00

De: João da Silva Souza
CPF: ***.982.247-**
Instituição: Caixa Econômica Federal

Para: Clara Serviços Ltda
CNPJ: 11.222.333/0001-81

Data: 01/11/2026
`),
  ).toEqual({
    name: "João da Silva Souza",
    taxId: null,
    amount: 23000,
    due: null,
    description: null,
  });
});

import { expect, test } from "vitest";
import { memoBeyond } from "./bank-memo.ts";

test.each([
  ["PIX RECEBIDO - MARIA SOUZA", "Maria Souza"],
  [
    "Pix - Recebido 12/11 10:31 41788206000105 CLINICA VILA NOVA",
    "Clínica Vila Nova Odontologia Ltda",
  ],
  ["TRANSF RECEBIDA PIX CLINICA VILA NOVA ODONT", "Clínica Vila Nova Odontologia Ltda"],
  ["PIX RECEBIDO 318", "Pagador não informado"],
  [null, "Maria Souza"],
])("%j adds nothing to %j", (memo, name) => {
  expect(memoBeyond(memo, name)).toBeNull();
});

test.each([
  ["duas sessões", "Fernando Araújo Pinto"],
  ["PIX RECEBIDO - MARIA SOUZA conserto", "Maria Souza"],
  ["Pix - Recebido 12/11 10:31 41788206000105 CLINICA VILA NOVA", "VN Odontologia Ltda"],
])("%j says more than %j", (memo, name) => {
  expect(memoBeyond(memo, name)).toBe(memo);
});

import { handwrittenSum, otherFirm, otherPerson } from "../other-world.ts";
import { address, day, formatted, idLabel, reais } from "../world.ts";
import { inAnyOrder, type Kind, truthOf } from "./kind.ts";

/** A chat saved as text: the needed data come piece by piece, among other messages. */
export const chatExport: Kind = (sheet, world, layout) => {
  const { payer, amount, issued, service, random } = world;
  const [asks, answers] = [otherPerson(random), otherPerson(random)].map(
    ({ name }) => name.split(" ")[0] ?? "",
  );
  let minute = layout.int(1, 20);
  const isBracketed = layout.chance(50);
  const says = (who: string | undefined, text: string) => {
    const at = `${day(issued)} 09:${String(minute++).padStart(2, "0")}`;
    sheet.paragraph(
      isBracketed ? `[${at}] ${who ?? ""}: ${text}` : `${at} - ${who ?? ""}: ${text}`,
    );
  };
  says(asks, layout.pick(["Bom dia, tudo certo?", "oi!", "Boa tarde pessoal"]));
  says(answers, layout.pick(["Bom dia! Em que posso ajudar?", "opa, diga"]));
  says(asks, layout.pick(["preciso da nota do serviço", "consegue emitir a NF pra gente?"]));
  says(answers, layout.pick(["me manda os dados por favor", "Claro, qual o CNPJ ou CPF?"]));
  inAnyOrder(layout, [
    () =>
      says(asks, layout.pick([`é em nome de ${payer.name}`, `Razão: ${payer.name}`, payer.name])),
    () =>
      says(
        asks,
        layout.pick([formatted(payer), `${idLabel(payer).toLowerCase()} ${formatted(payer)}`]),
      ),
    () =>
      says(
        asks,
        layout.pick([
          `foi ${handwrittenSum(layout, amount)} no total`,
          `valor ${handwrittenSum(layout, amount)}`,
          `ficou em ${reais(amount)}`,
        ]),
      ),
    () =>
      says(
        asks,
        layout.pick([
          `o serviço foi ${service}`,
          `pode por na descrição: ${service}`,
          `referente a ${service}`,
        ]),
      ),
  ]);
  says(
    answers,
    layout.pick(["beleza, já envio", "Perfeito, até amanhã", "ok 👍"]).replace(" 👍", ""),
  );
  says(asks, layout.pick(["obrigada", "valeu!", "<Mídia oculta>"]));
  return truthOf(world);
};

/** A platform's mail about an order: it is the intermediary and keeps a share. */
export const platformMail: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, issued, service, random } = world;
  const platform = otherFirm(random);
  const fee = Math.round(amount * 0.12);
  sheet.line(
    `De: ${layout.pick(["Contrata Já", "ServiçosOn", "Achei Pro"])} <nao-responda@contrata.com.br>`,
  );
  sheet.line(`Para: ${issuer.email}`);
  sheet.line(
    `Assunto: ${layout.pick(["Você recebeu um pedido!", "Pedido confirmado", "Nova venda"])}`,
  );
  sheet.line(`Enviado: ${day(issued)} 21:14`);
  sheet.gap();
  sheet.say(`Olá, ${issuer.name}!`, { bold: true });
  sheet.paragraph("O pagamento do pedido abaixo foi aprovado. Lembre-se de enviar a nota fiscal.");
  sheet.pairs([
    ["Pedido", `#${layout.int(100_000, 999_999)}`],
    [layout.pick(["Comprador", "Cliente", "Contratante", "Pedido de"]), payer.name],
    [layout.pick(["CPF/CNPJ", "Documento", "Documento do comprador"]), formatted(payer)],
    ["Endereço de cobrança", address(payer)],
    [layout.pick(["Serviço contratado", "Anúncio", "Item"]), service],
    [layout.pick(["Valor pago pelo cliente", "Total do pedido", "Valor do pedido"]), reais(amount)],
    ["Tarifa da plataforma", reais(fee)],
    ["Você recebe", reais(amount - fee)],
  ]);
  sheet.line(`${platform.name} - CNPJ ${formatted(platform)} - ${address(platform)}`, {
    small: true,
  });
  return truthOf(world);
};

import { handwrittenSum } from "../../other-world.ts";
import { firstName, thirdPerson } from "../../third-world.ts";
import { day, formatted, idLabel, longDay, reais } from "../../world.ts";
import { inAnyOrder, type Kind, truthOf } from "../kind.ts";
import { glued } from "./wording.ts";

/** A telephone's screen: bubbles left and right, hours below, the data somewhere among them. */
export const chatScreen: Kind = (sheet, world, layout) => {
  const { payer, amount, service, random } = world;
  let minute = layout.int(10, 30);
  const bubble = (isMine: boolean, lines: readonly string[]) => {
    const draw = () =>
      sheet.boxed(() => {
        for (const line of lines) sheet.paragraph(line);
        sheet.say(`14:${minute++}`, { size: 6.5, right: true });
      });
    const empty = () => sheet.gap(0);
    if (isMine) sheet.beside(empty, draw, 0.25);
    else sheet.beside(draw, empty, 0.75);
  };
  const id = layout.pick([
    formatted(payer),
    payer.taxId,
    `${idLabel(payer).toLowerCase()} ${formatted(payer)}`,
  ]);
  sheet.line(`14:${minute}                                                       5G  87%`, {
    small: true,
  });
  sheet.say(
    layout.pick([
      firstName(thirdPerson(random)),
      `${firstName(thirdPerson(random))} Cliente`,
      "+55 11 98877-1020",
    ]),
    { bold: true },
  );
  sheet.say(layout.pick(["online", "visto por último hoje às 13:50", "Hoje"]), {
    size: 7.5,
    centred: true,
  });
  bubble(false, [
    layout.pick([
      "Boa tarde!! tudo bem?",
      "Oii, preciso da nota fiscal daquele serviço",
      "Bom dia, vc emite nota?",
    ]),
  ]);
  bubble(true, [
    layout.pick([
      "Boa tarde! Emito sim. Me passa os dados",
      "Oi! Manda nome completo, CPF ou CNPJ e o q foi feito",
    ]),
  ]);
  const parts = [
    payer.name,
    id,
    layout.pick([
      `valor ${handwrittenSum(layout, amount)}`,
      `deu ${reais(amount)}`,
      `${reais(amount)} como combinado`,
    ]),
    layout.pick([service, `serviço: ${service}`, `coloca ${service}`]),
  ];
  if (layout.chance(50)) bubble(false, parts);
  else for (const part of parts) bubble(false, [part]);
  bubble(true, [
    layout.pick([
      "Perfeito, te mando até amanhã",
      "Anotado! obrigada",
      "ok, já já envio no e-mail",
    ]),
  ]);
  return truthOf(world);
};

/** A chat exported to a file: hours and names before every line. */
export const chatFile: Kind = (sheet, world, layout) => {
  const { payer, amount, issued, service, random } = world;
  const [asks, answers] = [
    firstName(thirdPerson(random)),
    `${firstName(thirdPerson(random))} Financeiro`,
  ];
  let minute = 10;
  const says = (who: string, text: string) =>
    sheet.paragraph(`${day(issued)} 15:${minute++} - ${who}: ${text}`);
  sheet.paragraph(
    `${day(issued)} 15:09 - As mensagens e ligações são protegidas com a criptografia de ponta a ponta.`,
  );
  says(asks, layout.pick(["Oi, pode emitir a NF de hoje?", "boa tarde, segue dados p/ nota"]));
  says(
    asks,
    layout.pick([
      `${payer.name}, ${idLabel(payer)} ${formatted(payer)}`,
      `Nome: ${payer.name} ${idLabel(payer)}: ${formatted(payer)}`,
      `em nome de ${payer.name} ${formatted(payer)}`,
    ]),
  );
  says(asks, `${layout.pick(["Serviço", "Descrição", "ref"])}: ${service}`);
  says(answers, layout.pick(["e o valor?", "quanto ficou?"]));
  says(
    asks,
    layout.pick([
      handwrittenSum(layout, amount),
      `Valor ${reais(amount)}`,
      `fechamos em ${reais(amount)}, lembra? era 10% a mais`,
    ]),
  );
  says(answers, layout.pick(["blz, obrigado", "Ok! Envio em PDF"]));
  says(asks, "imagem anexada");
  return truthOf(world);
};

/** A mail printed from the browser: the client's signature and the sender's own text around the data. */
export const mail: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, due, issued, service, random } = world;
  const [writer, mine] = [thirdPerson(random), thirdPerson(random)];
  const hasDue = layout.chance(40);
  sheet.say("Gmail", { bold: true, size: 13 });
  sheet.say(
    layout.pick([
      "Dados para emissão da NF",
      `Faturamento ${issued.slice(5, 7)}/2026`,
      "RES: nota fiscal de serviço",
      "ENC: autorização para faturar",
    ]),
    { bold: true },
  );
  sheet.line(`${writer.name} <${payer.email}>   ${longDay(issued)} às 09:14`);
  sheet.line(`Para: ${mine.name} <${issuer.email}>`);
  sheet.gap();
  sheet.paragraph(
    layout.pick([`Bom dia, ${firstName(mine)}!`, `${firstName(mine)}, tudo bem?`, "Prezados,"]),
  );
  sheet.paragraph(
    layout.pick([
      "Pode emitir a nota com os dados abaixo, por favor.",
      "Autorizamos o faturamento conforme segue:",
      "Segue o que o financeiro pediu para a nota fiscal:",
    ]),
  );
  sheet.gap(0.5);
  inAnyOrder(layout, [
    () => {
      sheet.line(
        `${layout.pick(["Razão social", "Empresa", "Em nome de", "Tomador"])}: ${payer.name}`,
      );
      sheet.line(`${idLabel(payer)}: ${formatted(payer)}`);
    },
    () =>
      sheet.paragraph(
        `${layout.pick(["Serviço", "Descrição", "Referente a", "Discriminação"])}: ${service}`,
      ),
    () => sheet.line(`${layout.pick(["Valor", "Valor bruto", "Valor da NF"])}: ${reais(amount)}`),
    () => {
      if (hasDue) sheet.line(`${layout.pick(["Vencimento", "Vencto"])}: ${day(due)}`);
    },
  ]);
  sheet.gap();
  sheet.line("Obrigada,");
  for (const line of [writer.name, "Contas a pagar", `${payer.phone} | ${glued(layout, payer)}`])
    sheet.say(line, { size: 8 });
  sheet.paragraph(
    "Esta mensagem pode conter informação confidencial. Se você não é o destinatário, apague-a.",
  );
  return { ...truthOf(world), due: hasDue ? due : null };
};

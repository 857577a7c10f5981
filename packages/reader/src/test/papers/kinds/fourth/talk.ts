import { addDays } from "@emita/domain/basics/dates";
import { forCompany, fourthPerson } from "../../fourth-world.ts";
import { handwrittenSum } from "../../other-world.ts";
import { address, day, decimal, formatted, idLabel, longDay, monthOf, reais } from "../../world.ts";
import { inAnyOrder, type Kind, truthOf } from "../kind.ts";
import { clock, idIn, money, who } from "./wording.ts";

/** A mail as printed, an older one quoted below it. */
export const printedMail: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, service, issued, due, random } = world;
  const hasDue = layout.chance(35);
  const hand = payer.isPerson ? payer : fourthPerson(random);
  sheet.say(layout.pick(["Solicitação de NF", "RES: nota fiscal", "Dados p/ nota"]), {
    bold: true,
    size: sheet.style.size + 3,
  });
  sheet.rule();
  sheet.pairs([
    ["De", `${hand.name} <${payer.email}>`],
    ["Para", issuer.email],
    ["Enviado em", `${longDay(issued)} ${clock(layout)}`],
  ]);
  sheet.gap();
  sheet.line(layout.pick(["Boa tarde,", "Bom dia, tudo bem?", "Prezados,"]));
  sheet.paragraph(
    layout.pick([
      "Por gentileza emitir a nota fiscal conforme os dados abaixo:",
      "Conforme conversamos, seguem os dados para emissão da nota.",
      "Pode emitir a NF, por favor? Dados:",
    ]),
  );
  sheet.gap(0.5);
  sheet.pairs([
    ...who(layout, payer, ["Razão social", "Nome", "Tomador", "Em nome de"]),
    [layout.pick(["Serviço", "Descrição", "Referente"]), service],
    [layout.pick(["Valor", "Valor da nota"]), money(layout, amount)],
    ...(hasDue ? [[layout.pick(["Vencimento", "Vencto"]), day(due)] as const] : []),
  ]);
  sheet.gap();
  for (const line of ["Att.", hand.name, payer.phone]) sheet.line(line);
  if (layout.chance(60)) {
    sheet.gap();
    sheet.line(`Em ${day(addDays(issued, -2))}, ${issuer.name} <${issuer.email}> escreveu:`);
    sheet.line("> Olá, me envie os dados de faturamento, por favor.");
    sheet.line(`> ${issuer.name} - ${idIn(layout, issuer)}`);
  }
  return { ...truthOf(world), due: hasDue ? due : null };
};

/** An exported conversation: the client's lines contain all data, in parts. */
export const exportedChat: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, service, issued, random } = world;
  const nick = payer.isPerson ? payer.name.split(" ")[0] : fourthPerson(random).name.split(" ")[0];
  const form = layout.int(1, 2);
  const start = layout.int(10, 19);
  let minute = 0;
  const speak = (from: string, text: string) => {
    minute += layout.int(0, 7);
    const time = `${start}:${String(minute).padStart(2, "0")}`;
    sheet.paragraph(
      form === 1
        ? `[${day(issued)}, ${time}:08] ${from}: ${text}`
        : `${day(issued)} ${time} - ${from}: ${text}`,
    );
  };
  const client = `${nick} ${layout.pick(["Cliente", "(obra)", ""])}`.trim();
  const own = issuer.name;
  sheet.line("As mensagens e ligações são protegidas com criptografia de ponta a ponta.", {
    small: true,
  });
  speak(
    client,
    layout.pick(["oi bom dia, consegue emitir a nota?", "Boa tarde! Preciso da nota fiscal"]),
  );
  speak(own, layout.pick(["Claro, me manda os dados", "Bom dia! Qual nome e CPF/CNPJ?"]));
  speak(client, layout.pick([payer.name, `nome: ${payer.name}`, `em nome de ${payer.name}`]));
  speak(client, layout.pick([formatted(payer), `${idLabel(payer)} ${formatted(payer)}`]));
  if (layout.chance(40)) speak(client, address(payer));
  speak(own, layout.pick(["E o serviço e valor?", "ok, qual descrição coloco?"]));
  speak(
    client,
    layout.pick([`serviço: ${service}`, `coloca ${service}`, `é referente a ${service}`]),
  );
  speak(
    client,
    layout.pick([`valor ${handwrittenSum(layout, amount)}`, `deu ${reais(amount)} né`]),
  );
  speak(own, layout.pick(["Combinado, envio até amanhã", "Ok!"]));
  return truthOf(world);
};

/** The answers of an online form, one after another. */
export const formAnswers: Kind = (sheet, world, layout) => {
  const { payer, amount, service, issued } = world;
  sheet.title(
    layout.pick([
      "Solicitação de nota fiscal (respostas)",
      "Formulário - pedido de NF",
      "Resposta nº 214",
    ]),
  );
  sheet.line(`Carimbo de data/hora: ${day(issued)} ${clock(layout)}:31`);
  sheet.gap(0.5);
  const ask = (question: string, answer: string) => {
    sheet.say(question, { bold: layout.chance(50) });
    sheet.line(answer);
    sheet.gap(0.4);
  };
  ask(
    layout.pick([
      "Nome completo ou razão social *",
      "Em nome de quem sai a nota? *",
      "Qual o nome do tomador?",
    ]),
    payer.name,
  );
  ask(layout.pick(["CPF ou CNPJ *", "Informe o CPF/CNPJ do tomador"]), formatted(payer));
  inAnyOrder(layout, [
    () => ask(layout.pick(["E-mail para envio", "Seu melhor e-mail"]), payer.email),
    () => ask("Endereço completo com CEP", address(payer)),
  ]);
  ask(layout.pick(["Qual serviço foi prestado? *", "Descrição do serviço *"]), service);
  ask(layout.pick(["Valor da nota (R$) *", "Qual o valor do serviço?"]), money(layout, amount));
  ask("Autoriza o uso dos dados conforme a LGPD?", "Sim");
  return truthOf(world);
};

/** The registry's own sheet of the client, with an NFS-e of what to invoice. */
export const registrySheet: Kind = (sheet, world, layout) => {
  const company = forCompany(world);
  const { payer, amount, service, issued } = company;
  const nfse = () => {
    sheet.say(`NF ${handwrittenSum(layout, amount)}`, { italic: true, size: 13 });
    sheet.say(`${layout.pick(["ref.", "serviço:", "descrição:"])} ${service}`, { italic: true });
    sheet.gap();
  };
  const above = layout.chance(50);
  if (above) nfse();
  sheet.say("REPÚBLICA FEDERATIVA DO BRASIL", { centred: true, bold: true });
  sheet.say("CADASTRO NACIONAL DA PESSOA JURÍDICA", { centred: true, bold: true });
  sheet.gap(0.5);
  sheet.row(
    [
      ["NÚMERO DE INSCRIÇÃO", `${formatted(payer)} MATRIZ`],
      ["COMPROVANTE DE INSCRIÇÃO E DE SITUAÇÃO CADASTRAL", ""],
      ["DATA DE ABERTURA", "14/03/2009"],
    ],
    [0.3, 0.5, 0.2],
  );
  sheet.row([["NOME EMPRESARIAL", payer.name.toUpperCase()]]);
  sheet.row(
    [
      ["TÍTULO DO ESTABELECIMENTO (NOME DE FANTASIA)", "********"],
      ["PORTE", "ME"],
    ],
    [0.8, 0.2],
  );
  sheet.row([
    [
      "CÓDIGO E DESCRIÇÃO DA ATIVIDADE ECONÔMICA PRINCIPAL",
      "47.12-1-00 - Comércio varejista de mercadorias em geral",
    ],
  ]);
  sheet.row([["CÓDIGO E DESCRIÇÃO DA NATUREZA JURÍDICA", "206-2 - Sociedade Empresária Limitada"]]);
  sheet.row(
    [
      ["LOGRADOURO", payer.street.toUpperCase()],
      ["CEP", payer.cep],
      ["MUNICÍPIO", payer.city.toUpperCase()],
      ["UF", payer.uf],
    ],
    [0.45, 0.2, 0.25, 0.1],
  );
  sheet.row([
    ["SITUAÇÃO CADASTRAL", "ATIVA"],
    ["DATA DA SITUAÇÃO CADASTRAL", "14/03/2009"],
  ]);
  sheet.line(`Emitido no dia ${day(issued)} às ${clock(layout)}:10 (data e hora de Brasília).`, {
    small: true,
  });
  sheet.gap();
  if (!above) nfse();
  return { ...truthOf(company), name: payer.name.toUpperCase() };
};

/** One row of a spreadsheet of NFS-e to be issued, as printed. */
export const spreadsheetRow: Kind = (sheet, world, layout) => {
  const { payer, amount, service, issued, due } = world;
  const hasDue = layout.chance(60);
  sheet.say(
    layout.pick(["NOTAS A EMITIR", "Faturamento", "Controle de NF"]) + ` - ${monthOf(issued)}`,
    { bold: true },
  );
  sheet.gap(0.5);
  const columns: readonly (readonly [string, string, number])[] = [
    [layout.pick(["CLIENTE", "Tomador", "Razão Social"]), payer.name, 30],
    [layout.pick(["CNPJ/CPF", "Documento"]), formatted(payer), 18],
    [layout.pick(["SERVIÇO", "Descrição", "Discriminação"]), service, 36],
    [layout.pick(["VALOR", "Valor (R$)"]), decimal(amount), -12],
    ...(hasDue ? [[layout.pick(["VENCIMENTO", "Venc."]), day(due), 12] as const] : []),
  ];
  if (layout.chance(50)) {
    sheet.grid(
      columns.map(([, , share]) => share),
      [columns.map(([head]) => head), columns.map(([, cell]) => cell)],
    );
  } else {
    sheet.grid(
      [28, 72],
      columns.map(([head, cell]) => [head, cell]),
    );
  }
  sheet.gap();
  sheet.line("Planilha1   Página 1 de 1", { small: true });
  return { ...truthOf(world), due: hasDue ? due : null };
};

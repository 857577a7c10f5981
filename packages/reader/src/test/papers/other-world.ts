import { addDays } from "@emita/domain/basics/dates";
import { formatDecimal } from "@emita/domain/basics/money";
import type { Random } from "../random.ts";
import { createParty, createWorld, day, list, monthOf, type Party, type World } from "./world.ts";

/** Names, trades and words other than those of `createWorld`. */
export function createOtherWorld(random: Random): World {
  const world = createWorld(random);
  const service = random.pick(SERVICES);
  const month = monthOf(world.issued);
  return {
    ...world,
    payer: otherParty(random, random.chance(45)),
    issuer: otherFirm(random),
    service: random.pick([
      service,
      service,
      `${service} (${month})`,
      `${service} - ref. ${month}`,
      `${service}, realizado em ${day(addDays(world.issued, -2))}`,
    ]),
  };
}

export function otherPerson(random: Random): Party {
  return otherParty(random, true);
}

export function otherCompany(random: Random): Party {
  return otherParty(random, false);
}

/** "mil, duzentos e trinta reais e cinco centavos", as receipts write it. */
export function spelled(cents: number): string {
  const whole = Math.floor(cents / 100);
  const thousands = Math.floor(whole / 1000);
  const rest = whole % 1000;
  const joint = rest > 0 && (rest < 100 || rest % 100 === 0) ? " e " : " ";
  const many = thousands === 0 ? "" : thousands === 1 ? "mil" : `${hundreds(thousands)} mil`;
  const reais = [many, rest > 0 ? hundreds(rest) : ""].filter(Boolean).join(joint);
  const odd = cents % 100;
  return `${reais} reais${odd > 0 ? ` e ${hundreds(odd)} centavos` : ""}`;
}

/** Spaces instead of points, "1200,00", "R$1.200,00": handwritten forms of sums. */
export function handwrittenSum(random: Random, cents: number): string {
  const plain = formatDecimal(cents);
  return random.pick([plain, `R$ ${plain}`, `R$${plain}`, plain.replace(".", "")]);
}

function otherParty(random: Random, isPerson: boolean): Party {
  const party = createParty(random, isPerson);
  const name = isPerson ? personName(random) : companyName(random, party.taxId);
  return named(random, party, name);
}

/** A company that sells or buys services: no church, no block of flats. */
export function otherFirm(random: Random): Party {
  return named(random, createParty(random, false), firmName(random));
}

/** The same party under another name, with a mailbox of that name. */
export function named(random: Random, party: Party, name: string): Party {
  const mailbox = name
    .normalize("NFKD")
    .replace(/[^A-Za-z]/g, "")
    .slice(0, 9)
    .toLowerCase();
  const email = `${random.pick(["financeiro", "nf", "atendimento"])}@${mailbox}.${random.pick(["com.br", "med.br", "org.br"])}`;
  return { ...party, name, email };
}

function personName(random: Random): string {
  const middle = random.chance(60) ? ` ${random.pick(LAST)}` : "";
  const junior = random.chance(8) ? random.pick([" Filho", " Júnior", " Neto"]) : "";
  return `${random.pick(GIVEN)}${middle} ${random.pick(random.chance(50) ? LAST : WITH_PARTICLE)}${junior}`;
}

function firmName(random: Random): string {
  const [last, second] = [random.pick(LAST), random.pick(LAST)];
  const form = random.pick([" Ltda", " Ltda.", " LTDA ME", " S/A", " S.A.", " EIRELI", " SLU", ""]);
  return random.pick([
    `${random.pick(HOUSES)} ${random.pick(FANCY)}${form}`,
    `${random.pick(HOUSES)} ${last}${form}`,
    `${last}, ${second} & Cia.${form}`,
    `${last} e ${second} Sociedade de Advogados`,
    `${random.pick(FANCY)} Participações${form}`,
  ]);
}

function companyName(random: Random, taxId: string): string {
  const fancy = random.pick(FANCY);
  return random.pick([
    ...Array.from({ length: 5 }, () => firmName(random)),
    `Condomínio Edifício ${fancy}`,
    `Cooperativa dos Produtores de ${fancy}`,
    `Igreja Evangélica ${fancy}`,
    `Instituto ${random.pick(LAST)} de ${random.pick(["Cardiologia", "Ensino", "Pesquisa", "Cultura"])}`,
    // As the registry names a sole trader: the root of the CNPJ before the person's name.
    `${taxId.slice(0, 2)}.${taxId.slice(2, 5)}.${taxId.slice(5, 8)} ${personName(random)}`,
  ]);
}

const GIVEN = list(
  "Adalgisa|Bruno|Conceição|Danilo|Eulália|Fabrício|Gisele|Hélio|Iracema|Jéssica|Laércio|Marlene|Nivaldo|Odete|Paulo|Quitéria|Rogério|Silvana|Tarcísio|Úrsula|Vanderlei|Yara|Zilda|José|Antônia",
);
const LAST = list(
  "Albuquerque|Barros|Camargo|Dornelles|Espíndola|Farias|Guimarães|Holanda|Inácio|Jardim|Klein|Lisboa|Menezes|Peixoto|Quadros|Ramalho|Santana|Toledo|Uchôa|Vilela|Wagner|Yamamoto|Zanatta",
);
const WITH_PARTICLE = list(
  "da Silva|dos Santos|de Souza|de Oliveira|do Nascimento|da Costa|de Lima|dos Reis|e Silva|da Cruz|de Sá",
);
const FANCY = list(
  "Morada do Sol|Bom Jesus|Ipê Amarelo|Água Viva|Serra Azul|Flor de Lis|Porto Belo|Caminho Novo|Monte Castelo|Bela Época|Girassol|Santa Rita|Novo Tempo|Araucária",
);
const HOUSES = list(
  "Mercearia|Auto Peças|Panificadora|Clínica|Colégio|Farmácia|Restaurante|Padaria|Supermercado|Laboratório|Hotel|Gráfica|Imobiliária|Distribuidora|Fazenda|Transportadora|Academia|Salão|Usina|Ótica",
);
const SERVICES = list(
  `Troca do quadro de energia|Conserto da geladeira comercial|Aluguel de caçamba por 5 dias|Aula de violão - pacote de 4 aulas|Assistência ao imposto de renda|
  Revisão geral de freios e suspensão|Corte e escova|Confecção de 12 uniformes sob medida|Diárias de pedreiro e servente|Montagem de estande na feira|
  Edição de vídeo institucional|Laudo de insalubridade|Filmagem da formatura|Locação de tendas e cadeiras|Instalação do software do caixa|
  Capacitação em primeiros socorros|Regularização do alvará|Levantamento topográfico do lote 14|Impermeabilização da laje|Guincho até a oficina|
  Colocação de piso vinílico|Faxina pós-obra|Criação de logotipo e cartão de visita|Monitoramento de alarme|Consulta nutricional com retorno|
  Sonorização do casamento|Desentupimento da rede de esgoto|Recarga de extintores|Aplicação de vacina antirrábica|Roçada do terreno|Perícia contábil judicial|
  Hospedagem do domínio e e-mails|Palestra sobre vendas no varejo|Conserto de portão eletrônico|Frete da mudança para o novo escritório`,
);
const ONES = list(
  "|um|dois|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|quatorze|quinze|dezesseis|dezessete|dezoito|dezenove",
);
const TENS = list("||vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa");
const HUNDREDS = list(
  "|cento|duzentos|trezentos|quatrocentos|quinhentos|seiscentos|setecentos|oitocentos|novecentos",
);

/** 1 to 999. */
function hundreds(number: number): string {
  if (number === 100) return "cem";
  const rest = number % 100;
  const small = rest < 20 ? ONES[rest] : undefined;
  const tens = small === undefined ? [TENS[Math.floor(rest / 10)], ONES[rest % 10]] : [small];
  return [HUNDREDS[Math.floor(number / 100)], ...tens].filter(Boolean).join(" e ");
}

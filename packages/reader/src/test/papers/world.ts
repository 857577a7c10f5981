import { addDays, formatDate, type LocalDate } from "@emita/domain/basics/dates";
import { formatDecimal, formatReais } from "@emita/domain/basics/money";
import { cnpjCheckDigits, formatCnpj } from "@emita/domain/identifiers/cnpj";
import { cpfCheckDigits, formatCpf } from "@emita/domain/identifiers/cpf";
import type { Random } from "../random.ts";

/** A person or company with an address. All invented. */
export interface Party {
  readonly name: string;
  /** Digits. */
  readonly taxId: string;
  readonly isPerson: boolean;
  readonly street: string;
  readonly city: string;
  readonly uf: string;
  readonly cep: string;
  readonly phone: string;
  readonly email: string;
}

/** The content of one paper. */
export interface World {
  readonly random: Random;
  /** The payer, who will be the tomador. */
  readonly payer: Party;
  /** The payee: the signed-in company. */
  readonly issuer: Party;
  readonly amount: number;
  readonly issued: LocalDate;
  readonly due: LocalDate;
  readonly service: string;
}

export function createWorld(random: Random): World {
  const issued = addDays("2026-08-01", random.int(0, 110));
  return {
    random,
    payer: createParty(random, random.chance(35)),
    issuer: createParty(random, false),
    amount: random.pick([
      random.int(4_000, 99_999),
      random.int(100_000, 2_500_000),
      random.int(40, 900) * 1000,
    ]),
    issued,
    due: addDays(issued, random.int(3, 30)),
    service: serviceText(random, issued),
  };
}

export function createParty(random: Random, isPerson: boolean): Party {
  const family = random.pick(FAMILIES);
  const name = isPerson ? personName(random) : companyName(random, family);
  const [city, uf, area] = random.pick(CITIES);
  return {
    name,
    isPerson,
    taxId: isPerson ? cpf(random) : cnpj(random),
    street: `${random.pick(STREETS)}, ${random.int(2, 2900)}${random.chance(40) ? ` - ${random.pick(QUARTERS)}` : ""}`,
    city,
    uf,
    cep: `${area}${String(random.int(0, 899)).padStart(3, "0")}-${String(random.int(0, 999)).padStart(3, "0")}`,
    phone: `(${random.int(11, 98)}) ${random.int(2000, 5999)}-${String(random.int(0, 9999)).padStart(4, "0")}`,
    email: `contato@${family
      .toLowerCase()
      .normalize("NFKD")
      .replace(/[^a-z]/g, "")}.com.br`,
  };
}

export function formatted({ taxId }: Party): string {
  return taxId.length === 11 ? formatCpf(taxId) : formatCnpj(taxId);
}

export function idLabel({ isPerson }: Party): string {
  return isPerson ? "CPF" : "CNPJ";
}

export function address({ street, city, uf, cep }: Party): string {
  return `${street} - ${city}/${uf} - CEP ${cep}`;
}

export function reais(cents: number): string {
  return formatReais(cents);
}

export function decimal(cents: number): string {
  return formatDecimal(cents);
}

export function day(date: LocalDate): string {
  return formatDate(date);
}

/** "12 de outubro de 2026". */
export function longDay(date: LocalDate): string {
  return `${Number(date.slice(8))} de ${MONTH.format(new Date(date))} de ${date.slice(0, 4)}`;
}

export function monthOf(date: LocalDate): string {
  return `${MONTH.format(new Date(date))}/${date.slice(0, 4)}`;
}

function personName(random: Random): string {
  const middle = random.chance(50)
    ? ` ${random.pick(["de ", "da ", "dos ", "", ""])}${random.pick(FAMILIES)}`
    : "";
  return `${random.pick(FIRST)}${random.chance(25) ? ` ${random.pick(FIRST)}` : ""}${middle} ${random.pick(FAMILIES)}`;
}

function companyName(random: Random, family: string): string {
  const trade = random.pick(TRADES);
  const core = random.pick([
    `${family} ${trade}`,
    `${trade} ${random.pick(PLACES)}`,
    `${family} & ${random.pick(FAMILIES)} ${trade}`,
    `${random.pick(FANCY)} ${trade}`,
    `Associação ${random.pick(FANCY)} de ${trade}`,
  ]);
  return `${core} ${random.pick(["Ltda", "Ltda", "LTDA", "ME", "EPP", "Ltda - ME", "S/A", "S.A.", "EIRELI"])}`;
}

function cpf(random: Random): string {
  const base = String(random.int(100_000_000, 999_999_998));
  return base + cpfCheckDigits(base);
}

function cnpj(random: Random): string {
  const base = `${random.int(10_000_000, 69_999_999)}000${random.pick(["1", "1", "1", "2"])}`;
  return base + cnpjCheckDigits(base);
}

function serviceText(random: Random, issued: LocalDate): string {
  const service = random.pick(SERVICES);
  return random.pick([
    service,
    service,
    `${service} - ${monthOf(issued)}`,
    `${service} no período de ${day(addDays(issued, -30))} a ${day(issued)}`,
    `${service} para a unidade de ${random.pick(CITIES)[0]}`,
    `${service} referente ao mês de ${monthOf(issued)}`,
  ]);
}

const MONTH = new Intl.DateTimeFormat("pt-BR", { month: "long", timeZone: "UTC" });
/** Items of a list separated by `|`. */
export const list = (text: string): readonly string[] => text.split("|").map((part) => part.trim());
const FIRST = list(
  "Ana|Cibele|João|Maria|Otávio|Luzia|Raimundo|Thaís|Wesley|Ivone|Geraldo|Priscila|Érica|Nelson|Benedita|Kauã|Sônia|Jurandir|Lívia|Caio|Rosângela|Edson|Mirela|Dirceu|Valquíria",
);
const FAMILIES = list(
  "Teles|Brito|Sampaio|Nogueira|Furtado|Queiroz|Bittencourt|Ávila|Moura|Lacerda|Figueiredo|Penha|Vasques|Godói|Marinho|Rezende|Siqueira|Tavares|Couto|Meireles|Gusmão|Pacheco|Arruda|Valente|Xavier",
);
const TRADES = list(
  "Comércio de Alimentos|Transportes|Engenharia|Odontologia|Consultoria|Materiais Elétricos|Tecnologia|Indústria Metalúrgica|Advogados Associados|Logística|Turismo|Papelaria|Construções|Saúde Animal|Confecções|Agropecuária|Imóveis|Marketing|Educacional|Serviços Gráficos",
);
const FANCY = list(
  "Nova Aurora|Horizonte|Estrela do Sul|Ponto Certo|Via Norte|Três Irmãos|Boa Safra|Alvorada|Pedra Branca|Quatro Rios|Primavera|União",
);
const PLACES = list("do Vale|Paulista|da Serra|Mineira|do Litoral|Catarinense|do Cerrado|Baiana");
const STREETS = list(
  "Rua das Palmeiras|Avenida Getúlio Vargas|Rua XV de Novembro|Travessa do Porto|Alameda Santos Dumont|Rua Padre Anchieta|Av. Brigadeiro Faria|Rodovia BR-116, km|Rua Sete de Setembro|Praça da Matriz|Estrada do Campo Limpo|R. Barão do Rio Branco",
);
const QUARTERS = list(
  "Centro|Vila Nova|Jardim América|Bela Vista|Distrito Industrial|Boa Viagem|Santa Lúcia",
);
const CITIES = [
  ["São Paulo", "SP", "01"],
  ["Campinas", "SP", "13"],
  ["Recife", "PE", "50"],
  ["Curitiba", "PR", "80"],
  ["Belo Horizonte", "MG", "30"],
  ["Salvador", "BA", "40"],
  ["Goiânia", "GO", "74"],
  ["Joinville", "SC", "89"],
  ["Fortaleza", "CE", "60"],
] as const;
const SERVICES = list(
  `Consultoria em gestão financeira|Manutenção preventiva de ar-condicionado|Desenvolvimento de site institucional|Assessoria contábil mensal|
  Honorários advocatícios|Sessões de psicoterapia individual|Limpeza e conservação do prédio|Locação de equipamentos de som|Aulas particulares de inglês|
  Poda de árvores e jardinagem|Tratamento odontológico de canal|Elaboração de laudo técnico de engenharia|Pintura externa da fachada|
  Instalação de câmeras de segurança|Fisioterapia domiciliar|Transporte de carga fracionada|Hospedagem em apartamento duplo|Fotografia de casamento|
  Treinamento de equipe de vendas|Suporte técnico em informática|Revisão e tradução de textos|Buffet para confraternização|Dedetização e controle de pragas|
  Gestão de redes sociais|Projeto arquitetônico residencial|Exames laboratoriais|Serviço de portaria 24 horas|Corte e solda de peças metálicas|
  Vistoria de imóvel|Organização de evento corporativo|Serviços de banho e tosa|Calibração de balanças industriais|Mensalidade do curso técnico de enfermagem|
  Reparo de motor elétrico|Impressão de folhetos e banners|Medicina do trabalho e exames admissionais|Licença de uso de software de gestão|Montagem de móveis planejados`,
);

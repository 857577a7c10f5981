import { addDays, type LocalDate } from "@emita/domain/basics/dates";
import { cnpjCheckDigits } from "@emita/domain/identifiers/cnpj";
import type { Random } from "../random.ts";
import { named } from "./other-world.ts";
import { createParty, createWorld, day, list, monthOf, type Party, type World } from "./world.ts";

/** Names, trades and services by a third author, with names of many shapes and CNPJs with letters. */
export function createThirdWorld(random: Random): World {
  const world = createWorld(random);
  return {
    ...world,
    payer: random.chance(42) ? thirdPerson(random) : thirdCompany(random),
    issuer: thirdHouse(random),
    service: describeService(random, world.issued),
  };
}

export function thirdPerson(random: Random): Party {
  return named(random, createParty(random, true), cased(random, personName(random)));
}

/** Parties that can be invoiced, including churches and blocks of flats. */
export function thirdCompany(random: Random): Party {
  const party = withLetters(random, createParty(random, false));
  const shape = random.int(1, 12);
  const name =
    shape <= 7
      ? houseName(random)
      : shape <= 9
        ? soleTrader(random, party.taxId)
        : `${random.pick(BODIES)} ${random.pick(PLACES)}`;
  return named(random, party, cased(random, name));
}

/** A company that sells services. */
export function thirdHouse(random: Random): Party {
  const party = withLetters(random, createParty(random, false));
  return named(random, party, cased(random, houseName(random)));
}

export function thirdTown(random: Random): Party {
  const body = random.pick(TOWN_BODIES);
  return named(random, createParty(random, false), cased(random, `${body} ${random.pick(TOWNS)}`));
}

export function firstName({ name }: Party): string {
  return name.split(" ")[0] ?? "";
}

/** "OUT/26", "10/2026", "outubro/2026". */
export function period(random: Random, date: LocalDate): string {
  const [year, month] = [date.slice(0, 4), date.slice(5, 7)];
  return random.pick([
    monthOf(date),
    `${month}/${year}`,
    `${monthOf(date).slice(0, 3).toUpperCase()}/${year.slice(2)}`,
  ]);
}

/** The new CNPJ has letters in its first twelve places. */
export function withLetters(random: Random, party: Party): Party {
  if (!random.chance(10)) return party;
  const letter = () => random.pick(CNPJ_LETTERS);
  const { taxId } = party;
  const base = `${taxId[0]}${letter()}${taxId.slice(2, 5)}${letter()}${letter()}${taxId[7]}${taxId.slice(8, 12)}`;
  return { ...party, taxId: base + cnpjCheckDigits(base) };
}

function cased(random: Random, name: string): string {
  return random.chance(35) ? name.toUpperCase() : name;
}

function personName(random: Random): string {
  if (random.chance(8)) return random.pick(FOREIGN);
  const [given, second] = [random.pick(FIRST), random.pick(FIRST)];
  const both = second !== given && random.chance(9) ? `${given} ${second}` : given;
  const middle = random.chance(70) ? ` ${random.pick(FAMILIES)}` : "";
  return `${both}${middle} ${random.pick(FAMILIES)}`;
}

/** As the registry names a sole trader: with the person's CPF after the name, or the root of the CNPJ before it. */
function soleTrader(random: Random, taxId: string): string {
  const person = personName(random);
  return random.pick([
    `${person} ${createParty(random, true).taxId}`,
    `${taxId.slice(0, 2)}.${taxId.slice(2, 5)}.${taxId.slice(5, 8)} ${person}`,
    `${person} - ME`,
  ]);
}

function houseName(random: Random): string {
  const [one, two] = [random.pick(SURNAMES), random.pick(SURNAMES)];
  const form = random.chance(92) ? ` ${random.pick(FORMS)}` : "";
  return random.pick([
    `${random.pick(BRANDS)} ${random.pick(TRADES)}${form}`,
    `${random.pick(BRANDS)} ${random.pick(TRADES)}${form}`,
    `${one} & ${two} ${random.pick(TRADES)}${form}`,
    `${one} ${random.pick(TRADES)}${form}`,
    `${random.pick(LETTERS)} ${random.pick(TRADES)}${form}`,
    `${random.pick(TRADES)} ${random.pick(PLACES)}${form}`,
    `${one}, ${two} e Advogados Associados`,
    `${random.pick(BRANDS)} ${random.pick(["SPE", "Holding", "do Brasil", "Franchising"])}${form}`,
  ]);
}

function describeService(random: Random, issued: LocalDate): string {
  const service = random.pick(SERVICES);
  return random.pick([
    service,
    service,
    service,
    `${service} - ref. ${period(random, issued)}`,
    `${service} ${period(random, issued)}`,
    `${service} (parcela ${random.int(1, 3)} de ${random.int(4, 6)})`,
    `${service}, conforme proposta nº ${random.int(11, 480)}/2026`,
    `${service} - dias ${day(addDays(issued, -4))} e ${day(addDays(issued, -3))}`,
  ]);
}

const CNPJ_LETTERS = list("A|B|C|D|E|F|G|H|J|K|L|M|N|P|R|S|T|V|W|X|Y|Z");
const FIRST = list(
  "Aparecida|Breno|Cleusa|Dayane|Evandro|Francisca|Gilmar|Heloísa|Ítalo|Jandira|Kelly|Leandro|Marcos|Neide|Osvaldo|Patrícia|Rafael|Sheila|Tiago|Valdecir|Wanda|Luiz|Maria|José|Ana|Simone|Everton|Terezinha",
);
const FAMILIES = list(
  "da Silva|dos Anjos|de Almeida|Pereira|Ribeiro|Carvalho|de Jesus|Machado|do Carmo|Rocha|Cardoso|Teixeira|Dias|Correia|Nunes|Sanches|Zimmermann|Kowalski|Fontoura|de Paula|das Neves|Bispo|Prado|Leite|e Souza",
);
const FOREIGN = list("Giovanni Bianchi|Li Wei Chen|Kenji Nakamura|Sarah O'Connor|Ahmad Khalil");
const SURNAMES = list(
  "Azevedo|Bandeira|Crivelli|Dutra|Fagundes|Garcez|Hoffmann|Junqueira|Leal|Maciel|Pimentel|Sartori|Trevisan|Volpato|Schneider|Tanaka",
);
const BRANDS = list(
  "Alfa 7|Mundo Verde|Rota 40|VitaCor|Bem-Te-Vi|Casa Amarela|Sol Nascente|3R|Prisma|Atlântica|Nova Era|Top Clean|D'Oro|Pró-Vida|Conecta|Solaris|Mais Sabor|Ouro Branco|Inova+|Delta",
);
const LETTERS = list("J. R.|M&M|A.C.S.|RDF|G2|JB|T.L.|W3");
const TRADES = list(
  "Comércio de Pneus|Serviços Médicos|Arquitetura e Interiores|Soluções em TI|Indústria de Plásticos|Distribuidora de Bebidas|Produções Artísticas|Empreendimentos Imobiliários|Segurança do Trabalho|Eventos|Centro Automotivo|Móveis Planejados|Ensino de Idiomas|Estética|Veterinária|Terraplenagem|Contabilidade|Comunicação Visual|Transportes e Logística|Materiais de Construção|Laticínios|Corretora de Seguros",
);
const FORMS = list("LTDA|Ltda|Ltda.|LTDA - EPP|ME|EPP|S/A|S.A.|EIRELI|Ltda - ME");
const BODIES = list(
  "Condomínio Residencial|Condomínio do Edifício|Associação de Moradores|Igreja Batista|Paróquia|Sindicato dos Comerciários de|Caixa Escolar|APM da E.E.|Clube Recreativo|Cooperativa Agrícola|Fundação|Santa Casa de|Consórcio",
);
const PLACES = list(
  "Vale das Acácias|São Judas Tadeu|Parque dos Pinhais|Recanto do Sabiá|Barra Funda|Cruzeiro do Oeste|Santa Efigênia|Ilha Bela|Jardim das Oliveiras|Serrana",
);
const TOWN_BODIES = list(
  "Prefeitura Municipal de|Município de|Fundo Municipal de Saúde de|Câmara Municipal de|Fundo Municipal de Educação de|Serviço Autônomo de Água e Esgoto de",
);
const TOWNS = list(
  "Ouro Fino|Barra Bonita|Santo Ângelo|Três Passos|Pirapora|Itabaiana|Canoinhas|Jaguariúna|Quixadá|Nova Friburgo",
);
const SERVICES = list(
  `Honorários contábeis|Assessoria jurídica|Manutenção do elevador|Serviço de motoboy|Plantão médico 12h|Terapia ocupacional|Aula de pilates 2x por semana|
  Locação de impressora com franquia de 2.000 páginas|Banho e tosa|Design de embalagem|Tráfego pago e gestão de anúncios|Colonoscopia com sedação|Psicoterapia online|
  Restauração em resina dente 36|Alinhamento e balanceamento|Retífica do cabeçote|Show musical voz e violão|Cerimonial e assessoria do dia|Filmagem com drone|
  Projeto elétrico de baixa tensão|Sondagem SPT do terreno|Laudo de SPDA|Elaboração de PGR e PCMSO|Treinamento NR-35 para 14 colaboradores|Auditoria de processos ISO 9001|
  Tradução juramentada de certidões|Revisão de tese de doutorado|Aulas de reforço de matemática|Mensalidade ensino fundamental II|Intermediação na venda do imóvel|
  Consultoria ambiental para licença de operação|Coleta de resíduos infectantes|Jardinagem e manutenção de áreas verdes|Higienização de estofados|Limpeza de caixa d'água 5.000 litros|
  Transporte escolar ida e volta|Frete São Paulo x Curitiba|Serviço de torno e fresa em eixo|Usinagem de 40 flanges|Pintura de estrutura metálica|Hora-máquina de retroescavadeira|
  Desenvolvimento de aplicativo sprint 4|Suporte e hospedagem de sistema|Licença mensal do sistema ERP|Implantação do módulo fiscal|Curadoria de conteúdo e postagens|
  Ensaio fotográfico gestante|Maquiagem e penteado para noiva|Acompanhamento nutricional trimestral|Sessão de RPG|Adestramento em domicílio|Castração de felino|
  Perícia grafotécnica|Registro de marca no INPI|Medição e verificação de desempenho energético|Instalação de 12 placas fotovoltaicas|Conserto de nobreak 3 kVA|
  Formatação e troca de SSD|Troca de tela do celular|Diagramação do relatório anual|Locução de spot de 30 segundos|Palestra motivacional de 1h30`,
);

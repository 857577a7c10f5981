import type { LocalDate } from "@emita/domain/basics/dates";
import type { Random } from "../random.ts";
import { named } from "./other-world.ts";
import { withLetters } from "./third-world.ts";
import { createParty, createWorld, list, monthOf, type Party, type World } from "./world.ts";

/** Names, trades and services by a fourth author. */
export function createFourthWorld(random: Random): World {
  const world = createWorld(random);
  return {
    ...world,
    payer: random.chance(45) ? fourthPerson(random) : fourthCompany(random),
    issuer: fourthFirm(random),
    service: describeService(random, world.issued),
  };
}

export function fourthPerson(random: Random): Party {
  return named(random, createParty(random, true), cased(random, personName(random)));
}

/** A party with a CNPJ that buys services. */
export function fourthCompany(random: Random): Party {
  const name = random.chance(70) ? firmName(random) : bodyName(random);
  return named(random, withLetters(random, createParty(random, false)), cased(random, name));
}

/** A small company that sells services. */
export function fourthFirm(random: Random): Party {
  return named(random, createParty(random, false), cased(random, firmName(random)));
}

/** A block of flats, as its meeting and its manager call it. */
export function fourthBlock(random: Random): Party {
  const name = `${random.pick(BLOCKS)} ${random.pick(PLACES)}`;
  return named(random, createParty(random, false), cased(random, name));
}

/** The same paper for a natural person. */
export function forPerson(world: World): World {
  return world.payer.isPerson ? world : { ...world, payer: fourthPerson(world.random) };
}

/** The same paper for a company. */
export function forCompany(world: World): World {
  return world.payer.isPerson ? { ...world, payer: fourthCompany(world.random) } : world;
}

function cased(random: Random, name: string): string {
  return random.chance(40) ? name.toUpperCase() : name;
}

function personName(random: Random): string {
  const second = random.chance(20) ? ` ${random.pick(SECOND)}` : "";
  const middle = random.chance(55) ? ` ${random.pick(LAST)}` : "";
  const end = random.chance(10) ? ` ${random.pick(["Filho", "Junior", "Sobrinho", "Neta"])}` : "";
  return `${random.pick(FIRST)}${second}${middle} ${random.pick(LAST)}${end}`;
}

function firmName(random: Random): string {
  const [one, two] = [random.pick(SINGLE), random.pick(SINGLE)];
  const form = random.chance(88) ? ` ${random.pick(FORMS)}` : "";
  return random.pick([
    `${random.pick(SHOPS)} ${random.pick(FANCY)}${form}`,
    `${random.pick(SHOPS)} ${random.pick(FANCY)}${form}`,
    `${random.pick(SHOPS)} ${one} & Filhos${form}`,
    `${one} ${random.pick(FIELDS)}${form}`,
    `${one} e ${two} ${random.pick(FIELDS)}${form}`,
    `${random.pick(FANCY)} ${random.pick(FIELDS)}${form}`,
    `${random.pick(FANCY)} ${random.pick(FIELDS)}${form} Em Recuperação Judicial`,
    `Cia. ${random.pick(PLACES)} ${random.pick(FIELDS)}`,
    `Grupo ${one} ${random.pick(FIELDS)}${form}`,
  ]);
}

function bodyName(random: Random): string {
  return random.pick([
    `Hospital e Maternidade ${random.pick(PLACES)}`,
    `Sindicato Rural de ${random.pick(PLACES)}`,
    `Associação dos Feirantes de ${random.pick(PLACES)}`,
    `Colégio ${random.pick(PLACES)} - Sociedade Educacional`,
    `Lar dos Idosos ${random.pick(PLACES)}`,
    `Cooperativa de Crédito ${random.pick(FANCY)}`,
    `Conselho Regional de ${random.pick(["Química", "Farmácia", "Economia"])}`,
    `Centro Comunitário ${random.pick(PLACES)}`,
  ]);
}

function describeService(random: Random, issued: LocalDate): string {
  const service = random.pick(SERVICES);
  return random.pick([
    service,
    service,
    service,
    `${service} - ref. ${monthOf(issued)}`,
    `${service} ref. ${issued.slice(5, 7)}/${issued.slice(0, 4)}`,
    `${service} (${random.int(2, 9)}ª parcela)`,
    `${service} - unidade ${random.pick(PLACES)}`,
  ]);
}

const FIRST = list(
  "Alcides|Bernadete|Clóvis|Débora|Eliézer|Flávia|Genésio|Hortência|Igor|Juçara|Karina|Lourdes|Murilo|Noêmia|Oswaldo|Pâmela|Reginaldo|Suelen|Tadeu|Vicentina|Wilson|Ednalva|Antônio|Cícero|Rosilda|Enzo",
);
const SECOND = list("Augusto|Beatriz|Henrique|Regina|Eduardo|Cristina|Aparecido|Helena");
const LAST = list(
  "Abreu|Bezerra|Cordeiro|Duarte|Esteves|Fonseca|Galvão|Henriques|Lins|Macedo|Nóbrega|Paiva|Rangel|Salles|Torres|Viana|de Castro|da Mata|de Freitas|do Amaral|dos Passos|Müller|Kuhn|Nakashima|Rossi|D'Ávila|Gomes",
);
const SINGLE = list(
  "Bezerra|Cordeiro|Esteves|Galvão|Lins|Macedo|Paiva|Rangel|Salles|Viana|Kuhn|Nakashima|Rossi|Stefanello|Bortolini|Queirolo",
);
const SHOPS = list(
  "Auto Posto|Empório|Bar e Lanchonete|Drogaria|Pet Shop|Oficina Mecânica|Lavanderia|Floricultura|Ferragens|Sorveteria|Açougue|Pousada|Papelaria|Autoescola|Borracharia|Cervejaria|Marmoraria|Vidraçaria|Buffet|Escritório",
);
const FANCY = list(
  "Trevo|Dois Amigos|Beija-Flor|Novo Mundo|Bandeirante|Pérola|Arco-Íris|Recanto Verde|Mandacaru|Vitória Régia|Farol|Uirapuru|Estação 12|Primus|Vértice|Tropical|Oásis|Bom Retiro",
);
const FIELDS = list(
  "Assessoria Empresarial|Alimentos|Engenharia Elétrica|Reformas|Gestão Ambiental|Fisioterapia|Agronegócios|Tecnologia da Informação|Comércio e Serviços|Calçados|Embalagens|Telecomunicações|Climatização|Mineração|Editora|Autopeças|Diagnósticos|Têxtil|Armazéns Gerais|Incorporadora",
);
const FORMS = list("Ltda|LTDA|Ltda.|LTDA ME|ME|EPP|S.A.|S/A|Ltda - EPP|EIRELI|Unipessoal Ltda");
const BLOCKS = list(
  "Condomínio Edifício|Condomínio Residencial|Edifício|Cond. Resid.|Condomínio Comercial",
);
const PLACES = list(
  "Nossa Senhora das Graças|Santa Bárbara|Vila Rica|Monte Alegre|São Bento|Bela Aliança|Campo Verde|Lagoa Nova|Porto Seguro|Maria Ortiz|Pedra Azul|Dom Bosco",
);
const SERVICES = list(
  `Afinação de piano|Conserto de máquina de lavar|Assessoria de imprensa|Aulas de natação infantil|Digitalização de 40 caixas de documentos|Instalação de rede de gás|
  Manutenção de poço artesiano|Decoração com balões|DJ e iluminação para festa|Consultoria em LGPD|Georreferenciamento de imóvel rural|Emissão de certificado digital A3|
  Limpeza de placas solares|Troca de óleo e filtros|Polimento e cristalização de pintura|Funilaria e pintura do para-choque|Ajuste de vestido de festa|Sessão de acupuntura|
  Ultrassonografia obstétrica|Limpeza de pele profunda|Depilação a laser|Diárias de cuidadora de idosos|Inventário extrajudicial|Declaração de imposto de renda 2026|
  Abertura de empresa|Folha de pagamento de 8 funcionários|BPO financeiro|Lavagem de 40 kg de enxoval|Análise de solo|Pulverização com drone em 35 hectares|
  Descarga e movimentação de paletes|Armazenagem de 80 posições|Despacho aduaneiro|Gravação e edição de podcast|Legendagem de vídeo|Ilustração de livro infantil|
  Corte a laser de chapas|Galvanização de peças|Teste hidrostático de cilindros|Inspeção de caldeira NR-13|Treinamento de brigada de incêndio|Projeto de prevenção contra incêndio|
  Ronda motorizada noturna|Passeio de escuna para 18 pessoas|Transfer aeroporto x hotel|Guia de turismo bilíngue|Configuração de servidor e backup|Cabeamento estruturado de 24 pontos|
  Avaliação de imóvel urbano|Vistoria cautelar|Gesso e drywall em 60 m²|Troca de telhado|Assentamento de porcelanato|Plano de marketing digital|Fonoaudiologia - 4 sessões|
  Mentoria de carreira|Curso de oratória|Manutenção do sistema de CFTV|Esterilização de instrumentais|Destruição de arquivos|Paisagismo do jardim de entrada|Aplicação de insulfilm`,
);

import { cnpjCheckDigits } from "../../../identifiers/cnpj.ts";
import { cpfCheckDigits } from "../../../identifiers/cpf.ts";
import type { LabelledPayment, LabelledSet } from "./labelled-set.ts";
import type { KnownClient, OpenCharge } from "../clues.ts";

/**
 * A labelled set made by chance from a seed: clients of a middle-sized company, and payments by them, by their families,
 * and by strangers with names from the same lists. It knows nothing of the rules that it measures.
 */
export function generateSet(seed: number, size: number): LabelledSet {
  const dice = diceOf(seed);
  const clients = Array.from({ length: 240 }, (_, at) => newClient(dice, `c${at}`));
  const charges = clients.slice(0, 60).map((client, at) => newCharge(dice, client, at));
  const payments = Array.from({ length: size }, () => newPayment(dice, clients, charges));
  return {
    clients: clients.map(({ id, names, taxIds }) => ({ id, names, taxIds })),
    charges,
    learned: [],
    payments,
  };
}

interface Dice {
  /** 0 to below `count`. */
  roll(count: number): number;
  pick<T>(list: readonly T[]): T;
  chance(share: number): boolean;
}

/** mulberry32: the same numbers for a seed on every machine. */
function diceOf(seed: number): Dice {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const roll = (count: number): number => Math.floor(next() * count);
  return {
    roll,
    pick(list) {
      const one = list[roll(list.length)];
      if (one === undefined) throw new Error("an empty list");
      return one;
    },
    chance: (share) => next() < share,
  };
}

interface Client extends KnownClient {
  readonly isPerson: boolean;
}

const TRADES =
  "Padaria|Clínica|Auto Center|Transportes|Comercial|Escola|Oficina|Farmácia|Restaurante|Mercado|Construtora|Distribuidora|Academia|Pet Shop|Papelaria|Gráfica|Pousada|Confecções|Laboratório|Imobiliária|Condomínio Edifício|Associação|Instituto|Igreja".split(
    "|",
  );
const PROPERS =
  "São João|Três Marias|Boa Vista|Santa Rita|Bom Jesus|Nova Era|Primavera|Horizonte|Alvorada|Esperança|Ipê Amarelo|Água Viva|Recanto Verde|Sol Nascente|Estrela do Sul|Monte Alegre|Vale do Paraíba|Alto da Serra|Irmãos Pereira|Irmãos Costa|São Lucas|Santo Antônio|Bela Vista|Pinheiros|Araucária|Guarani|Tupã|Pantanal|Litoral|Central".split(
    "|",
  );
const FIELDS =
  "de Alimentos|Odontológica|Veterinária|de Bebidas|de Móveis|de Tecidos|e Serviços|Automotivos|de Materiais|Infantil|Ltda e Filhos|Empreendimentos|Participações|de Limpeza|Médica".split(
    "|",
  );
const FORMS = ["Ltda", "Ltda ME", "EIRELI", "S.A.", "Ltda EPP"];
const FIRST =
  "José|Maria|Ana|João|Antônio|Francisco|Carlos|Paulo|Pedro|Lucas|Luiz|Marcos|Luís|Gabriel|Rafael|Daniel|Marcelo|Bruno|Eduardo|Felipe|Fernanda|Patrícia|Aline|Sandra|Camila|Amanda|Bruna|Jéssica|Letícia|Júlia|Luciana|Vanessa|Mariana|Gabriela|Vera|Elisa|Débora|Simone|Renata|Cristiane".split(
    "|",
  );
const SECOND =
  "Carlos|Aparecida|Luiz|Henrique|Beatriz|Cristina|Roberto|Eduardo|Helena|Augusto|Regina|Vinícius|Lúcia|Fernando|Tereza".split(
    "|",
  );
const LAST =
  "Silva|Santos|Oliveira|Souza|Rodrigues|Ferreira|Alves|Pereira|Lima|Gomes|Costa|Ribeiro|Martins|Carvalho|Almeida|Lopes|Soares|Fernandes|Vieira|Barbosa|Rocha|Dias|Nascimento|Andrade|Moreira|Nunes|Marques|Machado|Mendes|Freitas|Yamamoto|Schneider|Bittencourt|Falcão|Nogueira|Tavares|Camargo|Prado|Queiroz|Xavier".split(
    "|",
  );
const AMOUNTS = [
  5000, 10_000, 15_000, 20_000, 25_000, 30_000, 50_000, 100_000, 120_000, 150_000, 200_000,
];

function newClient(dice: Dice, id: string): Client {
  const kind = dice.roll(10);
  if (kind < 3) return { id, names: [personName(dice)], taxIds: [newCpf(dice)], isPerson: true };
  if (kind === 3)
    return {
      id,
      names: [`${personName(dice)} ${newCpf(dice)}`],
      taxIds: [newCnpj(dice)],
      isPerson: false,
    };
  return { id, names: [companyName(dice)], taxIds: [newCnpj(dice)], isPerson: false };
}

function personName(dice: Dice): string {
  const middle = dice.chance(0.5) ? ` ${dice.pick(SECOND)}` : "";
  const joint = dice.chance(0.4) ? " da" : "";
  const more = dice.chance(0.6) ? ` ${dice.pick(LAST)}` : "";
  return `${dice.pick(FIRST)}${middle}${joint} ${dice.pick(LAST)}${more}`;
}

function companyName(dice: Dice): string {
  const field = dice.chance(0.7) ? ` ${dice.pick(FIELDS)}` : "";
  return `${dice.pick(TRADES)} ${dice.pick(PROPERS)}${field} ${dice.pick(FORMS)}`;
}

function newCharge(dice: Dice, client: Client, at: number): OpenCharge {
  return {
    id: `h${at}`,
    clientId: client.id,
    txid: `emita${String(at).padStart(27, "0")}`,
    endToEndId: null,
    amountCents: newAmount(dice),
    createdOn: "2026-10-01",
  };
}

/** Round amounts are frequent, and many clients pay the same. */
function newAmount(dice: Dice): number {
  return dice.chance(0.6) ? dice.pick(AMOUNTS) : 1000 + dice.roll(500_000);
}

const DAY = "2026-10-20";

function newPayment(
  dice: Dice,
  clients: readonly Client[],
  charges: readonly OpenCharge[],
): LabelledPayment {
  const free = { txid: null, endToEndId: null, text: null, receivedOn: DAY };
  if (dice.chance(0.2)) return strange(dice, clients, free);
  const client = dice.pick(clients);
  const [name = ""] = client.names;
  const own = charges.find(({ clientId }) => clientId === client.id);
  const amountCents = own && dice.chance(0.7) ? own.amountCents : newAmount(dice);
  const clues = { ...free, amountCents, name: asPrinted(dice, name), taxId: null };
  const taxId = client.taxIds[0] ?? null;
  const kind = dice.roll(20);
  if (kind < 8) return { clues: { ...clues, taxId }, clientId: client.id };
  if (kind === 8 && own)
    return { clues: { ...clues, name: null, txid: own.txid }, clientId: client.id };
  if (kind === 9)
    return {
      clues: { ...clues, taxId: newCpf(dice), name: asPrinted(dice, familyOf(dice, name)) },
      clientId: client.id,
    };
  if (kind < 13 && client.isPerson && taxId !== null)
    return {
      clues: { ...clues, text: `Pix ***.${taxId.slice(3, 6)}.${taxId.slice(6, 9)}-**` },
      clientId: client.id,
    };
  if (kind === 13 && !client.isPerson && taxId !== null) {
    const base = `${taxId.slice(0, 8)}0002`;
    return { clues: { ...clues, taxId: base + cnpjCheckDigits(base) }, clientId: client.id };
  }
  return { clues, clientId: client.id };
}

/** A payer that is no client: its tax id is in most lines, and a registered company's name differs from every client's. */
function strange(
  dice: Dice,
  clients: readonly Client[],
  free: Pick<LabelledPayment["clues"], "txid" | "endToEndId" | "text" | "receivedOn">,
): LabelledPayment {
  const isPerson = dice.chance(0.6);
  let name = isPerson ? personName(dice) : companyName(dice);
  while (!isPerson && clients.some(({ names }) => names.includes(name))) name = companyName(dice);
  const taxId = isPerson ? newCpf(dice) : newCnpj(dice);
  return {
    clues: {
      ...free,
      amountCents: newAmount(dice),
      name: asPrinted(dice, name),
      taxId: dice.chance(0.5) ? taxId : null,
    },
    clientId: null,
  };
}

/** Husband, wife or child: another first name, one of the last names. */
function familyOf(dice: Dice, name: string): string {
  const words = name.split(" ").filter((word) => !/^\d+$/.test(word));
  return `${dice.pick(FIRST)} ${dice.pick(SECOND)} ${words.at(-1) ?? ""}`;
}

/** As banks print names: capitals, no accents, cut off, abbreviated, with a slip of a finger, without legal form. */
function asPrinted(dice: Dice, name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
  const printed = restyled(dice, plain);
  return dice.chance(0.3) ? printed.slice(0, dice.pick([20, 22, 25, 30, 35])).trim() : printed;
}

function restyled(dice: Dice, name: string): string {
  const words = name.split(" ");
  switch (dice.roll(8)) {
    case 0:
      return words
        .map((word, at) => (at > 0 && at < words.length - 1 ? word.slice(0, 4) : word))
        .join(" ");
    case 1:
      return words
        .map((word, at) => (at === 1 && words.length > 2 ? word.slice(0, 1) : word))
        .join(" ");
    case 2:
      return slip(dice, name);
    case 3:
      return name.replace(/ (?:LTDA.*|EIRELI|S\.A\.)$/, "");
    case 4:
      return name.replace(/ (?:DA|DE|DO|E) /g, " ");
    default:
      return name;
  }
}

function slip(dice: Dice, name: string): string {
  const at = 1 + dice.roll(Math.max(1, name.length - 2));
  return dice.chance(0.5)
    ? name.slice(0, at) + name.slice(at + 1)
    : name.slice(0, at) + name.slice(at - 1);
}

function newCpf(dice: Dice): string {
  const base = digits(dice, 9);
  return base + cpfCheckDigits(base);
}

function newCnpj(dice: Dice): string {
  const base = `${digits(dice, 8)}0001`;
  return base + cnpjCheckDigits(base);
}

function digits(dice: Dice, count: number): string {
  return Array.from({ length: count }, () => String(dice.roll(10))).join("");
}

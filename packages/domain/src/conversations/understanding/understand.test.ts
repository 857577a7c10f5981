import fc from "fast-check";
import { expect, test } from "vitest";
import { understand, type Known } from "./understand.ts";

const clients = [
  { id: "vila", name: "Clínica Vila Nova Ltda", taxIds: ["11222333000181"] },
  { id: "moreira", name: "Moreira e Dias Advogados", taxIds: [] },
  { id: "padaria", name: "Padaria São João ME", taxIds: [] },
  { id: "joao", name: "João Carlos Moreira", taxIds: ["52998224725"] },
];
const services = [
  { id: "consultoria", name: "Consultoria em gestão" },
  { id: "site", name: "Criação de site" },
];
const known: Known = { clients, services, today: "2026-11-20" };

const said = (text: string, more: Partial<Known> = {}) => {
  const {
    intent,
    amounts,
    clients: who,
    services: what,
    description,
    date,
    dates,
  } = understand(text, { ...known, ...more });
  return {
    intent,
    amounts: amounts.map(({ readings }) => readings[0]),
    clients: who.ids,
    ...(who.unknownName !== null && { unknown: who.unknownName }),
    ...(what.length > 0 && { services: what }),
    ...(description !== null && { description }),
    ...(date !== null && { date }),
    ...(dates.length > 0 && { dates }),
  };
};

test.each([
  [
    "nota de 850 para a Clínica Vila Nova, consultoria de novembro",
    {
      intent: "new",
      amounts: [85_000],
      clients: ["vila"],
      services: ["consultoria"],
      description: "Consultoria de novembro",
    },
  ],
  [
    "emite R$ 1.234,56 pra Moreira e Dias ref. projeto",
    { intent: "new", amounts: [123_456], clients: ["moreira"], description: "Projeto" },
  ],
  ["na verdade são 900", { intent: "change", amounts: [90_000], clients: [] }],
  ["cancela", { intent: "cancel", amounts: [], clients: [] }],
  ["Cancela tudo, por favor", { intent: "cancel", amounts: [], clients: [] }],
  ["manda a última nota da Vila Nova", { intent: "send_note", amounts: [], clients: ["vila"] }],
  ["ajuda", { intent: "help", amounts: [], clients: [] }],
  ["Bom dia!", { intent: "help", amounts: [], clients: [] }],
  ["nota de 500 pra padaria sao joao", { intent: "new", amounts: [50_000], clients: ["padaria"] }],
  ["nota de 500 pra vila nova", { intent: "new", amounts: [50_000], clients: ["vila"] }],
  ["nota de 500 pro Moreira", { intent: "new", amounts: [50_000], clients: ["moreira", "joao"] }],
  ["nota de 300 para 11.222.333/0001-81", { intent: "new", amounts: [30_000], clients: ["vila"] }],
  [
    "nota de 300 para a Oficina do Zé, troca de óleo",
    {
      intent: "change",
      amounts: [30_000],
      clients: [],
      unknown: "Oficina do Zé",
      description: "Troca de óleo",
    },
  ],
  [
    "emitir nota de mil e duzentos para Clínica Vila Nova referente a criação de site",
    {
      intent: "new",
      amounts: [120_000],
      clients: ["vila"],
      services: ["site"],
      description: "Criação de site",
    },
  ],
  [
    "nota de 700 para Vila Nova, consultoria de outubro",
    {
      intent: "new",
      amounts: [70_000],
      clients: ["vila"],
      services: ["consultoria"],
      description: "Consultoria de outubro",
      dates: ["2026-10-31", "2026-11-20"],
    },
  ],
  [
    "nota de 700 para Vila Nova competência outubro",
    { intent: "new", amounts: [70_000], clients: ["vila"], date: "2026-10-31" },
  ],
  [
    "nota de 700 pra Vila Nova feita ontem",
    { intent: "new", amounts: [70_000], clients: ["vila"], date: "2026-11-19" },
  ],
  [
    "nota de 700 pra Vila Nova, vence 10/12/2026",
    { intent: "new", amounts: [70_000], clients: ["vila"] },
  ],
  ["pode emitir", { intent: "issue", amounts: [], clients: [] }],
  ["sim", { intent: "yes", amounts: [], clients: [] }],
  ["cancela a nota 123", { intent: "cancel_issued", amounts: [12_300], clients: [] }],
  ["trocar de empresa", { intent: "company", amounts: [], clients: [] }],
])("%j", (text, meaning) => {
  expect(said(text)).toEqual(meaning);
});

test("what was asked for is understood without its word", () => {
  expect(said("vila nova", { expected: "client" })).toMatchObject({ clients: ["vila"] });
  expect(said("Oficina do Zé", { expected: "client" })).toMatchObject({
    clients: [],
    unknown: "Oficina do Zé",
  });
  expect(said("pintura da fachada em 2 dias", { expected: "description" })).toMatchObject({
    amounts: [],
    description: "Pintura da fachada em 2 dias",
  });
});

test("a misspelt name is found, and not taken for sure", () => {
  const { clients: who } = understand("nota de 500 para Clinca Vila Nvoa", known);
  expect(who.ids).toEqual(["vila"]);
  expect(understand("nota de 500 para Padria", known).clients).toMatchObject({
    ids: ["padaria"],
    isSure: false,
  });
});

test('a word of a service is no client without "para"', () => {
  const alfa = { id: "alfa", name: "Consultoria Alfa", taxIds: [] };
  expect(said("850, consultoria de novembro", { clients: [alfa] }).clients).toEqual([]);
});

test("no text makes it fail, and only listed clients and services are found", () => {
  const pieces = fc.constantFrom(
    "nota",
    "de",
    "850",
    "para",
    "a",
    "Clínica",
    "Vila",
    "Nova",
    "Moreira",
    ",",
    "ref.",
    "novembro",
    "consultoria",
    "11.222.333/0001-81",
    "cancela",
    "emite",
    "dia 5",
    "31/02",
  );
  const texts = fc.oneof(
    fc.string(),
    fc.array(pieces).map((parts) => parts.join(" ")),
  );
  const ids = new Set(clients.map(({ id }) => id));
  fc.assert(
    fc.property(
      texts,
      fc.constantFrom("client", "service", "amount", "description", null),
      (text, expected) => {
        const meaning = understand(text, { ...known, expected });
        expect(meaning.clients.ids.every((id) => ids.has(id))).toBe(true);
        expect(meaning.date === null || meaning.date <= known.today).toBe(true);
      },
    ),
  );
});

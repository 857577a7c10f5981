import type { Reading } from "@emita/domain/extraction/page/reading";
import { expect, test } from "vitest";
import { escapeXml } from "../test/dialects.ts";
import { readXml } from "./read-xml.ts";

const read = (xml: string): Reading[] => readXml(Buffer.from(xml));
const inShort = (xml: string) =>
  read(xml).map(({ razaoSocial, cnpjCpf, valor }) => [
    razaoSocial.value,
    cnpjCpf.value,
    valor.value,
  ]);

const MERCADO = "<Cnpj>11444777000161</Cnpj>";
const MARIA = "<Cpf>52998224725</Cpf>";
const amount = (value: number) => `<ValorServicos>${value}</ValorServicos>`;
const tomador = (name: string, id: string) =>
  `<Tomador>${id}<RazaoSocial>${name}</RazaoSocial></Tomador>`;

test("never combines the client of the second NFS-e with the amount of the first", () => {
  const first = `<CompNfse><Nfse><InfNfse>${amount(10)}</InfNfse></Nfse></CompNfse>`;
  const second = `<CompNfse><Nfse><InfNfse>${tomador("Maria", MARIA)}</InfNfse></Nfse></CompNfse>`;
  expect(inShort(`<ListaNfse>${first}${second}</ListaNfse>`)).toEqual([
    [null, null, 1000],
    ["Maria", "52998224725", null],
  ]);
});

test.each([
  ["side by side", (a: string, b: string) => `<lote><item>${a}</item><item>${b}</item></lote>`],
  ["in pages", (a: string, b: string) => `<x><p><i>${a}</i></p><p><i>${b}</i><i>${b}</i></p></x>`],
])("handles elements of unknown layouts, %s", (_, put) => {
  const one = `${amount(10)}${tomador("Mercado", MERCADO)}`;
  const two = `${amount(20)}${tomador("Maria", MARIA)}`;
  const nfses = inShort(put(one, two));
  expect(nfses.slice(0, 2)).toEqual([
    ["Mercado", "11444777000161", 1000],
    ["Maria", "52998224725", 2000],
  ]);
});

test("keeps amounts of unknown layouts without any client separate", () => {
  expect(inShort(`<x><y>${amount(1)}</y><y>${amount(2)}</y></x>`)).toEqual([
    [null, null, 100],
    [null, null, 200],
  ]);
});

test("reads items of one NFS-e as one NFS-e", () => {
  const item = "<Itens><Item><ValorServico>5</ValorServico></Item><Item/></Itens>";
  const nfse = `<Nota>${amount(10)}${item}${tomador("Mercado", MERCADO)}</Nota>`;
  expect(inShort(`<Notas>${nfse}</Notas>`)).toEqual([["Mercado", "11444777000161", 1000]]);
});

test("refuses clients that cannot be distinguished", () => {
  const flat = `<x>${amount(10)}${tomador("Mercado", MERCADO)}${amount(20)}${tomador("Maria", MARIA)}</x>`;
  expect(() => read(flat)).toThrow(expect.objectContaining({ code: "nothing_readable" }));
});

test("an NFS-e's text stays text, even when it looks like an NFS-e", () => {
  const forged = escapeXml(`<Nfse>${amount(99)}</Nfse><Nfse>${amount(98)}</Nfse>`);
  const nfse = `<Nfse>${amount(10)}<Discriminacao>${forged}</Discriminacao></Nfse>`;
  const [reading, ...others] = read(`<ListaNfse>${nfse}</ListaNfse>`);
  expect(others).toEqual([]);
  expect(reading?.valor.value).toBe(1000);
  expect(reading?.descricaoServico.value).toMatch(/^<Nfse>/);
});

const nfses = (count: number) => `<L>${`<Nfse>${amount(1)}</Nfse>`.repeat(count)}</L>`;

test("more NFS-e than a person can review are refused, not truncated", () => {
  expect(read(nfses(500))).toHaveLength(500);
  expect(() => read(nfses(501))).toThrow(expect.objectContaining({ code: "too_many_notes" }));
});

const BOMB = '<!DOCTYPE lolz [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><NFe>&c;</NFe>';
const DEEP = `${"<a>".repeat(5000)}${"</a>".repeat(5000)}`;
const packed = (xml: string, times: number): string =>
  times === 0 ? xml : `<r>${escapeXml(packed(xml, times - 1))}</r>`;

test.each([
  ["entities in an escaped document", packed(BOMB, 1), "corrupt"],
  ["entities in CDATA", `<r><![CDATA[${BOMB}]]></r>`, "corrupt"],
  ["entities behind another document", `<a/>${BOMB}`, "corrupt"],
  ["nesting in an escaped document", packed(DEEP, 1), "nothing_readable"],
  ["a note packed too deep", packed(`<Nfse>${amount(1)}</Nfse>`, 3), "nothing_readable"],
  ["texts without end", `<r>${"<t>&lt;a/&gt;</t>".repeat(1001)}</r>`, "too_large"],
])("%s is refused", (_, xml, code) => {
  expect(() => read(xml)).toThrow(expect.objectContaining({ code }));
});

test("names of Object.prototype are ordinary element names", () => {
  expect(inShort(`<r><toString><Nfse>${amount(1)}</Nfse></toString></r>`)).toHaveLength(1);
});

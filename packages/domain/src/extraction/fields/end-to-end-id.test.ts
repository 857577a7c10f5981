import { expect, test } from "vitest";
import { extractFields } from "../extract-fields.ts";
import { pageFromLines } from "../page/page.ts";

const ID = "E18236120202611201530s0a1b2c3d4e";

function idOn(...lines: string[]) {
  const { pixEndToEndId } = extractFields({
    pages: [pageFromLines(lines)],
    codes: [],
    today: "2026-11-20",
  });
  return pixEndToEndId.value;
}

test("a receipt's id is read, whole or broken over two lines", () => {
  expect(idOn("Comprovante PIX", `ID da transação: ${ID}`)).toBe(ID);
  expect(idOn("ID da transação", ID.slice(0, 20), ID.slice(20), "Recebedor")).toBe(ID);
});

test("a text with a lost character or an impossible minute is not an id", () => {
  expect(idOn(`ID: ${ID.slice(0, -1)}`)).toBeNull();
  expect(idOn(`ID: ${ID.replace("20261120", "20261340")}`)).toBeNull();
  expect(idOn("E outras despesas de viagem do mês de novembro de 2026")).toBeNull();
});

import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SpreadsheetOutcome } from "@emita/contract/people/people";
import { cnpjCheckDigits } from "@emita/domain/identifiers/cnpj";
import { createDeskStage, type DeskStage } from "../../../test/people/desk-stage.ts";
import { startFakeHttp } from "../../../test/outside/fake-http.ts";

let directory: Awaited<ReturnType<typeof startFakeHttp>>;
let isAway = false;
let stage: DeskStage;
let ana: Awaited<ReturnType<DeskStage["person"]>>;
beforeAll(async () => {
  directory = await startFakeHttp(({ path }) => {
    const cnpj = path.split("/").at(-1) ?? "";
    if (isAway) return "drop";
    if (cnpj.startsWith("99")) return { status: 404, body: {} };
    return {
      status: 200,
      body: { cnpj, razao_social: `CADASTRO ${cnpj}`, municipio: "SANTOS", uf: "SP" },
    };
  });
  stage = await createDeskStage({ sandboxUrl: directory.url, cnpjLookupUrl: directory.url });
});
afterAll(async () => {
  await stage.stop();
  await directory.stop();
});
beforeEach(async () => {
  isAway = false;
  await stage.db.deleteFrom("cnpj_directory").execute();
  ana = await stage.person();
});

let numbers = 0;
function newCnpj(start = "55"): string {
  numbers += 1;
  const base = `${start}${String(numbers).padStart(6, "0")}0001`;
  return base + cnpjCheckDigits(base);
}

async function upload(content: string | Uint8Array, by = ana, name = "clientes.csv") {
  const form = new FormData();
  form.set("file", new File([Buffer.from(content)], name));
  const { headers, body } = await encoded(form);
  return by.call({
    method: "POST",
    url: "/api/v1/companies/spreadsheets",
    payload: body,
    headers,
  });
}

async function encoded(form: FormData) {
  const request = new Request("http://x", { method: "POST", body: form });
  const body = Buffer.from(await request.arrayBuffer());
  return { headers: { "content-type": request.headers.get("content-type") ?? "" }, body };
}

async function outcome(content: string): Promise<SpreadsheetOutcome["rows"]> {
  const answer = await upload(content);
  expect([answer.statusCode, answer.body.slice(0, 0)]).toEqual([200, ""]);
  return answer.json().rows;
}

const namesOnDesk = async () => (await ana.session()).data.map(({ company_name }) => company_name);

describe("rows", () => {
  test("each one's outcome: named, looked up, wrong, unknown", async () => {
    const [named, looked, unknown] = [newCnpj(), newCnpj(), newCnpj("99")];
    const rows = await outcome(
      `CNPJ;Razão social\n${named};Água Boa Ltda\n${looked};\n11.222.333/0001-82;Errada\n${unknown};`,
    );
    expect(rows).toMatchObject([
      { row: 2, cnpj: named, company_name: "Água Boa Ltda", outcome: "added", message: null },
      { row: 3, cnpj: looked, company_name: `CADASTRO ${looked}`, outcome: "added" },
      { row: 4, outcome: "refused", message: "CNPJ inválido. Confira os dígitos." },
      { row: 5, outcome: "refused", company_id: null },
    ]);
    stage.clock.advance(6_000);
    expect(await namesOnDesk()).toEqual(
      expect.arrayContaining(["Água Boa Ltda", `CADASTRO ${looked}`]),
    );
    expect(await namesOnDesk()).not.toContain("Errada");
  });

  test("the same file again adds nothing, nor does a CNPJ twice in one file", async () => {
    const [one, other] = [newCnpj(), newCnpj()];
    const file = `${one};A Ltda\n${other};B Ltda\n${one};A outra vez`;
    const first = await outcome(file);
    expect(first.map((row) => row.outcome)).toEqual(["added", "added", "already_yours"]);
    expect(first[2]?.company_id).toBe(first[0]?.company_id);
    stage.clock.advance(6_000);
    const count = (await ana.session()).data.length;
    const again = await outcome(file);
    expect(again.map((row) => row.outcome)).toEqual([
      "already_yours",
      "already_yours",
      "already_yours",
    ]);
    expect(again.map((row) => row.company_id)).toEqual(first.map((row) => row.company_id));
    expect((await ana.session()).data).toHaveLength(count);
  });

  test("two uploads at once add each company once", async () => {
    const file = Array.from({ length: 4 }, () => `${newCnpj()};Uma Ltda`).join("\n");
    const answers = await Promise.all([upload(file), upload(file)]);
    const all = answers.flatMap((answer) => answer.json<SpreadsheetOutcome>().rows);
    expect(all.filter((row) => row.outcome === "added")).toHaveLength(4);
    stage.clock.advance(6_000);
    expect((await namesOnDesk()).filter((name) => name === "Uma Ltda")).toHaveLength(4);
  });

  test("the owner is invited with it", async () => {
    const email = `dono-${numbers}@exemplo.com.br`;
    const [row] = await outcome(`CNPJ;Nome;E-mail\n${newCnpj()};Com Dono Ltda;${email}`);
    expect(row).toMatchObject({ outcome: "added", message: `Convite enviado para ${email}.` });
    const mails = await stage.db
      .selectFrom("mails")
      .select("subject")
      .where("recipient", "=", email)
      .execute();
    expect(mails).toHaveLength(1);
    const [wrong] = await outcome(`CNPJ;Nome;E-mail\n${newCnpj()};Outra Ltda;isto não é`);
    expect(wrong).toMatchObject({ outcome: "refused", message: "Email inválido" });
  });

  test("while the directory is away, rows with a name are added and the others are reported", async () => {
    isAway = true;
    const rows = await outcome(
      `CNPJ;Nome\n${Array.from({ length: 5 }, () => `${newCnpj()};`).join("\n")}\n${newCnpj()};Com nome`,
    );
    expect(rows.map((row) => row.outcome)).toEqual([
      ...Array.from({ length: 5 }, () => "refused"),
      "added",
    ]);
    expect(rows[4]?.message).toContain("Informe a razão social na planilha");
  });
});

/** As Excel packs it. */
async function xlsx(rows: string): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name);
  add("xl/workbook.xml", '<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>');
  add(
    "xl/_rels/workbook.xml.rels",
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  );
  add("xl/worksheets/sheet1.xml", `<worksheet><sheetData>${rows}</sheetData></worksheet>`);
  zip.end();
  return buffer(zip.outputStream);
}

const cell = (place: string, type: string, value: string) =>
  `<c r="${place}" t="${type}"><v>${value}</v></c>`;

describe("files", () => {
  test("a workbook of Excel, numbers without their zeros in front", async () => {
    const cnpj = newCnpj("00");
    const rows =
      `<row r="1">${cell("A1", "str", "CNPJ")}${cell("B1", "str", "Nome")}</row>` +
      `<row r="2">${cell("A2", "n", String(Number(cnpj)))}${cell("B2", "str", "Do Excel &amp; Cia")}</row>`;
    const answer = await upload(await xlsx(rows), ana, "clientes.xlsx");
    expect(answer.json().rows).toMatchObject([
      { row: 2, cnpj, company_name: "Do Excel & Cia", outcome: "added" },
    ]);
  });

  test("a bomb is no spreadsheet", async () => {
    const answer = await upload(await xlsx(" ".repeat(100 * 1024 * 1024)), ana, "bomba.xlsx");
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([422, "too_large"]);
  });

  test("a file that is no list of clients is refused with the reason", async () => {
    const tried: [string | Uint8Array, number, string][] = [
      ["%PDF-1.7\u0000", 415, "unsupported_type"],
      ["a;b\nc;d", 422, "no_cnpj_column"],
      ["CNPJ\n", 422, "empty"],
      ["x\n".repeat(2_100), 422, "too_many_rows"],
      ["PK\u0003\u0004 e mais nada", 422, "damaged"],
    ];
    for (const [content, status, code] of tried) {
      const answer = await upload(content);
      expect(answer.statusCode).toBe(status);
      expect(answer.json().errors?.[0].code ?? answer.json().code).toBe(code);
    }
  });

  test("a file that is too large, a missing file and an upload without a session are refused", async () => {
    expect((await upload("x".repeat(2 * 1024 * 1024 + 1))).statusCode).toBe(413);
    const { headers, body } = await encoded(new FormData());
    const empty = { method: "POST", url: "/api/v1/companies/spreadsheets", payload: body, headers };
    expect((await ana.call({ ...empty, method: "POST" })).statusCode).toBeGreaterThanOrEqual(400);
    const bare = await stage.app.server.inject({ ...empty, method: "POST" });
    expect(bare.statusCode).toBe(401);
  });
});

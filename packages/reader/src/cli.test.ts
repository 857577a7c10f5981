import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { carnePdf, boletoPdf } from "./test/documents.ts";

const CLI = join(import.meta.dirname, "cli.ts");

function print(
  args: readonly string[],
  cwd: string,
): Promise<{ code: number; lines: readonly string[] }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [CLI, ...args],
      { env: { ...process.env, INIT_CWD: cwd } },
      (error, stdout) =>
        resolve({ code: error ? Number(error.code) : 0, lines: stdout.trim().split("\n") }),
    );
  });
}

async function run(
  files: readonly string[],
  cwd: string,
): Promise<{ code: number; lines: unknown[] }> {
  const { code, lines } = await print(files, cwd);
  return { code, lines: lines.filter(Boolean).map((line): unknown => JSON.parse(line)) };
}

test("one JSON line per file, with paths relative to the caller's directory", async () => {
  const directory = await mkdtemp(join(tmpdir(), "emita-read-"));
  try {
    await writeFile(join(directory, "slip.pdf"), await boletoPdf());
    await writeFile(join(directory, "notes.txt"), "x");
    const { code, lines } = await run(["slip.pdf", "notes.txt"], directory);
    expect(code).toBe(0);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({
      file: "slip.pdf",
      razaoSocial: "MERCADO BOA VISTA LTDA",
      cnpjCpf: "11444777000161",
      valor: 150_000,
      vencimento: "06/12/2026",
      codigoServico: "17.01",
      descricaoServico: "Consultoria em logística",
      linhaDigitavel: null,
      pixCopiaECola: null,
      confidence: { cnpjCpf: "certo", codigoServico: "conferir", linhaDigitavel: "nao_encontrado" },
    });
    const nothing = { razaoSocial: null, valor: null, pixCopiaECola: null };
    expect(lines[1]).toMatchObject({ file: "notes.txt", error: "unsupported_type", ...nothing });
    const missing = await run(["none.pdf"], directory);
    expect(missing).toMatchObject({
      code: 1,
      lines: [{ file: "none.pdf", error: "not_found", ...nothing }],
    });
  } finally {
    await rm(directory, { recursive: true });
  }
});

const nfse = (name: string, amount: number) =>
  `<CompNfse><Nfse><ValorServicos>${amount}</ValorServicos><Tomador><RazaoSocial>${name}</RazaoSocial></Tomador></Nfse></CompNfse>`;

test("a file with several NFS-e gives one line for each", async () => {
  const directory = await mkdtemp(join(tmpdir(), "emita-read-"));
  try {
    await writeFile(
      join(directory, "notes.xml"),
      `<ListaNfse>${nfse("Maria", 10)}${nfse("João", 20)}</ListaNfse>`,
    );
    const { code, lines } = await run(["notes.xml"], directory);
    expect(code).toBe(0);
    expect(lines).toMatchObject([
      { file: "notes.xml", razaoSocial: "Maria", valor: 1000 },
      { file: "notes.xml", razaoSocial: "João", valor: 2000 },
    ]);
  } finally {
    await rm(directory, { recursive: true });
  }
});

test("a document with several boletos gives one line for each, and the first contains all", async () => {
  const directory = await mkdtemp(join(tmpdir(), "emita-read-"));
  try {
    const leaf = { payer: "MERCADO BOA VISTA LTDA", about: "Limpeza" };
    const carne = await carnePdf([
      { ...leaf, barcode: "34196165600001500001090012345678901234567890", due: "10/12/2026" },
      { ...leaf, barcode: "34191168700001500001090012345686901234567890", due: "10/01/2027" },
    ]);
    await writeFile(join(directory, "carne.pdf"), carne);
    const { lines } = await run(["carne.pdf"], directory);
    expect(lines).toMatchObject([
      {
        file: "carne.pdf",
        vencimento: "10/12/2026",
        confidence: { valor: "certo" },
        slips: [{ vencimento: "10/12/2026" }, { vencimento: "10/01/2027", valor: 150_000 }],
      },
      { file: "carne.pdf#2", vencimento: "10/01/2027", confidence: { valor: "certo" } },
    ]);
  } finally {
    await rm(directory, { recursive: true });
  }
});

test("--score lists the errors in a folder, and their causes", async () => {
  const directory = await mkdtemp(join(tmpdir(), "emita-score-"));
  try {
    await writeFile(join(directory, "slip.pdf"), await boletoPdf());
    const label = {
      file: "slip.pdf",
      klass: "pdf-text",
      razaoSocial: "Mercado Boa Vista Ltda",
      valor: 150_001,
      pixCopiaECola: null,
    };
    await writeFile(join(directory, "labels.json"), JSON.stringify([label]));
    const { code, lines } = await print(["--score", "."], directory);
    expect(code).toBe(0);
    const text = lines.join("\n");
    expect(text).toMatch(/^tudo\s+1\s+100\.0 %\s+-\s+0\.0 %/m);
    expect(text).toContain("slip.pdf\tvalor\tcerto\ttrocado, e o texto lido não o tem");
    expect(text).toContain("1.500,01");
    expect(text).toMatch(/^    regras   \w+/m);
    expect(text).not.toContain("razaoSocial\t");
  } finally {
    await rm(directory, { recursive: true });
  }
});

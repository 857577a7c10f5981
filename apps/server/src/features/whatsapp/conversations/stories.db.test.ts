import { join } from "node:path";
import { blurredPhotoOf, boletoPdf, BARCODE, carnePdf } from "@emita/reader/test/documents";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readStories } from "../../../test/conversations/read-stories.ts";
import { Telling } from "../../../test/conversations/telling.ts";
import { createStoryStage, type StoryStage } from "../../../test/conversations/story-stage.ts";

const FILES = ["sentences", "documents", "people", "city-hall"];
const STORIES = FILES.flatMap((name) =>
  readStories(join(import.meta.dirname, "fixtures", `${name}.txt`)),
);

let stage: StoryStage;
const files = new Map<string, Uint8Array>();
beforeAll(async () => {
  stage = await createStoryStage();
  await addFiles();
});
afterAll(() => stage.stop());

test("there are at least thirty written conversations", () => {
  expect(STORIES.length).toBeGreaterThanOrEqual(30);
  expect(new Set(STORIES.map(({ title }) => title)).size).toBe(STORIES.length);
});

let told = 0;

test.each(STORIES)("$title", async (story) => {
  told += 1;
  await stage.begin();
  await expect(new Telling(stage, files, story, told).tell()).resolves.toBeUndefined();
});

async function addFiles(): Promise<void> {
  const boleto = await boletoPdf({ barcode: BARCODE });
  files.set("boleto.pdf", boleto);
  files.set("borrada.jpg", await blurredPhotoOf(boleto));
  const about = "Consultoria em logística";
  files.set(
    "carne.pdf",
    await carnePdf([
      {
        about,
        barcode: "34196165600001500001090012345678901234567890",
        due: "10/12/2026",
        payer: "MERCADO BOA VISTA LTDA - CNPJ: 11.444.777/0001-61",
      },
      {
        about,
        barcode: "34191168700001500001090012345686901234567890",
        due: "10/01/2027",
        payer: "PADARIA VILA NOVA LTDA - CNPJ: 19.131.243/0001-97",
      },
    ]),
  );
  files.set(
    "dois-pagadores.pdf",
    await carnePdf([
      {
        about,
        barcode: "34196165600001500001090012345678901234567890",
        due: "10/12/2026",
        payer: "MERCADO BOA VISTA LTDA - CNPJ: 19.131.243/0001-97",
      },
    ]),
  );
  files.set("voz.ogg", Buffer.from("OggS"));
  files.set("filme.mp4", Buffer.from("mp4"));
  files.set("figurinha.webp", Buffer.from("webp"));
  files.set("lote.zip", Buffer.from("PK\u0003\u0004 nada"));
  files.set("vazio.pdf", Buffer.alloc(0));
  files.set("quebrado.pdf", Buffer.from("%PDF-1.4\nnada"));
}

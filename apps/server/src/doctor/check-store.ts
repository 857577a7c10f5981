import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { dataPaths, type Config } from "../config/config.ts";
import { createDocumentStore, type DocumentStore } from "../platform/files/storage.ts";
import { codeOf, fault, ok, type Finding } from "./finding.ts";

const WHAT = "Documentos";
const SIZE = 64 * 1024;

/** Writes a file of its own into the document store, reads it back and removes it. */
export async function checkStore(
  config: Pick<Config, "dataDir" | "documentsUrl">,
  store: DocumentStore = createDocumentStore(config),
): Promise<Finding[]> {
  // The doctor may run as another user than the product, so it creates nothing where the store would begin.
  if (config.documentsUrl === null && !existsSync(dataPaths(config.dataDir).documents))
    return [ok(WHAT, "em DATA_DIR; a pasta nasce no primeiro início.")];
  const place = config.documentsUrl === null ? "DATA_DIR" : "DOCUMENTS_URL";
  const key = `doctor/${randomUUID()}`;
  const bytes = randomBytes(SIZE);
  const steps: readonly (readonly [doing: string, step: () => Promise<boolean>])[] = [
    ["gravar", async () => (await store.put(key, bytes, "application/octet-stream"), true)],
    ["ler", async () => bytes.equals(await store.get(key))],
    ["apagar", async () => (await store.remove(key), true)],
  ];
  for (const [doing, step] of steps) {
    const failure = await step().then(
      (isRight) => (isRight ? null : "voltou outro conteúdo"),
      (error: unknown) => codeOf(error instanceof Error && error.cause ? error.cause : error),
    );
    if (failure !== null)
      return [
        fault(
          WHAT,
          `não deu para ${doing} em ${place} (${failure}). Confira o balde ou a pasta, a chave e os direitos dela.`,
        ),
      ];
  }
  return [ok(WHAT, `grava, lê e apaga em ${place}.`)];
}

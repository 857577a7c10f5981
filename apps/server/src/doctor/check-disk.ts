import { access, constants, statfs } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname } from "node:path";
import { attention, codeOf, fault, ok, type Finding } from "./finding.ts";

const GB = 1024 ** 3;
/** An archive of invoices, a restore's files and the database's growth need room at once. */
const ENOUGH_GB = 10;
const LEAST_GB = 1;

/** Room and rights where the product writes. */
export async function checkDisk(dataDir: string): Promise<Finding[]> {
  return Promise.all([look("DATA_DIR", dataDir), look("TMPDIR", tmpdir())]);
}

async function look(name: string, folder: string): Promise<Finding> {
  const what = `Disco (${name})`;
  // Before the first start the folder is not there yet.
  let place = folder;
  while (!existsSync(place)) place = dirname(place);
  try {
    await access(place, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = await statfs(place);
    return judgeRoom(what, (bavail * bsize) / GB);
  } catch (error) {
    return fault(
      what,
      `não dá para gravar em ${place} (${codeOf(error)}). Confira o dono da pasta.`,
    );
  }
}

export function judgeRoom(what: string, freeGb: number): Finding {
  const text = `${freeGb.toFixed(1)} GB livres.`;
  if (freeGb < LEAST_GB)
    return fault(what, `${text} Libere espaço: com o disco cheio nada é aceito.`);
  if (freeGb < ENOUGH_GB)
    return attention(
      what,
      `${text} Menos de ${ENOUGH_GB} GB não dão para uma cópia e o crescimento.`,
    );
  return ok(what, text);
}

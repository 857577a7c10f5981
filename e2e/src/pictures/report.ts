import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A picture that is not as it was kept. */
export interface Changed {
  readonly name: string;
  readonly pixels: number;
  /** Null for a new one. */
  readonly before: Buffer | null;
  readonly after: Buffer;
  readonly drawing: Buffer | null;
}

/** Writes a page with the old, the new and their difference side by side into a temporary folder. @returns its path */
export async function writeReport(changed: readonly Changed[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "emita-pictures-"));
  const parts: string[] = [];
  for (const { name, pixels, before, after, drawing } of changed) {
    const shown = [
      ["antes", before],
      ["agora", after],
      ["diferença", drawing],
    ] as const;
    const figures: string[] = [];
    for (const [label, png] of shown) {
      if (!png) continue;
      const file = `${name}-${label}.png`;
      await writeFile(join(folder, file), png);
      figures.push(
        `<figure><figcaption>${label}</figcaption><a href="${file}"><img src="${file}" alt=""></a></figure>`,
      );
    }
    const count = before ? `${pixels} pixels` : "nova";
    parts.push(`<h2>${name} · ${count}</h2><div>${figures.join("")}</div>`);
  }
  const page = join(folder, "index.html");
  await writeFile(page, `${HEAD}<h1>${changed.length} imagens diferentes</h1>${parts.join("\n")}`);
  return page;
}

const HEAD = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Imagens</title><style>
body { font: 14px sans-serif; margin: 24px; background: #ddd; }
div { display: flex; gap: 12px; }
figure { margin: 0; flex: 1; min-width: 0; }
img { max-width: 100%; border: 1px solid #888; }
</style>`;

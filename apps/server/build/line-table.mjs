import { SourceMap } from "node:module";
import { writeFile } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";

// Where each written line comes from, so that the trace of a fault names the source (src/platform/basics/source-lines.ts). A source map
// says more, but reading one takes half a second and 50 MB of the process that just met a fault: here a line is found by its place.

/** A line's entry: the number of its source, from 1 (0: of none), and the line there. */
const ENTRY_BYTES = 8;

/**
 * @param root the folder of the project @param folder where the files were written
 * @param chunks the files with their source maps
 */
export async function writeLineTables(root, folder, chunks) {
  const sources = [];
  const numbers = new Map();
  const numberOf = (path) => {
    if (!numbers.has(path)) numbers.set(path, sources.push(path));
    return numbers.get(path);
  };
  for (const { fileName, code, map } of chunks) {
    if (!map) continue;
    const place = (source) => relative(root, resolve(folder, source)).split(sep).join("/");
    await writeFile(
      join(folder, `${fileName}.lines`),
      table(code, map, (it) => numberOf(place(it))),
    );
  }
  await writeFile(join(folder, "sources.json"), JSON.stringify(sources));
}

function table(code, map, numberOf) {
  const found = new SourceMap(map);
  const lines = code.split("\n");
  const bytes = Buffer.alloc(lines.length * ENTRY_BYTES);
  for (const [index, line] of lines.entries()) {
    const entry = found.findEntry(index, line.search(/\S|$/));
    if (entry.originalSource === undefined || entry.generatedLine !== index) continue;
    bytes.writeUInt32LE(numberOf(entry.originalSource), index * ENTRY_BYTES);
    bytes.writeUInt32LE(entry.originalLine + 1, index * ENTRY_BYTES + 4);
  }
  return bytes;
}

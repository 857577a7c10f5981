import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { removeData, startProduct } from "@emita/e2e/product";
import { encodeFilm, encodePoster, type Shot, type Size } from "./film/encode.ts";
import { recordJourney } from "./film/journey.ts";
import { launchBrowser } from "./visitor.ts";

/** Beside the part of the start page that shows them. */
const FOLDER = join(import.meta.dirname, "../../apps/web/src/features/landing/proof/film");
/** Sizes of the files, even as the encoder demands; the page shows them smaller. */
const SIZES = {
  phone: { width: 480, height: 1040 },
  desk: { width: 1280, height: 800 },
} as const;

// Records the start page's film from the running product (`node bench/src/film.ts`), after `node build/build.ts` in apps/web. Look at
// the files before committing them.
const product = await startProduct();
const browser = await launchBrowser();
try {
  const journey = await recordJourney(browser, product.url);
  const page = await browser.newPage();
  await page.goto(`${product.url}/robots.txt`);
  await mkdir(FOLDER, { recursive: true });
  for (const name of ["phone", "desk"] as const) {
    await save(name, SIZES[name], journey[name], journey.posters[name]);
  }

  async function save(name: string, size: Size, shots: readonly Shot[], poster: Buffer) {
    const film = await encodeFilm(page, shots, size);
    const picture = await encodePoster(page, poster, size);
    await writeFile(join(FOLDER, `film-${name}.webm`), film);
    await writeFile(join(FOLDER, `film-${name}.webp`), picture);
    console.log(`${name}: film ${kb(film.length)}, poster ${kb(picture.length)}`);
  }
} finally {
  await browser.close();
  await product.stop();
  await removeData(product.dataDir);
}

function kb(bytes: number): string {
  return `${Math.round(bytes / 1024)} KB`;
}

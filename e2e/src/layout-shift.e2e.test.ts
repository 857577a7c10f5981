import { afterAll, beforeAll, expect } from "vitest";
import { openAccount } from "./api-client.ts";
import { test } from "./browser.ts";
import { issueInvoice } from "./invoice-steps.ts";
import { MOST_SHIFT, shiftOf, watchShift } from "./pages/layout-shift.ts";
import { expectVisible } from "./pages/screen.ts";
import { removeData, type RunningProduct } from "./product.ts";
import { startOwnProduct } from "./shared-product.ts";

// A product of its own: the dashboard would show faults that other tests inject into its city halls, and shift.
let product: RunningProduct;
beforeAll(async () => {
  product = await startOwnProduct();
});
afterAll(async () => {
  await product.stop();
  await removeData(product.dataDir);
});

test.for([390, 1440])(
  "a screen that fills itself causes no layout shift, %i wide",
  async (width, { open }) => {
    const { url } = product;
    const account = await openAccount(url);
    const invoice = await issueInvoice({ url, account });
    const page = await open({ at: url, as: account, width });
    await watchShift(page);
    const found: string[] = [];
    for (const [path, last] of [
      ["/dashboard", page.getByText(invoice.company_name)],
      [`/notas/${invoice.id}`, page.getByRole("heading", { name: "Andamento" })],
      [`/success?id=${invoice.id}`, page.getByText(`Nota ${invoice.nfse_number} Emitida`)],
      ["/pix", page.getByRole("button", { name: "Enviar e Emitir Nota Fiscal" })],
      ["/scan", page.getByRole("button", { name: "Enviar Arquivo" })],
      ["/settings", page.getByRole("button", { name: "Salvar" })],
      ["/pricing", page.getByRole("button", { name: "Escolher Full" })],
      ["/recebimentos", page.getByRole("heading", { level: 1 })],
      ["/integrations", page.getByRole("heading", { level: 1 })],
    ] as const) {
      await page.goto(path);
      await expectVisible(last);
      const shift = await shiftOf(page);
      if (shift > MOST_SHIFT) found.push(`${path}: ${shift.toFixed(4)}`);
    }
    expect(found).toEqual([]);
  },
);

test.for([390, 1440])(
  "the start page causes no layout shift when its font arrives after its text, %i wide",
  async (width, { open }) => {
    const page = await open({ at: product.url, width });
    await watchShift(page);
    // From this machine the font arrives before the first frame, which hides a shift that every distant visitor sees.
    const shown = Promise.withResolvers<void>();
    await page.route("**/*.woff2", async (route) => {
      await shown.promise;
      await route.continue();
    });
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await page.waitForFunction(
      () => performance.getEntriesByName("first-contentful-paint").length > 0,
    );
    const font = page.waitForResponse(/instrument-sans-.*\.woff2$/);
    shown.resolve();
    await (await font).finished();
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
  },
);

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openAccount } from "./api-client.ts";
import { test } from "./browser.ts";
import { issueInvoice } from "./invoice-steps.ts";
import { expectFocused, expectVisible } from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();
const chat = (page: Page) => page.getByRole("link", { name: "Falar com o suporte" });
const link = (page: Page) => page.locator("aside a[title='Falar com o suporte']");
const GREETING = encodeURIComponent("Olá! Preciso de ajuda com o Emita.");
const PUBLIC = ["/signin", "/signup", "/verify"];

// A phone, a window without a gutter beside the column, and one with it.
test.for([320, 1024, 1440])(
  "a screen has at most one filled button, and the chat button covers nothing, %i wide",
  async (width, { open }) => {
    const account = await openAccount(url);
    const invoice = await issueInvoice({ url, account });
    const inside = [
      "/dashboard",
      `/notas/${invoice.id}`,
      `/success?id=${invoice.id}`,
      "/pix",
      "/settings",
      "/integrations",
      "/pricing",
    ];
    const found: string[] = [];
    for (const [visitor, paths] of [
      [{ as: account }, inside],
      [{}, PUBLIC],
    ] as const) {
      const page = await open({ width, ...visitor });
      for (const path of paths) {
        await page.goto(path);
        await expectVisible(page.getByRole("heading", { level: 1 }));
        // It loads once the screen is quiet.
        await link(page).waitFor({ state: "attached" });
        // A placeholder is not what is read there.
        await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
        const filled = await filledButtons(page);
        if (filled.length > 1) found.push(`${path}: ${filled.join(", ")}`);
        for (const part of [0, 0.5, 1])
          found.push(...(await coveredAt(page, part)).map((what) => `${path}: ${what}`));
      }
    }
    expect(found).toEqual([]);
  },
);

test("beside the column the button floats, and opens the messenger with the greeting", async ({
  open,
}) => {
  const page = await open({ as: await openAccount(url) });
  await withSupportPhone(page);
  await page.goto("/dashboard");
  await expectVisible(chat(page));
  expect(await chat(page).getAttribute("href")).toBe(
    `https://wa.me/5534999990000?text=${GREETING}`,
  );
  expect(await chat(page).evaluate((link) => getComputedStyle(link).position)).toBe("fixed");
  await chat(page).focus();
  await expectFocused(chat(page));
});

test("a public page on a phone has the link at its end", async ({ open }) => {
  const page = await open({ width: 390 });
  await page.goto("/signup");
  await expectVisible(chat(page));
  expect(await chat(page).evaluate((link) => getComputedStyle(link).position)).toBe("static");
  // Nothing lies on it.
  await chat(page).click({ trial: true });
});

/** As if the operator had set SUPPORT_PHONE: the number is in the page as soon as its head is. */
async function withSupportPhone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const filling = new MutationObserver(() => {
      const meta = document.querySelector('meta[name="support-phone"]');
      meta?.setAttribute("content", "5534999990000");
    });
    filling.observe(document, { childList: true, subtree: true });
  });
}

/** Texts of the visible buttons in the brand's colour. */
function filledButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement("i"));
    sample.style.background = "var(--brand)";
    const brand = getComputedStyle(sample).backgroundColor;
    sample.remove();
    return [...document.querySelectorAll("a, button")]
      .filter((one) => one.checkVisibility() && !one.closest("dialog, [inert]"))
      .filter((one) => getComputedStyle(one).backgroundColor === brand)
      .map(({ textContent }) => textContent.trim());
  });
}

/** What the floating button lies on when the page is scrolled to this part: controls, icons, badges and words. */
function coveredAt(page: Page, part: number): Promise<string[]> {
  return page.evaluate((share) => {
    scrollTo({ top: share * document.body.scrollHeight, behavior: "instant" });
    const link = document.querySelector("aside a[title='Falar com o suporte']");
    if (!link || getComputedStyle(link).position !== "fixed") return [];
    const own = link.getBoundingClientRect();
    if (own.width === 0) return [];
    const things = document.querySelectorAll(
      "a, button, input, select, textarea, label, summary, svg, h1, h2, h3, p, th, td, dt, dd, legend, [class*=badge]",
    );
    return [...things]
      .filter((thing) => {
        if (link.contains(thing)) return false;
        const { left, top, right, bottom } = thing.getBoundingClientRect();
        return left < own.right && own.left < right && top < own.bottom && own.top < bottom;
      })
      .map((thing) => `${thing.tagName} ${thing.textContent.trim().slice(0, 30)}`);
  }, part);
}

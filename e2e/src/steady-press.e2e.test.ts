import { describe, expect } from "vitest";
import { openAccount } from "./api-client.ts";
import { test } from "./browser.ts";
import { expectToast, expectVisible } from "./pages/screen.ts";
import { pixFields } from "./pages/pix.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();

describe("an answer that moves a button between press and release", () => {
  test("a button that moves keeps its press", async ({ open }) => {
    const page = await open({ as: await openAccount(url) });
    await page.goto("/pix");
    const { send } = pixFields(page);
    // The part of the app that keeps presses loads after the screen.
    await page.waitForLoadState("load");
    await expectVisible(send);
    await expect
      .poll(async () => {
        const { x, y } = await middleOf(send);
        await page.mouse.move(x, y);
        await page.mouse.down();
        await send.evaluate((button) => {
          const moved = document.createElement("div");
          moved.style.height = "300px";
          button.parentElement?.before(moved);
        });
        await page.mouse.up();
        return page.getByText("Campos obrigatórios").count();
      })
      .toBeGreaterThan(0);
    await expectToast(page, "Campos obrigatórios");
  });

  test("a control that the pointer left on purpose is not pressed", async ({ open }) => {
    const page = await open({ as: await openAccount(url) });
    await page.goto("/pix");
    const { send } = pixFields(page);
    await expectVisible(send);
    const { x, y } = await middleOf(send);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 200);
    await page.mouse.up();
    expect(await page.getByText("Campos obrigatórios").count()).toBe(0);
  });
});

async function middleOf(button: ReturnType<typeof pixFields>["send"]) {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error("the button is not on screen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

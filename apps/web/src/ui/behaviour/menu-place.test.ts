import fc from "fast-check";
import { expect, test } from "vitest";
import { menuPlace } from "./menu-place.ts";

const MENU = { width: 192, height: 100 };
const PHONE = { width: 390, height: 844 };

const button = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 44 });

test("the menu opens below its button with aligned right edges", () => {
  expect(menuPlace(button(250, 300), MENU, PHONE)).toEqual({ left: 158, top: 349 });
});

test("a button at the left edge moves the menu into the window", () => {
  expect(menuPlace(button(33, 300), MENU, PHONE).left).toBe(8);
});

test("a button at the lower edge opens the menu upwards", () => {
  expect(menuPlace(button(250, 790), MENU, PHONE).top).toBe(790 - 5 - 100);
});

test("wherever the button is, the whole menu is in the window", () => {
  const view = fc.record({
    width: fc.integer({ min: 320, max: 2560 }),
    height: fc.integer({ min: 300, max: 1440 }),
  });
  const menu = fc.record({
    width: fc.integer({ min: 40, max: 300 }),
    height: fc.integer({ min: 40, max: 280 }),
  });
  const place = fc.integer({ min: -500, max: 3000 });
  fc.assert(
    fc.property(view, menu, place, place, (window, size, x, y) => {
      const { left, top } = menuPlace(button(x, y), size, window);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left + size.width).toBeLessThanOrEqual(window.width);
      expect(top + size.height).toBeLessThanOrEqual(window.height);
    }),
  );
});

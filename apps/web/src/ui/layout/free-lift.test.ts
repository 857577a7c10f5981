import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Box, freeLift } from "./free-lift.ts";

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const CHAT = box(326, 710, 48, 48);

describe("the way up of a floating button", () => {
  test("the button stays where it covers nothing", () => {
    expect(freeLift(CHAT, [], 64)).toBe(0);
    expect(freeLift(CHAT, [box(16, 700, 310, 44)], 64)).toBe(0);
  });

  test("the button rises over what it would cover, also at its new place", () => {
    const low = box(16, 720, 358, 44);
    expect(freeLift(CHAT, [low], 64)).toBe(44);
    expect(freeLift(CHAT, [low, box(16, 650, 358, 40)], 64)).toBe(114);
  });

  test("a wide enough gap is taken, a narrow one is not", () => {
    const low = box(16, 720, 358, 44);
    const room = (gap: number) => box(16, 720 - gap - 44, 358, 44);
    expect(freeLift(CHAT, [low, room(60)], 64)).toBe(44);
    expect(freeLift(CHAT, [low, room(50)], 64)).toBeGreaterThan(100);
  });

  test("the result is null when everything below the ceiling is taken", () => {
    expect(freeLift(CHAT, [box(0, 0, 390, 844)], 64)).toBeNull();
  });

  test("property: the new place covers nothing and is never above the ceiling", () => {
    const boxes = fc.array(
      fc
        .tuple(fc.nat(390), fc.nat(844), fc.nat(390), fc.nat(300))
        .map(([left, top, width, height]) => box(left, top, width, height)),
    );
    fc.assert(
      fc.property(boxes, (taken) => {
        const lift = freeLift(CHAT, taken, 64);
        if (lift === null) return;
        const at = { ...CHAT, top: CHAT.top - lift, bottom: CHAT.bottom - lift };
        expect(at.top).toBeGreaterThanOrEqual(64);
        const covered = taken.filter(
          (other) =>
            at.left < other.right &&
            other.left < at.right &&
            at.top < other.bottom &&
            other.top < at.bottom,
        );
        expect(covered).toEqual([]);
      }),
    );
  });
});

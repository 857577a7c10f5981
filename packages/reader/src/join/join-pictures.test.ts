import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { renderPages } from "../pdf/render.ts";
import { sniff } from "../sniff.ts";
import { joinPictures } from "./join-pictures.ts";

/** A picture whose upper left quarter is black. */
async function picture(width: number, height: number): Promise<Sharp> {
  const white = { create: { width, height, channels: 3, background: "#fff" } } as const;
  const quarter = { width: width / 2, height: height / 2 };
  const corner = await sharp({ create: { ...quarter, channels: 3, background: "#000" } })
    .png()
    .toBuffer();
  return sharp(
    await sharp(white)
      .composite([{ input: corner, left: 0, top: 0 }])
      .png()
      .toBuffer(),
  );
}

describe("pictures as the pages of one PDF", () => {
  test("keep their order, pixels and orientation", async () => {
    const pdf = await joinPictures([
      await (await picture(400, 600)).jpeg().toBuffer(),
      await (await picture(300, 200)).png().toBuffer(),
      await (await picture(500, 100)).webp().toBuffer(),
      // Stored rotated, as phones do: 90° clockwise makes it 200 × 800.
      await (await picture(800, 200)).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
      await (await picture(200, 200)).greyscale().jpeg().toBuffer(),
    ]);
    expect(sniff(pdf)).toBe("pdf");
    const pages = await renderPages(pdf, 9);
    expect(pages.map(({ width, height }) => [width, height])).toEqual([
      [400, 600],
      [300, 200],
      [500, 100],
      [200, 800],
      [200, 200],
    ]);
    const corner = ({ data, width }: (typeof pages)[number], x: number, y: number) =>
      data[y * width + x] ?? -1;
    for (const page of pages.slice(0, 3)) {
      expect(corner(page, 20, 20)).toBeLessThan(60);
      expect(corner(page, page.width - 20, page.height - 20)).toBeGreaterThan(200);
    }
    // The upper left corner is at the upper right after the rotation.
    const turned = pages[3];
    if (!turned) throw new Error("no fourth page");
    expect(corner(turned, 180, 20)).toBeLessThan(60);
    expect(corner(turned, 20, 20)).toBeGreaterThan(200);
  });

  test("always give the same bytes", async () => {
    const jpeg = await (await picture(100, 100)).jpeg().toBuffer();
    expect(await joinPictures([jpeg, jpeg])).toEqual(await joinPictures([jpeg, jpeg]));
  });

  test("damaged pictures and other files are refused", async () => {
    const jpeg = await (await picture(100, 100)).jpeg().toBuffer();
    const broken = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
    await expect(joinPictures([jpeg, broken])).rejects.toMatchObject({ code: "corrupt" });
    await expect(joinPictures([jpeg, Buffer.from("%PDF-1.7")])).rejects.toMatchObject({
      code: "unsupported_type",
    });
  });
});

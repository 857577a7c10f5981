import type { Page } from "playwright-core";
import { webmFile } from "./webm.ts";

/** A picture of the product, and how long it is shown. */
export interface Shot {
  /** PNG. */
  readonly picture: Buffer;
  readonly ms: number;
  /** Where a finger presses at the end, in parts of width and height. */
  readonly press: { readonly x: number; readonly y: number } | null;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Encodes pictures as a silent WebM film (VP9) with the browser's own encoder.
 * @param page a page of an origin that may use WebCodecs (localhost)
 */
export async function encodeFilm(
  page: Page,
  shots: readonly Shot[],
  size: Size,
): Promise<Uint8Array> {
  const sent = shots.map(({ picture, ...shot }) => ({ ...shot, png: picture.toString("base64") }));
  const { frames, durationMs } = await page.evaluate(encodeInPage, { shots: sent, ...size });
  return webmFile({
    ...size,
    durationMs,
    frames: frames.map(({ base64, ...frame }) => ({
      ...frame,
      bytes: Uint8Array.from(Buffer.from(base64, "base64")),
    })),
  });
}

/** A picture as WebP, encoded by the browser. */
export async function encodePoster(page: Page, picture: Buffer, size: Size): Promise<Buffer> {
  const url = await page.evaluate(
    async ({ png, width, height }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${png}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width, height });
      const context = canvas.getContext("2d");
      if (context) context.imageSmoothingQuality = "high";
      context?.drawImage(image, 0, 0, width, height);
      return canvas.toDataURL("image/webp", 0.8);
    },
    { png: picture.toString("base64"), ...size },
  );
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

interface PageWork extends Size {
  readonly shots: readonly (Omit<Shot, "picture"> & { readonly png: string })[];
}

/** Runs in the page, so it refers to nothing outside itself. */
async function encodeInPage({ shots, width, height }: PageWork) {
  const STEP_MS = 40;
  /** Players wait for pictures that are too far apart. */
  const LONGEST_PAUSE_MS = 500;
  const PRESS_MS = 400;
  const BITRATE = 160_000;
  /** A picture is sharp after some frames of it. */
  const SHARP_AFTER_MS = 320;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) throw new Error("no canvas");
  context.imageSmoothingQuality = "high";
  const frames: { ms: number; isKey: boolean; base64: string }[] = [];
  let fault: unknown;
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      const base64 = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""));
      frames.push({ ms: chunk.timestamp / 1000, isKey: chunk.type === "key", base64 });
    },
    error: (error) => (fault = error),
  });
  const drawPress = ({ x, y }: { x: number; y: number }, share: number) => {
    const radius = (width / 14) * (0.6 + 0.4 * Math.sin(share * Math.PI));
    context.beginPath();
    context.arc(x * width, y * height, radius, 0, 2 * Math.PI);
    context.fillStyle = "rgb(255 225 77 / 0.55)";
    context.fill();
    context.lineWidth = width / 200;
    context.strokeStyle = "#15172a";
    context.stroke();
  };
  encoder.configure({
    codec: "vp09.00.31.08",
    width,
    height,
    bitrateMode: "variable",
    bitrate: BITRATE,
    latencyMode: "quality",
  });
  let now = 0;
  let last = -LONGEST_PAUSE_MS;
  const take = async () => {
    const frame = new VideoFrame(canvas, { timestamp: now * 1000 });
    encoder.encode(frame, { keyFrame: now === 0 });
    frame.close();
    last = now;
    while (encoder.encodeQueueSize > 2) await new Promise((done) => setTimeout(done, 5));
  };
  for (const { png, ms, press } of shots) {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.codePointAt(0) ?? 0);
    const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    for (let at = 0; at < ms; at += STEP_MS, now += STEP_MS) {
      const pressed = press ? (at - (ms - PRESS_MS)) / PRESS_MS : -1;
      const isSharp = at > SHARP_AFTER_MS && pressed < 0;
      if (isSharp && now - last < LONGEST_PAUSE_MS) continue;
      context.drawImage(picture, 0, 0, width, height);
      if (press && pressed >= 0) drawPress(press, pressed);
      await take();
    }
    picture.close();
  }
  await encoder.flush();
  if (fault) throw fault;
  return { frames, durationMs: now };
}

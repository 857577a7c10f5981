import { pageFromLines } from "@emita/domain/extraction/page/page";
import sharp from "sharp";
import type { GreyImage } from "../image/grey.ts";
import type { OcrEngine } from "./engine.ts";

export interface ExternalOcrSettings {
  /** Base URL; requests go to `{url}/parse/image`. */
  readonly url: string;
  readonly apiKey?: string;
  readonly timeoutMs?: number;
}

/** The service returns text without confidences: it counts as read, not as proved. */
const CONFIDENCE = 0.85;
const DEFAULT_TIMEOUT_MS = 10_000;

/** The external OCR service of docs/product.md, 7. Throws Error with the product's text on an HTTP error, with the service's own otherwise. */
export function createExternalOcr(settings: ExternalOcrSettings, fetcher: typeof fetch): OcrEngine {
  return {
    recognize: async (image) => {
      const text = await parseImage(settings, fetcher, await toDataUrl(image));
      return {
        ...pageFromLines(
          text.split(/\r?\n/).filter((line) => line.trim() !== ""),
          CONFIDENCE,
        ),
        origin: "ocr",
      };
    },
    close: () => Promise.resolve(),
  };
}

async function parseImage(
  { url, apiKey, timeoutMs }: ExternalOcrSettings,
  fetcher: typeof fetch,
  base64Image: string,
): Promise<string> {
  const response = await fetcher(`${url.replace(/\/$/, "")}/parse/image`, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      ...(apiKey === undefined ? {} : { apikey: apiKey }),
    },
    body: new URLSearchParams({
      base64Image,
      language: "por",
      isOverlayRequired: "false",
      isTable: "true",
      scale: "true",
      OCREngine: "2",
    }).toString(),
    signal: AbortSignal.timeout(timeoutMs ?? DEFAULT_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`Erro na API: ${response.status}`);
  return parsedText(await response.json());
}

/** Reads IsErroredOnProcessing, ErrorMessage[0] and ParsedResults[0].ParsedText. */
function parsedText(body: unknown): string {
  if (!isRecord(body)) throw new Error("Erro na API: resposta inválida");
  if (body["IsErroredOnProcessing"] === true) {
    const messages = body["ErrorMessage"];
    throw new Error(String(Array.isArray(messages) ? messages[0] : (messages ?? "Erro na API")));
  }
  const results = body["ParsedResults"];
  const first: unknown = Array.isArray(results) ? results[0] : undefined;
  const text = isRecord(first) ? first["ParsedText"] : undefined;
  if (typeof text !== "string") throw new Error("Erro na API: resposta inválida");
  return text;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

async function toDataUrl({ width, height, data }: GreyImage): Promise<string> {
  const jpeg = await sharp(data, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 85 })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString("base64")}`;
}

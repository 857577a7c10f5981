import { expect, test } from "vitest";
import type { GreyImage } from "../image/grey.ts";
import type { OcrEngine } from "./engine.ts";
import { createExternalOcr } from "./external.ts";
import { withFallback } from "./fallback.ts";

const IMAGE: GreyImage = { width: 40, height: 20, data: new Uint8Array(800).fill(255) };

function answering(
  body: unknown,
  status = 200,
): { fetcher: typeof fetch; calls: { url: string; init: RequestInit }[] } {
  const calls: { url: string; init: RequestInit }[] = [];
  const fetcher: typeof fetch = (url, init) => {
    calls.push({ url: url instanceof Request ? url.url : url.toString(), init: init ?? {} });
    return Promise.resolve(
      new Response(typeof body === "string" ? body : JSON.stringify(body), { status }),
    );
  };
  return { fetcher, calls };
}

test("sends exactly the request of docs/product.md", async () => {
  const { fetcher, calls } = answering({
    IsErroredOnProcessing: false,
    ParsedResults: [{ ParsedText: "Pagador\tMaria Lopes\r\nR$ 10,00" }],
  });
  const page = await createExternalOcr(
    { url: "https://ocr.example/", apiKey: "k1" },
    fetcher,
  ).recognize(IMAGE);
  const [call] = calls;
  expect(call?.url).toBe("https://ocr.example/parse/image");
  expect(call?.init.method).toBe("POST");
  expect(call?.init.headers).toEqual({
    "content-type": "application/x-www-form-urlencoded",
    apikey: "k1",
  });
  const form = new URLSearchParams(typeof call?.init.body === "string" ? call.init.body : "");
  expect([...form.keys()]).toEqual([
    "base64Image",
    "language",
    "isOverlayRequired",
    "isTable",
    "scale",
    "OCREngine",
  ]);
  expect(form.get("base64Image")).toMatch(/^data:image\/jpeg;base64,/);
  expect([
    form.get("language"),
    form.get("isOverlayRequired"),
    form.get("isTable"),
    form.get("scale"),
    form.get("OCREngine"),
  ]).toEqual(["por", "false", "true", "true", "2"]);
  expect(page.words.map((word) => word.text)).toEqual(["Pagador", "Maria", "Lopes", "R$", "10,00"]);
  expect(page.origin).toBe("ocr");
});

test("sends no header without a key", async () => {
  const { fetcher, calls } = answering({ ParsedResults: [{ ParsedText: "" }] });
  await createExternalOcr({ url: "https://ocr.example" }, fetcher).recognize(IMAGE);
  expect(calls[0]?.init.headers).not.toHaveProperty("apikey");
});

test.each([
  ["an HTTP error", { a: 1 }, 503, "Erro na API: 503"],
  [
    "its own error",
    { IsErroredOnProcessing: true, ErrorMessage: ["File failed validation", "x"] },
    200,
    "File failed validation",
  ],
  ["an answer without text", { ParsedResults: [] }, 200, "Erro na API: resposta inválida"],
])("throws %s", async (_, body, status, message) => {
  const { fetcher } = answering(body, status);
  await expect(
    createExternalOcr({ url: "https://ocr.example" }, fetcher).recognize(IMAGE),
  ).rejects.toThrow(message);
});

test("the embedded engine takes over after an error, which is reported", async () => {
  const failing = createExternalOcr({ url: "https://ocr.example" }, answering({}, 500).fetcher);
  const embedded: OcrEngine = {
    recognize: () => Promise.resolve({ width: 1, height: 1, words: [], origin: "ocr" }),
    close: () => Promise.resolve(),
  };
  const errors: unknown[] = [];
  const engine = withFallback(
    failing,
    () => Promise.resolve(embedded),
    (error) => errors.push(error),
  );
  expect((await engine.recognize(IMAGE)).words).toEqual([]);
  expect(errors).toEqual([new Error("Erro na API: 500")]);
});

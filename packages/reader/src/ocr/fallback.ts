import type { OcrEngine } from "./engine.ts";

/** Uses `first`; on an error reports it and uses `second` for that page. `second` is started only then. */
export function withFallback(
  first: OcrEngine,
  second: () => Promise<OcrEngine>,
  onError: (error: unknown) => void,
): OcrEngine {
  return {
    recognize: async (image, options) => {
      try {
        return await first.recognize(image, options);
      } catch (error) {
        onError(error);
        return (await second()).recognize(image, options);
      }
    },
    close: () => first.close(),
  };
}

import { useEffect, useState } from "react";
import { type CapturedImage, captureFiles } from "./capture.ts";

/** Address inside the browser of one page of the capture, given back when the screen is left. */
export function useCaptureUrl(capture: CapturedImage | null, page = 0): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let left = false;
    const load = async () => {
      const file = capture && (await captureFiles(capture))?.[page];
      if (!file || left) return;
      made = URL.createObjectURL(file);
      setUrl(made);
    };
    void load();
    return () => {
      left = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [capture, page]);
  return url;
}

import { useState } from "react";
import { showToast } from "./toast-store.ts";

/** Copies a text and remembers that this text was copied. */
export function useCopied(): [copied: boolean, copy: (text: string) => Promise<void>] {
  const [copied, setCopied] = useState(false);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      showToast("ok", "Copiado");
    } catch {
      showToast("wait", "O navegador não deixou copiar", {
        text: "Selecione o texto e use Ctrl+C.",
      });
    }
  };
  return [copied, copy];
}

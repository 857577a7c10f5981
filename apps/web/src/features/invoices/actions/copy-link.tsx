import { Check, Link2 } from "lucide-react";
import { Button } from "../../../ui/fields/button.tsx";
import { useCopied } from "../../../ui/feedback/toasts/use-copied.ts";

/** Copies the URL of the invoice's page. Opening it requires signing in to this account. */
export function CopyLink() {
  const [copied, copy] = useCopied();
  const Glyph = copied ? Check : Link2;
  return (
    <Button variant="secondary" onClick={() => void copy(`${location.origin}${location.pathname}`)}>
      <Glyph className="i" aria-hidden />
      Copiar link
    </Button>
  );
}

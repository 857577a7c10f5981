import { PencilLine } from "lucide-react";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { Button } from "../../../ui/fields/button.tsx";
import type { Kept } from "./use-filling.ts";

interface KeptNoteProps {
  /** The client or service that proposes something else. */
  name: string;
  /** What stayed as the person typed it. */
  kept: readonly Kept[];
  onTake: () => void;
}

/** Says what a choice did not overwrite, and offers to. */
export function KeptNote({ name, kept, onTake }: KeptNoteProps) {
  return (
    <Callout icon={PencilLine} role="status">
      {`Ficou como você preencheu: ${kept.map((field) => NAMES[field]).join(", ")}. `}
      <Button variant="quiet" size="sm" onClick={onTake}>
        {`Usar o de ${name}`}
      </Button>
    </Callout>
  );
}

const NAMES: Readonly<Record<Kept, string>> = {
  description: "descrição",
  code: "código",
  amount: "valor",
  details: "mais opções",
};

import { UserRoundSearch } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../ui/behaviour/lazy-part.ts";
import { SkeletonRows } from "../../../ui/feedback/states.tsx";
import { Button } from "../../../ui/fields/button.tsx";
import type { FilledForm } from "./use-filling.ts";

const Pickers = lazyPart(async () => (await import("./pickers.tsx")).Pickers);

/** For forms that are mostly filled already: the two pickers behind one press. */
export function FoldedPickers(form: FilledForm) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button variant="quiet" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <UserRoundSearch className="i" aria-hidden />
        Buscar cliente ou serviço
      </Button>
      {isOpen && (
        <Suspense fallback={<SkeletonRows rows={1} />}>
          <Pickers {...form} />
        </Suspense>
      )}
    </div>
  );
}

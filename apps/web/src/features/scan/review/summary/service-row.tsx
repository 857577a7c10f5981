import { findServiceCode } from "@emita/domain/invoices/service-codes/service-codes";
import type { NoteExtras } from "../../../invoices/extras/extras.ts";
import { codeOfText } from "../../../invoices/formats/service-code-text.ts";
import { ServiceDetailFields } from "../../../invoices/service/service-detail-fields.tsx";
import type { ReviewDraft } from "../../reading/review-draft.ts";
import { SummaryRow } from "./summary-row.tsx";
import { serviceWords } from "./summary-words.ts";

interface ServiceRowProps {
  draft: Pick<ReviewDraft, "codigoServico" | "codeByHand" | "extras">;
  changeExtras: (change: Partial<NoteExtras>) => void;
  /** The issue of São Paulo's own code. */
  problem: string | undefined;
}

/** The choices that a service code leaves open. They are asked for after a code was chosen by hand, or without a usual one. */
export function ServiceRow({ draft, changeExtras, problem }: ServiceRowProps) {
  const { codigoServico, codeByHand, extras } = draft;
  const code = codeOfText(codigoServico);
  // Most codes have choices: the line is there before the code is.
  if (code === null) return <SummaryRow term="Serviço" value="Depois do código de serviço" />;
  const isOpen = codeByHand || (findServiceCode(code) === null && extras.nationalCode === "");
  return (
    <SummaryRow
      term="Serviço"
      value={serviceWords(code, extras)}
      wanted={isOpen}
      wrong={problem !== undefined}
      isOptional
    >
      <ServiceDetailFields code={code} extras={extras} onChange={changeExtras} problem={problem} />
    </SummaryRow>
  );
}

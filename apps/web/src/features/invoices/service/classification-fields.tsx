import { api } from "@emita/contract/paths";
import type { Classifications } from "@emita/contract/service-codes";
import { localDate } from "@emita/domain/basics/dates";
import { regimeDeclaresIbsCbs } from "@emita/domain/notes/tax-regime";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { useCompany } from "../../company/queries.ts";
import type { NoteExtras } from "../extras/extras.ts";
import { type ClassificationChoice, classificationQuestions } from "./classification-choice.ts";

interface ClassificationFieldsProps {
  code: string | null;
  extras: ClassificationChoice & Pick<NoteExtras, "nationalCode" | "competencia" | "issKind">;
  onChange: (change: ClassificationChoice) => void;
}

/** What IBS and CBS ask of a service, in words; nothing where the note declares none, or there is nothing to choose. */
export function ClassificationFields({ code, extras, onChange }: ClassificationFieldsProps) {
  const isAsked = useIsAsked(extras);
  const { data } = useClassifications(isAsked ? extras.nationalCode || code : null);
  if (!data) return null;
  const { choice, services, places, reductions } = classificationQuestions(data, extras);
  const choose = (change: Partial<ClassificationChoice>) =>
    onChange(classificationQuestions(data, { ...choice, ...change }).choice);
  return (
    <>
      <Question
        label="Que serviço é, na lista nacional (NBS)?"
        value={choice.nbs}
        options={services}
        onValue={(nbs) => choose({ nbs })}
      />
      <Question
        label="Onde o serviço é prestado?"
        value={choice.operationIndicator}
        options={places}
        onValue={(operationIndicator) => choose({ operationIndicator })}
      />
      <Question
        label="Tem redução de alíquota?"
        hint="Do IBS e da CBS. Na dúvida, pergunte ao seu contador."
        value={choice.taxClassification}
        options={reductions}
        onValue={(taxClassification) => choose({ taxClassification })}
      />
    </>
  );
}

interface QuestionProps {
  label: string;
  hint?: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onValue: (value: string) => void;
}

function Question({ options, value, ...rest }: QuestionProps) {
  if (options.length === 0) return null;
  const open = value === "" ? [["", "Escolha"] as const] : [];
  return <SelectField {...rest} value={value} options={[...open, ...options]} />;
}

/** By regime and day; São Paulo's layout 2 and exports ask for the codes in any case. */
function useIsAsked({ competencia, issKind }: ClassificationFieldsProps["extras"]): boolean {
  const { data: company } = useCompany();
  const [today] = useState(() => localDate(new Date()));
  const channel = company?.channel?.current;
  // Layout 1 has no place for the codes.
  if (!company?.tax_regime || channel === "paulistana/1") return false;
  return (
    regimeDeclaresIbsCbs(company.tax_regime, competencia || today) ||
    channel === "paulistana/2" ||
    issKind === "export"
  );
}

function useClassifications(code: string | null) {
  return useQuery({
    queryKey: keys.classifications(code ?? ""),
    queryFn: ({ signal }) => callApi<Classifications>(api.classifications(code ?? ""), { signal }),
    enabled: code !== null,
    retry: false,
  });
}

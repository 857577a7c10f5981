import { api } from "@emita/contract/paths";
import type { Classifications } from "@emita/contract/companies/service-codes";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import type { NoteExtras } from "../extras/extras.ts";
import { type ClassificationChoice, classificationQuestions } from "./classification-choice.ts";
import { NbsField } from "./nbs-field.tsx";
import { useAsksForClassification } from "../extras/use-ibs-cbs.ts";

interface ClassificationFieldsProps {
  code: string | null;
  extras: ClassificationChoice & Pick<NoteExtras, "nationalCode" | "competencia" | "issKind">;
  onChange: (change: ClassificationChoice) => void;
}

/** Questions of IBS and CBS about a service. Hidden where the invoice declares none, or there is no choice. */
export function ClassificationFields({ code, extras, onChange }: ClassificationFieldsProps) {
  const isAsked = useAsksForClassification(code, extras);
  const asked = isAsked ? extras.nationalCode || code : null;
  const { data } = useClassifications(asked);
  if (!data || asked === null) return null;
  const { choice, services, places, reductions } = classificationQuestions(data, extras);
  const choose = (change: Partial<ClassificationChoice>) =>
    onChange(classificationQuestions(data, { ...choice, ...change }).choice);
  return (
    <>
      <NbsField
        code={asked}
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

function useClassifications(code: string | null) {
  return useQuery({
    queryKey: keys.classifications(code ?? ""),
    queryFn: ({ signal }) => callApi<Classifications>(api.classifications(code ?? ""), { signal }),
    enabled: code !== null,
  });
}

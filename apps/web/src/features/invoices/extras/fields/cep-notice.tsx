import { classNames } from "../../../../ui/texts/class-names.ts";
import { Button } from "../../../../ui/fields/button.tsx";
import type { CepState, Place } from "../../queries/use-place-of-cep.ts";
import styles from "./cep-notice.module.css";

/** The result of a CEP: values it filled, values it changed, and the undo button. */
export function CepNotice({
  state,
  className,
}: {
  state: CepState;
  className?: string | undefined;
}) {
  const text = textOf(state);
  return (
    <p className={classNames(styles.notice, className)} role="status">
      {text}
      {state.kind === "differs" && (
        <Button variant="quiet" size="sm" onClick={state.take}>
          Usar
        </Button>
      )}
      {state.kind === "changed" && (
        <Button variant="quiet" size="sm" onClick={state.undo}>
          Desfazer
        </Button>
      )}
    </p>
  );
}

function textOf(state: CepState): string {
  if (state.kind === "differs") return `Pelo cadastro, este CEP é de ${placeText(state.place)}.`;
  if (state.kind === "changed")
    return `O endereço mudou com o CEP. Antes: ${placeText(state.before)}.`;
  return TEXTS[state.kind];
}

const TEXTS: Readonly<Record<Exclude<CepState["kind"], "differs" | "changed">, string>> = {
  idle: "",
  searching: "Procurando o CEP…",
  filled: "Endereço conferido pelo CEP.",
  missing: "CEP não encontrado no cadastro. Confira os números.",
  failed: "O cadastro de CEPs não respondeu. Preencha o endereço à mão.",
};

function placeText({ street, district, city, uf }: Partial<Place>): string {
  const town = [city, uf].filter(Boolean).join("/");
  return [street, district, town].filter(Boolean).join(", ");
}

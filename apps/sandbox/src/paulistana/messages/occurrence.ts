import { ALERT_TEXTS, ERROR_TEXTS } from "./messages.ts";

/** A key in an occurrence or an answer. */
export type NfseOrRpsKey =
  | {
      readonly kind: "rps";
      readonly inscricao: string;
      readonly serie: string;
      readonly numero: string;
    }
  | { readonly kind: "nfe"; readonly inscricao: string; readonly numero: number };

/** An `Erro` or an `Alerta` of an answer. */
export interface Occurrence {
  readonly kind: "erro" | "alerta";
  readonly code: string;
  readonly description: string;
  readonly key: NfseOrRpsKey | null;
}

const MAX_DESCRIPTION = 300;

/** An error with the city's text, or with `description` for a more detailed one. */
export function errorOf(
  code: string,
  key: NfseOrRpsKey | null = null,
  description = ERROR_TEXTS[code] ?? "Erro simulado pelo emulador.",
): Occurrence {
  return { kind: "erro", code, description: description.slice(0, MAX_DESCRIPTION), key };
}

/** An alert: the NFS-e is issued, or the request done, nevertheless. */
export function alertOf(
  code: string,
  key: NfseOrRpsKey | null = null,
  description = ALERT_TEXTS[code] ?? "Alerta simulado pelo emulador.",
): Occurrence {
  return { kind: "alerta", code, description: description.slice(0, MAX_DESCRIPTION), key };
}

/** Whether any of them is an error, which stops the request. */
export function hasError(occurrences: readonly Occurrence[]): boolean {
  return occurrences.some(({ kind }) => kind === "erro");
}

import { toLatin1 } from "@emita/domain/basics/text";

const REASON_MAX = 255;
const STANDARD = "Cancelamento solicitado pelo emitente";

/** The reason sent to the city hall (xMotivo: 15 to 255 characters, Latin-1): a standard sentence, and the person's own words. */
export function cancellationReason(given: string | null): string {
  const words = toLatin1(given ?? "");
  const text = words === "" ? STANDARD : `${STANDARD}: ${words}`;
  return text.slice(0, REASON_MAX).trim();
}

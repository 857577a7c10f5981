import type { ConsentPlace, WhatsAppConsent } from "@emita/contract/integrations/whatsapp";
import { formatDate } from "@emita/domain/basics/dates";

export const PLACES: readonly (readonly [place: ConsentPlace, text: string])[] = [
  ["balcao", "Pessoalmente"],
  ["contrato", "Em contrato"],
  ["mensagem", "Por mensagem ou e-mail"],
  ["outro", "De outro modo"],
];

const IN_SENTENCE: Readonly<Record<ConsentPlace, string>> = {
  balcao: "pessoalmente",
  contrato: "em contrato",
  mensagem: "por mensagem ou e-mail",
  outro: "de outro modo",
};

/** What is known of the client's yes, in one sentence. */
export function consentText({ consent, number }: WhatsAppConsent): string {
  if (consent === null)
    return number === null
      ? "Para mandar notas por WhatsApp, preencha o telefone com DDD em Dados."
      : `Sem aceite registrado. Com ele, as notas vão também para ${number}.`;
  const said = `em ${formatDate(consent.said_on)}, ${IN_SENTENCE[consent.place]}`;
  if (consent.withdrawn_at !== null)
    return `Aceite de ${formatDate(consent.said_on)} retirado em ${formatDate(new Date(consent.withdrawn_at))}.`;
  if (!consent.is_valid)
    return `O cliente aceitou ${said}, para outro telefone. Registre de novo para o atual.`;
  return `O cliente aceitou receber em ${number ?? "seu WhatsApp"} ${said}.`;
}

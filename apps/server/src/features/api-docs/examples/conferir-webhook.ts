// Confere se um evento veio mesmo do Emita: passe o corpo exatamente como chegou, antes de ler o JSON.
import { createHmac, timingSafeEqual } from "node:crypto";

const TOLERANCIA_S = 5 * 60;

export function conferirWebhook(
  cabecalhos: Readonly<Record<string, string | undefined>>,
  corpo: string,
  segredo: string,
): boolean {
  const id = cabecalhos["webhook-id"] ?? "";
  const instante = cabecalhos["webhook-timestamp"] ?? "";
  const atraso = Math.abs(Date.now() / 1000 - Number(instante));
  if (!(atraso <= TOLERANCIA_S)) return false;
  // "whsec_…" é uma chave em base64; qualquer outro texto (um UUID) vale como está.
  const chave = segredo.startsWith("whsec_")
    ? Buffer.from(segredo.slice("whsec_".length), "base64")
    : Buffer.from(segredo);
  const esperada = createHmac("sha256", chave).update(`${id}.${instante}.${corpo}`).digest();
  // Durante a troca do segredo vêm duas assinaturas: basta uma.
  return (cabecalhos["webhook-signature"] ?? "").split(" ").some((assinatura) => {
    const recebida = Buffer.from(assinatura.replace(/^v1,/, ""), "base64");
    return recebida.length === esperada.length && timingSafeEqual(recebida, esperada);
  });
}

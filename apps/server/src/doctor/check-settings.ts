import type { Config } from "../config/config.ts";
import { isLoopbackHost } from "../config/at-home.ts";
import { attention, ok, type Finding } from "./finding.ts";

const WHAT = "Configuração";

/** Settings that may be intended and deserve a second look. Faults stop the start by themselves. */
export function checkSettings(config: Config): Finding[] {
  const found: Finding[] = [];
  const hint = (isSo: boolean, text: string) => isSo && found.push(attention(WHAT, text));
  const isPublic = !isLoopbackHost(new URL(config.publicUrl).hostname);
  hint(
    isPublic && config.trustedProxies === null,
    "TRUSTED_PROXIES não diz quem está na frente: atrás de um proxy todos os clientes contariam como um.",
  );
  hint(
    isPublic && config.metricsToken === null,
    "Sem METRICS_TOKEN não há /metrics: ninguém vê filas e falhas de fora.",
  );
  hint(
    config.previousMasterKeys.length > 0,
    "MASTER_KEY_PREVIOUS ainda está dada: tire-a quando a troca da chave terminar.",
  );
  hint(
    config.cityHall !== "sandbox" && config.signerCaPem === null,
    "NFSE_SIGNER_CA=none: a assinatura de qualquer um passa por a do sistema nacional.",
  );
  hint(isPublic && config.auth.serviceKey === null, "Sem AUTH_SERVICE_KEY não há /auth/v1/admin.");
  return [ok(WHAT, `aceita; prefeituras: ${config.cityHall}, papel: ${config.role}.`), ...found];
}

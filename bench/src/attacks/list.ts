import {
  bombs,
  burst,
  certificates,
  densePictures,
  heldUploads,
  statements,
  xmlFiles,
} from "./files.ts";
import {
  expensiveSearches,
  eventStreams,
  guessedTokens,
  healthChecks,
  hugeJson,
  recoveries,
  signUps,
  slowHeaders,
  webhookInside,
  wrongPasswords,
} from "./floods.ts";
import type { Target } from "./target.ts";

export interface Attack {
  run(target: Target): Promise<void>;
  /** Whether the attack keeps the document readers busy. */
  readonly isOnReaders?: true;
  /** Limit in seconds for a slip of another account meanwhile, when it is below the default. */
  readonly slipSeconds?: number;
}

/** Every attack by its name in the tables. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  "certificados de trabalho sem fim": { run: certificates },
  "extratos OFX do pior caso": { run: statements },
  "seis XML do pior caso": { run: xmlFiles, isOnReaders: true },
  "seis fotos de letra miúda": { run: densePictures, isOnReaders: true, slipSeconds: 5 },
  "bombas de todo tipo": { run: bombs, isOnReaders: true },
  "40 envios retidos": { run: heldUploads, isOnReaders: true },
  "150 envios de uma vez": { run: burst, isOnReaders: true },
  "597 senhas erradas": { run: wrongPasswords },
  "400 contas novas": { run: signUps },
  "600 pedidos de recuperação": { run: recoveries },
  "2.000 fluxos de eventos": { run: eventStreams },
  "inundação de /healthz": { run: healthChecks },
  "tokens adivinhados": { run: guessedTokens },
  "buscas caras": { run: expensiveSearches },
  "webhook para dentro": { run: webhookInside },
  "JSON enorme": { run: hugeJson },
  "cabeçalhos lentos": { run: slowHeaders },
};

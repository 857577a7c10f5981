import { existsSync } from "node:fs";
import { join } from "node:path";
import { dataPaths, type Config } from "../config/config.ts";
import { cityHallAddresses } from "../features/companies/public.ts";
import { checkAuthority } from "./check-authority.ts";
import { checkDatabase } from "./check-database.ts";
import { checkDisk } from "./check-disk.ts";
import { checkMail } from "./check-mail.ts";
import { checkReaderModel } from "./check-reader-model.ts";
import { checkSettings } from "./check-settings.ts";
import { checkStore } from "./check-store.ts";
import { ok, type Finding } from "./finding.ts";
import { runChecks, type Check } from "./run-checks.ts";

/** Looks at everything around the product that its settings name. Changes nothing but a file of its own in the store. */
export function examine(config: Config): Promise<readonly Finding[]> {
  const cityHalls: Check[] = cityHallAddresses(config).map(({ name, address }) => ({
    what: name,
    run: () => checkAuthority(name, address),
  }));
  const sandbox: Check = {
    what: "Prefeituras",
    run: async () => [ok("Prefeituras", "todas são a de testes (CITY_HALL=sandbox).")],
  };
  return runChecks([
    { what: "Configuração", run: async () => checkSettings(config) },
    { what: "Banco de dados", run: () => databaseOf(config) },
    { what: "Documentos", run: () => checkStore(config) },
    { what: "E-mail", run: () => checkMail(config) },
    { what: "Modelo de leitura", run: () => checkReaderModel(config) },
    { what: "Disco", run: () => checkDisk(config.dataDir) },
    ...(cityHalls.length > 0 ? cityHalls : [sandbox]),
  ]);
}

async function databaseOf(config: Config): Promise<Finding[]> {
  if (config.databaseUrl !== null) return checkDatabase(config.databaseUrl, true);
  const isThere = existsSync(join(dataPaths(config.dataDir).database, "PG_VERSION"));
  const text = isThere
    ? "o embutido, em DATA_DIR; o produto o inicia e vigia."
    : "o embutido; nasce no primeiro início.";
  return [ok("Banco de dados", text)];
}

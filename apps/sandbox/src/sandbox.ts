import { join } from "node:path";
import { openCityLedger } from "./abrasf/city-ledger.ts";
import { openTestAuthority } from "./authority/test-authority.ts";
import { createHandlers } from "./handlers.ts";
import { listener } from "./http/listener.ts";
import { createTwoProtocolServer } from "./http/two-protocol-server.ts";
import { openLedger } from "./ledger/ledger.ts";
import { openPaymentLedger } from "./payments/ledger.ts";
import { openNfseLedger } from "./paulistana/nfse/nfse-ledger.ts";
import { openPixBankLedger } from "./pix-bank/ledger.ts";
import type { Settings } from "./settings.ts";

export interface Sandbox {
  readonly port: number;
  close(): Promise<void>;
}

/** Starts every simulator on one port, with the state in `settings.dataDir`. */
export async function startSandbox(settings: Settings, clock: () => Date): Promise<Sandbox> {
  const hosts = [...new Set(["localhost", "127.0.0.1", "::1", settings.host])];
  const authority = await openTestAuthority(join(settings.dataDir, "authority"), hosts, clock());
  const ledgers = {
    sefin: openLedger(join(settings.dataDir, "sefin.journal")),
    paulistana: openNfseLedger(join(settings.dataDir, "paulistana.journal")),
    abrasf: openCityLedger(join(settings.dataDir, "abrasf.journal")),
    payments: openPaymentLedger(join(settings.dataDir, "payments.journal"), clock),
    pixBank: openPixBankLedger(join(settings.dataDir, "pix-bank.journal")),
  };
  let port = settings.port;
  const baseUrl = () => `http://localhost:${port}`;
  const handlers = createHandlers(settings, clock, authority, ledgers, baseUrl);
  const server = createTwoProtocolServer(
    {
      keyPem: authority.tls.privateKeyPem,
      certificatePem: authority.tls.certificatePem,
      caPem: authority.ca.certificatePem,
    },
    listener(handlers.plain),
    listener(handlers.secure),
  );
  port = await server.listen(settings.port, settings.host);
  return {
    port,
    async close() {
      await server.close();
      handlers.close();
      for (const ledger of Object.values(ledgers)) ledger.close();
    },
  };
}

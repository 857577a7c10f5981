import type { Certificate, Authority, AuthorityConnection } from "../authority.ts";
import type { SoapVersion } from "../soap/envelope.ts";
import { buildCancel, buildIssue } from "./build.ts";
import { cancel, findCancellation } from "./cancel.ts";
import { find, seek } from "./find.ts";
import { issue } from "./issue.ts";
import { probe } from "./registration.ts";
import { type RpsOptions, USUAL_OPTIONS } from "./rps/rps.ts";
import type { Channel } from "./messages/service.ts";
import type { Layout } from "./wire/wire.ts";

export interface PaulistanaOptions extends RpsOptions {
  readonly soap: SoapVersion;
}

/** SOAP 1.2 works in production by the only known report; a .NET library uses 1.1 (section 2). */
const USUAL: PaulistanaOptions = { ...USUAL_OPTIONS, soap: "1.2" };

/**
 * São Paulo's own service, LoteNFe. The city decides which layout a company must use: 2 for regime normal, 1 for Simples Nacional. The
 * connection's URL is that of the service, `https://…/lotenfe.asmx`.
 */
export function paulistana(layout: Layout, options: Partial<PaulistanaOptions> = {}): Authority {
  const { soap, ...rpsOptions } = { ...USUAL, ...options };
  const channel = (certificate: Certificate, connection: AuthorityConnection): Channel => ({
    layout,
    soap,
    certificate,
    connection,
  });
  return {
    // A receipt sent again may cancel its NFS-e and issue another (section 6), so this many answers of 1106 are required first.
    absencePausesMs: [5_000, 30_000, 120_000, 600_000],
    asksForAnalysis: false,
    refusesUsedNumbers: false,
    substitution: "by_cancelling",
    buildIssue: (draft, certificate) => buildIssue(draft, layout, rpsOptions, certificate),
    issue: (message, certificate, connection) => issue(message, channel(certificate, connection)),
    find: (message, certificate, connection) => find(message, channel(certificate, connection)),
    seek: (place, certificate, connection) => seek(place, channel(certificate, connection)),
    buildCancel: (request, certificate) => buildCancel(request, layout, certificate),
    cancel: (nfse, message, certificate, connection) =>
      cancel(nfse, message, channel(certificate, connection)),
    findCancellation: (nfse, _prestador, certificate, connection) =>
      findCancellation(nfse, channel(certificate, connection)),
    probe: (prestador, certificate, connection) =>
      probe(prestador.cnpj, channel(certificate, connection)),
  };
}

import type { Certificate, Authority, AuthorityConnection } from "../authority.ts";
import { buildCancel, buildIssue } from "./build.ts";
import type { City } from "./city/city.ts";
import { cancel, findCancellation } from "./cancel.ts";
import { find, seek } from "./find.ts";
import { issue } from "./issue.ts";
import { probe } from "./probe.ts";
import type { Channel } from "./messages/service.ts";

/** The ABRASF 2.04 service of one city, in the dialect of its profile. The connection's address is that of the service. */
export function abrasf(city: City): Authority {
  const channel = (certificate: Certificate, connection: AuthorityConnection): Channel => ({
    city,
    certificate,
    connection,
  });
  return {
    // A batch whose protocol was lost may still be queued. Sending it again gives E10, never a second NFS-e.
    absencePausesMs: [5_000, 30_000],
    asksForAnalysis: false,
    refusesUsedNumbers: true,
    substitution: city.profile.substitution,
    buildIssue: (draft, certificate) => buildIssue(draft, city, certificate),
    issue: (message, certificate, connection) => issue(message, channel(certificate, connection)),
    find: (message, certificate, connection, protocol) =>
      find(message, protocol, channel(certificate, connection)),
    seek: (place, certificate, connection) => seek(place, channel(certificate, connection)),
    buildCancel: (request, certificate) => buildCancel(request, city, certificate),
    cancel: (_note, message, certificate, connection) =>
      cancel(message, channel(certificate, connection)),
    findCancellation: (nfse, prestador, certificate, connection) =>
      findCancellation(nfse, prestador, channel(certificate, connection)),
    probe: (prestador, certificate, connection) =>
      probe(prestador, channel(certificate, connection)),
  };
}

import type { Certificate, CityHall, CityHallConnection } from "../city-hall.ts";
import { buildCancel, buildIssue } from "./build.ts";
import type { City } from "./city.ts";
import { cancel, findCancellation } from "./cancel.ts";
import { find, seek } from "./find.ts";
import { issue } from "./issue.ts";
import { probe } from "./probe.ts";
import type { Channel } from "./service.ts";

/**
 * The ABRASF 2.04 service of one city, in the dialect that its profile describes. The connection's address is that of the
 * service itself.
 */
export function abrasf(city: City): CityHall {
  const channel = (certificate: Certificate, connection: CityHallConnection): Channel => ({
    city,
    certificate,
    connection,
  });
  return {
    // A batch whose protocol got lost may still wait; sent again it would be refused with E10, never issued twice.
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
    findCancellation: (note, prestador, certificate, connection) =>
      findCancellation(note, prestador, channel(certificate, connection)),
    probe: (prestador, certificate, connection) =>
      probe(prestador, channel(certificate, connection)),
  };
}

import type { RejectionEntry } from "../entry.ts";
import { PAULISTANA_PARTIES } from "./parties.ts";
import { PAULISTANA_SERVICE } from "./service.ts";
import { PAULISTANA_TRANSMISSION } from "./transmission.ts";

/** Every code of São Paulo's service, warnings included. */
export const PAULISTANA: readonly RejectionEntry[] = [
  ...PAULISTANA_TRANSMISSION,
  ...PAULISTANA_PARTIES,
  ...PAULISTANA_SERVICE,
];

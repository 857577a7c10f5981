import { NACIONAL_COMPLEX_TYPES } from "./nacional-complex-types.ts";
import { NACIONAL_SIMPLE_TYPES } from "./nacional-simple-types.ts";
import { layoutOf } from "./raw-layout.ts";

/** Layouts of the Sistema Nacional NFS-e, v1.01: message -> tree of its elements. */
export const NACIONAL_NAMESPACE = "http://www.sped.fazenda.gov.br/nfse";

const TABLES = { simpleTypes: NACIONAL_SIMPLE_TYPES, complexTypes: NACIONAL_COMPLEX_TYPES };

/** The declaration that a taxpayer sends. */
export const DPS_LAYOUT = layoutOf(TABLES, "DPS", "TCDPS");
/** The note that the authority issues; holds the declaration. */
export const NFSE_LAYOUT = layoutOf(TABLES, "NFSe", "TCNFSe");
/** The request for an event, such as a cancellation. */
export const PED_REG_EVENTO_LAYOUT = layoutOf(TABLES, "pedRegEvento", "TCPedRegEvt");
/** The registered event; holds the request. */
export const EVENTO_LAYOUT = layoutOf(TABLES, "evento", "TCEvento");

/** By the name of the root element. */
export const NACIONAL_LAYOUTS = {
  DPS: DPS_LAYOUT,
  NFSe: NFSE_LAYOUT,
  pedRegEvento: PED_REG_EVENTO_LAYOUT,
  evento: EVENTO_LAYOUT,
} as const;

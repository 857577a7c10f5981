import { NAMING_VERSION, versionCalled } from "./nacional-versions.ts";

/** Messages of the Sistema Nacional NFS-e in the layout whose names the code uses (nacional-versions.ts). */
export const NACIONAL_NAMESPACE = "http://www.sped.fazenda.gov.br/nfse";

const version = versionCalled(NAMING_VERSION);
if (version === null) throw new Error(`the file of layout ${NAMING_VERSION} is missing`);

/** The declaration sent by a taxpayer. */
export const DPS_LAYOUT = version.layout("DPS");
/** The note issued by the authority; contains the declaration. */
export const NFSE_LAYOUT = version.layout("NFSe");
/** The request for an event, such as a cancellation. */
export const PED_REG_EVENTO_LAYOUT = version.layout("pedRegEvento");
/** The registered event; contains the request. */
export const EVENTO_LAYOUT = version.layout("evento");

/** By the name of the root element. */
export const NACIONAL_LAYOUTS = {
  DPS: DPS_LAYOUT,
  NFSe: NFSE_LAYOUT,
  pedRegEvento: PED_REG_EVENTO_LAYOUT,
  evento: EVENTO_LAYOUT,
} as const;

import { mustDeclareIbsCbs } from "@emita/domain/invoices/ibs-cbs";
import { isFinalConsumer } from "../../draft/final-consumer.ts";
import type { Imovel, InvoiceDraft } from "../../invoice-draft.ts";
import { toPlace } from "../fields/address.ts";
import { toReimbursements } from "./documents.ts";
import { toDest } from "./parties.ts";
import { freeLine } from "../normalize.ts";
import type { InfDps } from "../wire.ts";

type Group = NonNullable<InfDps["IBSCBS"]>;

export function declaresIbsCbs({
  prestador,
  competencia,
  service,
}: Pick<InvoiceDraft, "prestador" | "competencia" | "service">): boolean {
  return mustDeclareIbsCbs(prestador.regime, competencia, service.cTribNac);
}

/** The group; undefined when the NFS-e declares none. */
export function toIbsCbs(draft: InvoiceDraft): Group | undefined {
  if (!declaresIbsCbs(draft)) return undefined;
  const { operationIndicator = "", taxClassification = "", operationType } = draft.service;
  return {
    finNFSe: "0",
    indFinal: isFinalConsumer(draft) ? "1" : "0",
    cIndOp: operationIndicator,
    tpOper: operationType === undefined ? undefined : OPERATION_TYPES[operationType],
    gRefNFSe: draft.referencedNotes && { refNFSe: draft.referencedNotes },
    tpEnteGov: draft.publicBody && PUBLIC_BODIES[draft.publicBody],
    indDest: draft.recipient === undefined ? "0" : "1",
    dest: draft.recipient && toDest(draft.recipient),
    imovel: draft.imovel === undefined ? undefined : toImovel(draft.imovel),
    valores: {
      gReeRepRes: draft.reimbursements && toReimbursements(draft.reimbursements),
      // The first three digits of the classification are its CST (E0959).
      trib: { gIBSCBS: { CST: taxClassification.slice(0, 3), cClassTrib: taxClassification } },
    },
  };
}

const PUBLIC_BODIES = { 1: "1", 2: "2", 3: "3", 4: "4" } as const;
const OPERATION_TYPES = { 1: "1", 2: "2", 3: "3", 4: "4", 5: "5" } as const;

function toImovel(imovel: Imovel): Group["imovel"] {
  const inscImobFisc = freeLine(imovel.realEstateRegistration ?? "", 30) ?? undefined;
  if ("cib" in imovel) return { inscImobFisc, building: { cCIB: imovel.cib } };
  const end = toPlace(imovel.address);
  return end === null ? undefined : { inscImobFisc, building: { end } };
}

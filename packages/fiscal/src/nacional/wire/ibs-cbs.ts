import { choice, oneOf, optional, pattern, repeated, sequence } from "../../xml/layout.ts";
import * as leaf from "./leaves.ts";
import { REIMBURSEMENTS } from "./documents.ts";
import { CIB, DEST, INSC_IMOB, PLACE } from "./parties.ts";

/** Group `IBSCBS` of the declaration: TCRTCInfoIBSCBS. */
export const IBSCBS = sequence({
  finNFSe: oneOf("0"),
  indFinal: oneOf("0", "1"),
  cIndOp: pattern(/^[0-9]{6}$/),
  tpOper: optional(oneOf("1", "2", "3", "4", "5")),
  gRefNFSe: optional(sequence({ refNFSe: repeated(leaf.nfseKey, 99) })),
  tpEnteGov: optional(oneOf("1", "2", "3", "4")),
  // 0: the tomador is the recipient.
  indDest: oneOf("0", "1"),
  dest: optional(DEST),
  imovel: optional(
    sequence({
      inscImobFisc: optional(INSC_IMOB),
      building: choice({ cCIB: CIB, end: PLACE }),
    }),
  ),
  valores: sequence({
    gReeRepRes: optional(REIMBURSEMENTS),
    trib: sequence({
      gIBSCBS: sequence({ CST: pattern(/^[0-9]{3}$/), cClassTrib: pattern(/^[0-9]{6}$/) }),
    }),
  }),
});

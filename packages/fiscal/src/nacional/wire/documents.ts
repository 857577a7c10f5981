import { choice, oneOf, optional, pattern, repeated, sequence } from "../../xml/layout.ts";
import * as leaf from "./leaves.ts";
import { PESSOA, REGISTRATION } from "./parties.ts";

/** Third parties' documents that an NFS-e refers to: TCRTCInfoReeRepRes and TCListaDocDedRed. */

const reimbursement = sequence({
  document: choice({
    dFeNacional: sequence({
      tipoChaveDFe: oneOf("1", "2", "3", "9"),
      xTipoChaveDFe: optional(leaf.latin1(255)),
      chaveDFe: leaf.free(50),
    }),
    docFiscalOutro: sequence({
      cMunDocFiscal: leaf.cityCode,
      nDocFiscal: leaf.latin1(255),
      xDocFiscal: leaf.latin1(255),
    }),
    docOutro: sequence({ nDoc: leaf.latin1(255), xDoc: leaf.latin1(255) }),
  }),
  fornec: optional(sequence({ registration: REGISTRATION, xNome: leaf.latin1(150) })),
  dtEmiDoc: leaf.day,
  dtCompDoc: leaf.day,
  tpReeRepRes: oneOf("01", "02", "03", "04", "99"),
  xTpReeRepRes: optional(leaf.latin1(150)),
  vlrReeRepRes: leaf.amount,
});

export const REIMBURSEMENTS = sequence({ documentos: repeated(reimbursement, 1000) });

const deduction = sequence({
  document: choice({
    chNFSe: leaf.nfseKey,
    chNFe: pattern(/^[0-9]{6}[0-9A-Z]{14}[0-9]{24}$/),
    NFSeMun: sequence({
      cMunNFSeMun: leaf.cityCode,
      nNFSeMun: pattern(/^[0-9]{15}$/),
      cVerifNFSeMun: pattern(/^[a-zA-Z0-9]{1,9}$/),
    }),
    nDocFisc: leaf.latin1(255),
    nDoc: leaf.latin1(255),
  }),
  tpDedRed: oneOf("1", "2", "3", "4", "5", "6", "7", "8", "9", "99"),
  xDescOutDed: optional(leaf.latin1(150)),
  dtEmiDoc: leaf.day,
  vDedutivelRedutivel: leaf.amount,
  vDeducaoReducao: leaf.amount,
  fornec: optional(PESSOA),
});

export const DEDUCTION_DOCUMENTS = sequence({ docDedRed: repeated(deduction, 1000) });

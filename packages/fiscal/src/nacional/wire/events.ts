import { choice, oneOf, sequence, type ValueOf } from "../../xml/layout.ts";
import * as leaf from "./leaves.ts";

const reason = { cMotivo: oneOf("1", "2", "9"), xMotivo: leaf.latin1(255, 15) };

/** Content of `pedRegEvento/infPedReg`: the two events that a prestador requests. */
export const INF_PED_REG = sequence({
  tpAmb: leaf.environment,
  verAplic: leaf.applicationName,
  dhEvento: leaf.instant,
  author: choice({ CNPJAutor: leaf.cnpj }),
  chNFSe: leaf.nfseKey,
  event: choice({
    e101101: sequence({ xDesc: oneOf("Cancelamento de NFS-e"), ...reason }),
    e101103: sequence({
      xDesc: oneOf("Solicitação de Análise Fiscal para Cancelamento de NFS-e"),
      ...reason,
    }),
  }),
});
export type InfPedReg = ValueOf<typeof INF_PED_REG>;

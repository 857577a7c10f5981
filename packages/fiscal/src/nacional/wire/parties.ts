import { choice, oneOf, optional, pattern, sequence } from "../../xml/layout.ts";
import * as leaf from "./leaves.ts";

/** Groups of people and companies: TCInfoPrestador, TCInfoPessoa, TCEndereco. */

const endereco = sequence({
  local: choice({
    endNac: sequence({ cMun: leaf.cityCode, CEP: leaf.postalCode }),
    endExt: sequence({
      cPais: leaf.country,
      cEndPost: leaf.free(11),
      xCidade: leaf.free(60),
      xEstProvReg: leaf.free(60),
    }),
  }),
  xLgr: leaf.latin1(255),
  nro: leaf.latin1(60),
  xCpl: optional(leaf.latin1(156)),
  xBairro: leaf.latin1(60),
});

/** Without name and address: both are refused when the prestador issues (E0121, E0128). */
export const PREST = sequence({
  registration: choice({ CNPJ: leaf.cnpj }),
  IM: optional(leaf.free(15)),
  fone: optional(leaf.phone),
  email: optional(leaf.email),
  regTrib: sequence({
    opSimpNac: oneOf("1", "2", "3"),
    regApTribSN: optional(oneOf("1", "2", "3")),
    regEspTrib: oneOf("0", "1", "2", "3", "4", "5", "6"),
  }),
});

export const REGISTRATION = choice({
  CNPJ: leaf.cnpj,
  CPF: leaf.cpf,
  NIF: leaf.free(40),
  // 0 "not given in the original NFS-e" is refused (E0226).
  cNaoNIF: oneOf("1", "2"),
});
const contacts = { fone: optional(leaf.phone), email: optional(leaf.email) };

/** Tomador and intermediário. */
export const PESSOA = sequence({
  registration: REGISTRATION,
  xNome: leaf.free(300),
  end: optional(endereco),
  ...contacts,
});

/** The recipient of IBS and CBS: TCRTCInfoDest. */
export const DEST = sequence({
  registration: REGISTRATION,
  xNome: leaf.latin1(150),
  end: optional(endereco),
  ...contacts,
});

/** Place of works, an event or a building: TCEnderObraEvento, TCEnderecoSimples. */
export const PLACE = sequence({
  local: choice({ CEP: leaf.postalCode }),
  xLgr: leaf.latin1(255),
  nro: leaf.latin1(60),
  xCpl: optional(leaf.latin1(156)),
  xBairro: leaf.latin1(60),
});

/** Code of a building in the Cadastro Imobiliário Brasileiro. */
export const CIB = pattern(/^[0-9A-Z]{8}$/);
/** Municipal registration of a building. */
export const INSC_IMOB = leaf.free(30);

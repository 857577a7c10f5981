import { refuse, type Refusal } from "../refusals.ts";

/**
 * The safety net: a value that passed our checks and that the layout table still does not accept. `path` is where in
 * the message; the field is the nearest thing a person can correct.
 */
export function layoutRefusal(path: string): Refusal {
  const field = FIELD_OF_PATH.find(([prefix]) => path.startsWith(prefix))?.[1] ?? "invoice";
  return refuse(
    field,
    "layout",
    "Este dado não cabe no leiaute da nota fiscal. Confira e corrija.",
  );
}

const FIELD_OF_PATH: readonly (readonly [prefix: string, field: string])[] = [
  ["subst", "details.replaces"],
  ["toma/xNome", "company_name"],
  ["toma/end", "address"],
  ["toma/fone", "phone"],
  ["toma/email", "email"],
  ["toma/NIF", "details.tomador.nif"],
  ["toma", "cnpj"],
  ["interm", "details.intermediary"],
  ["serv/cServ/xDescServ", "service_description"],
  ["serv/locPrest", "details.service_city_code"],
  ["serv/comExt", "details.foreign_trade"],
  ["serv/obra", "details.obra"],
  ["serv/atvEvento", "details.evento"],
  ["serv/infoCompl", "details.additional_information"],
  ["serv", "service_code"],
  ["IBSCBS/imovel", "details.imovel"],
  ["IBSCBS", "service_code"],
  ["valores/vDescCondIncond", "details.unconditional_discount"],
  ["valores/vDedRed", "details.deductions"],
  ["valores/trib/tribMun", "details.iss"],
  ["valores/trib/tribFed", "details.federal"],
  ["valores/trib/totTrib", "details.approximate_taxes"],
  ["valores", "amount"],
  ["prest/IM", "company.municipal_registration"],
  ["prest/fone", "company.phone"],
  ["prest/email", "company.email"],
  ["prest", "company.cnpj"],
  ["cLocEmi", "company.city_code"],
  ["e10110", "reason"],
];

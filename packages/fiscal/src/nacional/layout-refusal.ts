import { type FieldsByPath, type Refusal, refuseByLayout } from "../refusals.ts";

/** See `refuseByLayout`; `path` is the place in the message. */
export function layoutRefusal(path: string): Refusal {
  const text = "Este dado não cabe no leiaute da nota fiscal. Confira e corrija.";
  return refuseByLayout(path, FIELDS, text);
}

/** For a value that our layout has and another version has elsewhere, in another form or not at all. */
export function otherLayoutRefusal(path: string, label: string): Refusal {
  const text = `Este dado ainda não cabe no leiaute escolhido (${label}). Emita sem ele ou no leiaute em vigor.`;
  return refuseByLayout(path, FIELDS, text);
}

const FIELDS: FieldsByPath = [
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
  ["serv/infoCompl/xInfComp", "details.additional_information"],
  ["serv/infoCompl", "details.references"],
  ["serv/cServ/cIntContrib", "details.references"],
  ["serv", "service_code"],
  ["IBSCBS/gRefNFSe", "details.referenced_notes"],
  ["IBSCBS/valores/gReeRepRes", "details.reimbursements"],
  ["IBSCBS/dest", "details.recipient"],
  ["IBSCBS/imovel", "details.imovel"],
  ["IBSCBS", "service_code"],
  ["valores/vDescCondIncond", "details.unconditional_discount"],
  ["valores/vDedRed/documentos", "details.deduction_documents"],
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

import { toLatin1 } from "@emita/domain/basics/text";
import type { CertificateFacts } from "../../authority/certificate-facts.ts";
import { findCompany } from "../../directory/registry.ts";
import type { Dps } from "../dps.ts";
import type { Tables } from "../../tables/tables.ts";
import { element, group } from "../../xml/escape.ts";

/** The group `emit`: the issuer as in the registries; one outside the directory has only name and city. */
export function emitterXml(dps: Dps, certificate: CertificateFacts, tables: Tables): string {
  const company = findCompany(dps.prestador);
  const cityCode = company?.cityCode ?? dps.cLocEmi;
  const city = tables.city(cityCode);
  const isCpf = dps.prestador.length === 11;
  const address =
    element("xLgr", latin(company?.street, "Logradouro não cadastrado no emulador")) +
    element("nro", latin(company?.number, "S/N")) +
    element(
      "xCpl",
      company === null || company.complement === "" ? null : latin(company.complement, "-"),
    ) +
    element("xBairro", latin(company?.district, "Centro")) +
    element("cMun", cityCode) +
    element("UF", city?.uf ?? "SP") +
    element("CEP", company?.postalCode ?? "01001000");
  return group(
    "emit",
    element(isCpf ? "CPF" : "CNPJ", dps.prestador) +
      element("IM", dps.text("prest/IM")) +
      element("xNome", company?.name ?? certificate.name) +
      element("xFant", company === null || company.tradeName === "" ? null : company.tradeName) +
      group("enderNac", address) +
      element("fone", dps.text("prest/fone") ?? nonEmpty(company?.phone)) +
      element("email", dps.text("prest/email") ?? nonEmpty(company?.email)),
  );
}

function latin(text: string | undefined, fallback: string): string {
  return text === undefined || text === "" ? fallback : toLatin1(text);
}

function nonEmpty(text: string | undefined): string | null {
  return text === undefined || text === "" ? null : text;
}

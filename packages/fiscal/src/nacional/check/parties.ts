import { taxIdKind } from "@emita/domain/identifiers/tax-id";
import { municipioByCode } from "@emita/fiscal-layouts/tables/municipios";
import { checkTomadorTaxId } from "../../draft/checks.ts";
import { isDomestic } from "../../draft/parties.ts";
import type { InvoiceDraft, Prestador, Tomador } from "../../invoice-draft.ts";
import { refuse, type Refusal } from "../../refusals.ts";
import { toEndereco } from "../fields/address.ts";
import { freeLine } from "../normalize.ts";
import { checkForeignTomador } from "./foreign-tomador.ts";

export function checkPrestador(prestador: Prestador): Refusal | null {
  if (municipioByCode(prestador.cityCode) === null) {
    // E0084
    return refuse(
      "company.city_code",
      "unknown_city",
      "Informe a cidade da sua empresa em Empresa.",
    );
  }
  if (
    prestador.isInNationalRegistry === true &&
    !freeLine(prestador.municipalRegistration ?? "", 15)
  ) {
    // E0116
    return refuse(
      "company.municipal_registration",
      "required",
      "Informe a inscrição municipal da sua empresa: a prefeitura a registrou no cadastro nacional.",
    );
  }
  return checkRegimes(prestador);
}

function checkRegimes(prestador: Prestador): Refusal | null {
  const { regime, simplesTaxScope = 1, specialRegime = 0 } = prestador;
  if (regime !== "simples" && simplesTaxScope !== 1) {
    // E0162
    return refuse(
      "company.simples_tax_scope",
      "not_simples",
      "Só quem é do Simples Nacional (ME ou EPP) informa como apura o Simples. Apague-o em Empresa.",
    );
  }
  // E0174; E0175
  const isInsideSimples = regime === "simples" && simplesTaxScope === 1;
  if (specialRegime === 0 || (regime !== "mei" && !isInsideSimples)) return null;
  return refuse(
    "company.special_regime",
    "not_with_simples",
    "Quem recolhe o ISS pelo Simples ou é MEI não pode ter regime especial de ISS.",
  );
}

/** Checks the tomador of either kind; none at all is allowed here. */
export function checkTomador(draft: InvoiceDraft): Refusal | null {
  const { tomador } = draft;
  if (tomador === null) return null;
  return isDomestic(tomador) ? checkDomestic(tomador, draft) : checkForeignTomador(tomador);
}

function checkDomestic(tomador: Tomador, draft: InvoiceDraft): Refusal | null {
  const refusal = checkTomadorTaxId(tomador, draft.prestador);
  if (refusal !== null) return refusal;
  if (freeLine(tomador.name, 300) === null) {
    return refuse("company_name", "required", "Informe a razão social ou o nome do cliente.");
  }
  return checkAddress(tomador);
}

/** A given address must be complete; it may be missing where nothing needs it (E0234, E0237). */
function checkAddress({ address }: Tomador): Refusal | null {
  if (address === undefined || toEndereco(address) !== null) return null;
  // E0238, E0240
  return refuse(
    "address",
    "address_incomplete",
    "Complete o endereço do cliente: rua, número, bairro, cidade e CEP.",
  );
}

export function checkIntermediario({ intermediario, prestador }: InvoiceDraft): Refusal | null {
  if (intermediario === undefined) return null;
  if (taxIdKind(intermediario.taxId) === null) {
    // E0248, E0266
    return refuse(
      "details.intermediary.tax_id",
      "invalid",
      "O CNPJ ou CPF do intermediário não confere.",
    );
  }
  if (intermediario.taxId === prestador.cnpj) {
    // E0262
    return refuse(
      "details.intermediary.tax_id",
      "same_as_issuer",
      "O intermediário é a sua própria empresa. Informe quem intermediou o serviço.",
    );
  }
  if (freeLine(intermediario.name, 300) === null) {
    return refuse("details.intermediary.name", "required", "Informe o nome do intermediário.");
  }
  const { address } = intermediario;
  if (address === undefined || toEndereco(address) !== null) return null;
  // E0294
  return refuse(
    "details.intermediary.address",
    "address_incomplete",
    "Complete o endereço do intermediário: rua, número, bairro, cidade e CEP.",
  );
}

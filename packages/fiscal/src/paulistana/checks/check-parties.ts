import { isCnpj } from "@emita/domain/identifiers/cnpj";
import { taxIdKind } from "@emita/domain/identifiers/tax-id";
import { checkTomadorTaxId } from "../../draft/checks.ts";
import { issOf } from "../../draft/iss.ts";
import { isForeign } from "../../draft/parties.ts";
import type { ForeignTomador, InvoiceDraft, Tomador } from "../../invoice-draft.ts";
import { refuse, type Refusal } from "../../refusals.ts";
import { toEndereco, toEnderecoExterior } from "../rps/address.ts";
import { SAO_PAULO } from "../messages/identifiers.ts";
import { cityRegistration } from "../rps/parties.ts";
import { plainLine } from "../wire/text.ts";
import type { Layout } from "../wire/wire.ts";

/** Checks the client and the intermediary; see `checkDraft`. */
export function checkParties(draft: InvoiceDraft, layout: Layout): Refusal | null {
  const { tomador } = draft;
  if (tomador === null) return checkIntermediary(draft, layout);
  const refusal = isForeign(tomador)
    ? checkForeign(tomador, layout)
    : checkTomador(tomador, draft, layout);
  return refusal ?? checkIntermediary(draft, layout);
}

function checkTomador(tomador: Tomador, draft: InvoiceDraft, layout: Layout): Refusal | null {
  const refusal = checkTomadorTaxId(tomador, draft.prestador);
  if (refusal !== null) return refusal;
  const kind = taxIdKind(tomador.taxId);
  if (!fitsLayout(tomador.taxId, layout)) {
    // 1001
    return refuse(
      "cnpj",
      "letters",
      "No leiaute 1 a prefeitura de São Paulo ainda não aceita CNPJ com letras.",
    );
  }
  if (tomador.address !== undefined && toEndereco(tomador.address) === null) {
    return incompleteAddress(kind, tomador.address.cityCode);
  }
  return kind === "cnpj" ? checkCompany(tomador, layout) : null;
}

/** The city takes name and address of a company of São Paulo from its register; all others must have them (317, 318). */
function checkCompany(tomador: Tomador, layout: Layout): Refusal | null {
  const { address } = tomador;
  if (address?.cityCode === SAO_PAULO || cityRegistration(tomador, layout) !== undefined) {
    return null;
  }
  if (address === undefined) {
    return refuse(
      "address",
      "address_required",
      "Informe o endereço completo do cliente: é obrigatório quando ele tem CNPJ.",
    );
  }
  if (plainLine(tomador.name, 75) === undefined) {
    return refuse("company_name", "required", "Informe a razão social ou o nome do cliente.");
  }
  return null;
}

/** The address of a natural person is optional, as are data that the city has itself. */
function incompleteAddress(kind: ReturnType<typeof taxIdKind>, cityCode: string): Refusal | null {
  if (kind === "cpf" || cityCode === SAO_PAULO) return null;
  return refuse(
    "address",
    "address_incomplete",
    "Complete o endereço do cliente: rua, bairro, cidade e CEP são obrigatórios.",
  );
}

function checkForeign(tomador: ForeignTomador, layout: Layout): Refusal | null {
  if (layout === 1) {
    // The layout has no element for NIF, country or foreign address.
    return refuse(
      "details.tomador",
      "not_in_layout",
      "O leiaute 1 da prefeitura de São Paulo não leva cliente do exterior. Emita esta nota pelo sistema nacional.",
    );
  }
  if (plainLine(tomador.name, 75) === undefined) {
    return refuse("company_name", "required", "Informe a razão social ou o nome do cliente.");
  }
  if (tomador.address === undefined || toEnderecoExterior(tomador.address) === null) {
    return refuse(
      "details.tomador",
      "address_required",
      "Complete o endereço do cliente no exterior: país, código postal, cidade e região.",
    );
  }
  return null;
}

function checkIntermediary(draft: InvoiceDraft, layout: Layout): Refusal | null {
  const { intermediario } = draft;
  const { withheldBy } = issOf(draft);
  if (intermediario === undefined) {
    if (withheldBy !== "intermediario") return null;
    // 519, 1418
    return refuse(
      "details.iss.withheld_by",
      "no_intermediary",
      "Para o intermediário reter o ISS, informe quem ele é.",
    );
  }
  if (taxIdKind(intermediario.taxId) === null || !fitsLayout(intermediario.taxId, layout)) {
    // 505
    return refuse("details.intermediary", "invalid", "O CNPJ ou CPF do intermediário não confere.");
  }
  if (withheldBy === "tomador") {
    // 1419, 1422
    return refuse(
      "details.iss.withheld_by",
      "withheld_by_intermediary",
      "Numa nota com intermediário, São Paulo não deixa o cliente reter o ISS.",
    );
  }
  return null;
}

/** tpCNPJ of layout 1 has digits only. */
function fitsLayout(taxId: string, layout: Layout): boolean {
  return layout === 2 || !isCnpj(taxId) || /^\d+$/.test(taxId);
}

import { taxIdKind } from "@emita/domain/identifiers/tax-id";
import { checkTomadorTaxId } from "../../draft/checks.ts";
import { issOf } from "../../draft/iss.ts";
import { isForeign } from "../../draft/parties.ts";
import type { ForeignTomador, InvoiceDraft, Tomador } from "../../invoice-draft.ts";
import { refuse, type Refusal } from "../../refusals.ts";
import { countryCode } from "../wire/countries.ts";
import { toEndereco, toEnderecoExterior, toIntermediario } from "../declaration/parties.ts";
import { plainLine } from "../wire/text.ts";

/** Checks the client and the intermediary; see `checkDraft`. */
export function checkParties(draft: InvoiceDraft): Refusal | null {
  const { tomador } = draft;
  if (tomador === null) return checkIntermediary(draft);
  const refusal = isForeign(tomador) ? checkForeign(tomador) : checkTomador(tomador, draft);
  return refusal ?? checkName(tomador) ?? checkIntermediary(draft);
}

function checkTomador(tomador: Tomador, draft: InvoiceDraft): Refusal | null {
  const refusal = checkTomadorTaxId(tomador, draft.prestador);
  if (refusal !== null) return refusal;
  // The address of a natural person is optional.
  const { address } = tomador;
  if (taxIdKind(tomador.taxId) === "cpf" || address === undefined || toEndereco(address) !== null)
    return null;
  return refuse(
    "address",
    "address_incomplete",
    "Complete o endereço do cliente: rua, bairro, cidade e CEP são obrigatórios.",
  );
}

function checkForeign({ address }: ForeignTomador): Refusal | null {
  if (address === undefined || toEnderecoExterior(address) !== null) return null;
  if (countryCode(address.country) === undefined) return unknownCountry("details.tomador");
  return refuse(
    "details.tomador",
    "address_incomplete",
    "Complete o endereço do cliente no exterior: rua, cidade e país.",
  );
}

/** Refuses a country whose ABRASF code is missing in our table. */
export function unknownCountry(field: string): Refusal {
  return refuse(
    field,
    "unknown_country",
    "O código deste país na nota desta cidade não é conhecido. Fale com o suporte.",
  );
}

function checkName({ name }: Tomador | ForeignTomador): Refusal | null {
  if (plainLine(name, 150) !== undefined) return null;
  return refuse("company_name", "required", "Informe a razão social ou o nome do cliente.");
}

function checkIntermediary(draft: InvoiceDraft): Refusal | null {
  const { intermediario, tomador } = draft;
  const { withheldBy } = issOf(draft);
  if (withheldBy === "tomador" && tomador === null) {
    return refuse(
      "details.iss.withheld_by",
      "no_tomador",
      "Para o cliente reter o ISS, informe o CNPJ ou CPF dele.",
    );
  }
  if (intermediario === undefined) {
    if (withheldBy !== "intermediario") return null;
    return refuse(
      "details.iss.withheld_by",
      "no_intermediary",
      "Para o intermediário reter o ISS, informe quem ele é.",
    );
  }
  if (taxIdKind(intermediario.taxId) === null) {
    return refuse("details.intermediary", "invalid", "O CNPJ ou CPF do intermediário não confere.");
  }
  if (toIntermediario(intermediario) !== null) return null;
  return refuse(
    "details.intermediary",
    "city_required",
    "Informe o nome e a cidade do intermediário: a nota desta cidade os exige.",
  );
}

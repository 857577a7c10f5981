import { isDomestic } from "../../draft/parties.ts";
import { isWithheld, issOf } from "../../draft/iss.ts";
import type { InvoiceDraft } from "../../invoice-draft.ts";
import { refuse, type Refusal } from "../../refusals.ts";
import { isOutsideTaxation } from "../fields/iss.ts";

/** Roads: ISS is never withheld (E0596). */
const ROAD_CODE = "220101";

/** Checks whether ISS may be withheld, and by which party. */
export function checkWithholding(draft: InvoiceDraft): Refusal | null {
  if (!isWithheld(draft)) return null;
  const iss = issOf(draft);
  const { regime, specialRegime = 0 } = draft.prestador;
  // E0583
  if (regime === "mei")
    return refuseWithholding("mei", "O ISS de um MEI não é retido pelo cliente.");
  if (specialRegime !== 0) {
    // E0588
    return refuseWithholding(
      "special_regime",
      "O ISS de quem tem regime especial não é retido pelo cliente.",
    );
  }
  if (isOutsideTaxation(iss) || iss.kind === "exempt") {
    // E0580; E0594
    return refuseWithholding(
      "not_taxable",
      "Uma nota isenta, imune, de exportação ou sem ISS não tem ISS a reter.",
    );
  }
  if (draft.service.cTribNac === ROAD_CODE) {
    return refuseWithholding("not_allowed", "Na exploração de rodovia, o ISS não é retido.");
  }
  return iss.withheldBy === "tomador" ? checkTomador(draft) : checkIntermediario(draft);
}

function refuseWithholding(code: string, text: string): Refusal {
  return refuse("details.iss.withheld_by", code, text);
}

/** The withholding party has a CNPJ or CPF and an address in Brazil. */
function checkTomador({ tomador }: InvoiceDraft): Refusal | null {
  if (!isDomestic(tomador)) {
    // E0204
    return refuse("cnpj", "required", "Para o cliente reter o ISS, informe o CNPJ ou CPF dele.");
  }
  if (tomador.address !== undefined) return null;
  // E0237
  return refuse(
    "address",
    "address_required",
    "Para o cliente reter o ISS, informe o endereço completo dele.",
  );
}

function checkIntermediario({ intermediario }: InvoiceDraft): Refusal | null {
  if (intermediario === undefined) {
    // E0264
    return refuse(
      "details.intermediary",
      "required",
      "Para o intermediário reter o ISS, informe quem ele é.",
    );
  }
  if (intermediario.address !== undefined) return null;
  // E0293
  return refuse(
    "details.intermediary.address",
    "address_required",
    "Para o intermediário reter o ISS, informe o endereço dele.",
  );
}

import type { NfseDocument } from "../../nacional/answer/nfse-document.ts";
import type { Complement } from "./sheet.ts";
import { cut, money, percent, present } from "./format.ts";

const MAX_CHARACTERS = 2000;

/** Complementary information in the order of NT 008, separated by " | ". */
export function complementOf(nfse: NfseDocument): Complement {
  const { service, substitutedKey, ibsCbs } = nfse.dps;
  const text = present(
    " | ",
    labelled("Inf. Cont.", service.information),
    labelled("NFS-e Subst.", substitutedKey),
    labelled("Doc. Ref.", service.referredDocument),
    labelled("Cod. Obra", service.work ?? service.workCib),
    labelled(
      "Insc. Imob.",
      service.workPropertyRegistration ?? ibsCbs?.propertyRegistration ?? null,
    ),
    labelled("Cod. Evt.", service.event),
    labelled("Doc. Tec.", service.technicalDocument),
    labelled("Núm. Ped.", service.order),
    labelled("Item Ped.", service.orderItems.join(", ") || null),
    labelled("Inf. A. T. Mun.", nfse.otherInformation),
  );
  return { text: cut(text, MAX_CHARACTERS), ending: approximateTotals(nfse) };
}

function labelled(label: string, text: string | null): string | null {
  return text === null ? null : `${label}: ${text.replace(/\s+/g, " ")}`;
}

/** Amounts when the NFS-e has amounts, else percentages. The single rate of the Simples is not in the field table of NT 008. */
function approximateTotals({ dps: { declared } }: NfseDocument): string {
  const federal = money(declared.federalTaxes) ?? percent(declared.federalPercent);
  const state = money(declared.stateTaxes) ?? percent(declared.statePercent);
  const city = money(declared.cityTaxes) ?? percent(declared.cityPercent);
  return `Totais Aproximados dos Tributos cfe. Lei nº 12.741/2012: Federais: ${federal ?? "-"} ; Estaduais: ${state ?? "-"} ; Municipais: ${city ?? "-"}`;
}

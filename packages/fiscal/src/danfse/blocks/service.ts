import type { NfseDocument } from "../../nacional/answer/nfse-document.ts";
import { type Block, cell, row } from "./blocks.ts";
import { cut, present, serviceCode, ufOfCode } from "./format.ts";

/** Codes and place of the service, the code's official description, and the company's description. */
export function serviceBlocks(nfse: NfseDocument): Block[] {
  const { service } = nfse.dps;
  const place = present(" / ", nfse.serviceCity, ufOfCode(service.cityCode), service.country);
  const codes = present(" / ", serviceCode(service.nationalCode), service.municipalCode);
  return [
    {
      kind: "fields",
      title: "SERVIÇO PRESTADO",
      rows: [
        row(
          0.65,
          cell(1, "Código de Tributação Nacional / Municipal", codes),
          cell(2, "Código da NBS", service.nbs),
          cell(3, "Local da Prestação / Sigla UF / País", cut(place, 42)),
        ),
      ],
    },
    {
      kind: "inline",
      label: "Descrição do Código de Tributação Nacional / Municipal",
      value: cut(present(" / ", nfse.nationalService, nfse.municipalService), 170),
    },
    { kind: "text", label: "Descrição do Serviço", value: cut(service.description, 1300) },
  ];
}

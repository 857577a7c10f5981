import type { SheetProps } from "../../ui/layout/sheet.tsx";

/** An invented invoice; its CNPJs only have right check digits. */
export const EXAMPLE_NOTE = {
  authority: "Prefeitura do Município de São Paulo",
  number: "00004821",
  issuer: { name: "Marina Prado Consultoria Ltda", taxId: "35.887.104/0001-44" },
  client: {
    name: "Clínica Vila Nova Odontologia Ltda",
    taxId: "41.788.206/0001-05",
    address: "Rua Harmonia, 482 - Vila Madalena, São Paulo/SP",
  },
  description: "Consultoria técnica especializada em gestão de agenda e faturamento, novembro/2026",
  service: "17.01 - Assessoria ou consultoria",
  amount: "R$ 1.850,00",
} as const satisfies SheetProps;

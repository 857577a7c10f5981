import type {
  Address,
  DraftService,
  InvoiceDraft,
  Prestador,
  Tomador,
} from "../../invoice-draft.ts";
import { TEST_CNPJ } from "../certificates.ts";

export const EMITTED_AT = new Date("2026-11-20T13:16:00Z");

export const ADDRESS: Address = {
  street: "Avenida Brasil",
  number: "2000",
  complement: "Sala 12",
  district: "Martins",
  cityCode: "3170206",
  postalCode: "38400200",
};

export const TOMADOR_CNPJ: Tomador = {
  taxId: "12ABC34501DE35",
  name: "CLIENTE EXEMPLO COMERCIO S.A.",
  address: ADDRESS,
  email: "financeiro@cliente.example.com.br",
  phone: "(34) 3210-1234",
};

export const TOMADOR_CPF: Tomador = { taxId: "52998224725", name: "Maria da Silva Exemplo" };

const PRESTADOR: Prestador = { cnpj: TEST_CNPJ, cityCode: "3170206", regime: "simples" };

const SERVICE: DraftService = {
  cTribNac: "170101",
  item: "17.01",
  nbs: "114011100",
  operationIndicator: "100301",
  taxClassification: "000001",
  place: { cityCode: "3170206" },
};

/** A valid draft; `changes` makes the case. */
export function draft(changes: Partial<InvoiceDraft> = {}): InvoiceDraft {
  return {
    series: "1",
    number: 101,
    emittedAt: EMITTED_AT,
    competencia: "2026-11-20",
    prestador: PRESTADOR,
    tomador: TOMADOR_CNPJ,
    service: SERVICE,
    description: "Consultoria em gestão financeira, novembro de 2026.\nPedido 4512.",
    amountCents: 150_000,
    ...changes,
  };
}

export function prestador(changes: Partial<Prestador>): Prestador {
  return { ...PRESTADOR, ...changes };
}

export function service(changes: Partial<DraftService>): DraftService {
  return { ...SERVICE, ...changes };
}

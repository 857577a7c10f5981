import { INVOICE_SORTS, type InvoiceSort } from "@emita/contract/invoices/invoices";
import { cnpjOf } from "./fill-invoices.ts";

const DAY_MS = 86_400_000;
const day = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
const period = (of: "created" | "issued" | "updated", from: number, to: number): string =>
  `${of}_from=${day(from)}&${of}_to=${day(to)}`;

/** Every filter of the list: one that most invoices match, one for few of them, one for none, and one for old invoices only. */
function filtersOf(total: number): Readonly<Record<string, string>> {
  // One of the biggest company's invoices that have a client with a name.
  const known = total - (total % 15);
  return {
    "sem filtro": "",
    emitidas: "status=issued",
    canceladas: "status=cancelled",
    "com erro": "status=error",
    pendentes: "status=pending",
    "nome frequente": "search=padaria",
    "nome raro": "search=aurora+4243",
    "nome que não há": "search=zebra+quadrada",
    "duas letras que não há": "search=xq",
    "cidade frequente": "city=sao+paulo",
    "cidade rara": "city=tocantinia",
    "cidade que não há": "city=manaus",
    "número da nota": `nfse_number=${known}`,
    "chave de idempotência": `idempotency_key=PED-${known}`,
    "nome do programa": `external_id=PED-${known}`,
    "tomador frequente": `cnpj=${cnpjOf(0)}`,
    "tomador raro": `cnpj=${cnpjOf(49_990)}`,
    "tomador que não há": "cnpj=35887104000144",
    "canal frequente": "channel=nacional",
    "canal só de notas antigas": "channel=paulistana/1",
    "canal raro": "channel=abrasf/3304557",
    "canal que não há": "channel=paulistana/2",
    "valor até um centavo": "amount_min=1234.56&amount_max=1234.57",
    "valor numa faixa": "amount_min=1000&amount_max=5000",
    "valor acima de todos": "amount_min=900000",
    "criadas num dia": period("created", 400, 400),
    "criadas num mês": period("created", 430, 400),
    "emitidas num dia": period("issued", 400, 400),
    "emitidas num mês": period("issued", 430, 400),
    "mudadas num dia": period("updated", 400, 400),
    "mudadas num mês": period("updated", 430, 400),
    "com erro, numa cidade": "status=error&city=recife",
    "com erro, num mês": `status=error&${period("created", 430, 400)}`,
    "nome frequente, canceladas": "search=padaria&status=cancelled",
    "canal raro, emitidas": "channel=abrasf/3304557&status=issued",
    "tomador, num mês": `cnpj=${cnpjOf(0)}&${period("created", 430, 400)}`,
  };
}

/** A cursor contains a position in the order and no filters: this one is in the middle of all invoices. */
const MIDDLE: Record<InvoiceSort, string> = {
  "-created_at": `created_to=${day(500)}`,
  created_at: `created_from=${day(500)}`,
  "-updated_at": `updated_to=${day(500)}`,
  updated_at: `updated_from=${day(500)}`,
  "-amount": "amount_max=200",
  amount: "amount_min=200",
};

export interface ListCase {
  readonly name: string;
  readonly query: string;
  /** Start of the page: the beginning, or the cursor that this list returns. */
  readonly after: string | null;
}

/** Every filter in every order, from the start and from the middle of all invoices. */
export function listCases(total: number): ListCase[] {
  return Object.entries(filtersOf(total)).flatMap(([name, filter]) =>
    INVOICE_SORTS.flatMap((sort) => {
      const query = `?sort=${sort}${filter && `&${filter}`}`;
      return [
        { name: `${name}, ${sort}`, query, after: null },
        {
          name: `${name}, ${sort}, do meio`,
          query,
          after: `?sort=${sort}&limit=1&${MIDDLE[sort]}`,
        },
      ];
    }),
  );
}

import type { PixReceived } from "@emita/domain/payments/pix-received";
import { centsToXmlDecimal } from "@emita/domain/basics/money";
import type { Context } from "../../../platform/context/context.ts";
import type { ChargeRow } from "../record/charges-store.ts";
import { bankError, isBankError } from "./bank-error.ts";
import { callBank } from "./call-bank.ts";
import type { BankConnection } from "./connection.ts";
import { readCharge, readPage, readPix, type BankCharge } from "./read-answers.ts";

type Named = Pick<ChargeRow, "kind" | "txid">;

const pathOf = ({ kind, txid }: Named) => `/${kind === "due" ? "cobv" : "cob"}/${txid}`;

/** Days after the due date on which a dated charge can still be paid. */
export const DAYS_AFTER_DUE = 30;

/** Creates the charge under our own txid. The same call again is the same charge. @throws BankError */
export async function putCharge(
  ctx: Context,
  bank: BankConnection,
  charge: ChargeRow,
): Promise<BankCharge> {
  const body = {
    calendario: charge.due_on
      ? { dataDeVencimento: charge.due_on, validadeAposVencimento: DAYS_AFTER_DUE }
      : { expiracao: charge.expires_in },
    devedor: {
      [charge.payer_tax_id.length === 11 ? "cpf" : "cnpj"]: charge.payer_tax_id,
      nome: charge.payer_name,
    },
    valor: { original: centsToXmlDecimal(charge.amount_cents) },
    chave: bank.account.pix_key,
    ...(charge.message && { solicitacaoPagador: charge.message }),
  };
  return readCharge(await callBank(ctx, bank, { method: "PUT", path: pathOf(charge), body }));
}

/** @returns null when the bank does not know it. @throws BankError */
export async function getCharge(
  ctx: Context,
  bank: BankConnection,
  charge: Named,
): Promise<BankCharge | null> {
  return orNull(async () =>
    readCharge(await callBank(ctx, bank, { method: "GET", path: pathOf(charge) })),
  );
}

/** Withdraws an open charge. @throws BankError */
export async function withdrawCharge(
  ctx: Context,
  bank: BankConnection,
  charge: Named,
): Promise<void> {
  const body = { status: "REMOVIDA_PELO_USUARIO_RECEBEDOR" };
  await callBank(ctx, bank, { method: "PATCH", path: pathOf(charge), body });
}

/** @returns null when the bank does not know it. @throws BankError */
export async function getPix(
  ctx: Context,
  bank: BankConnection,
  endToEndId: string,
): Promise<PixReceived | null> {
  const path = `/pix/${encodeURIComponent(endToEndId)}`;
  return orNull(async () => {
    const [pix] = readPix([await callBank(ctx, bank, { method: "GET", path })]);
    if (!pix) throw bankError("unreadable", "the answer holds no Pix");
    return pix;
  });
}

export interface PixQuestion {
  readonly from: Date;
  readonly to: Date;
  /** Only those of which something was returned. */
  readonly returned?: boolean;
}

const PER_PAGE = 100;
/** A hundred thousand Pix: more than a company receives between two questions. */
const MAX_PAGES = 1_000;

/** Everything that the account received in this time, page by page. @throws BankError */
export async function* listPix(
  ctx: Context,
  bank: BankConnection,
  { from, to, returned = false }: PixQuestion,
): AsyncGenerator<readonly PixReceived[]> {
  for (let page = 0; page < MAX_PAGES; page++) {
    const query = {
      inicio: instant(bank, from),
      fim: instant(bank, to),
      "paginacao.paginaAtual": String(page),
      "paginacao.itensPorPagina": String(PER_PAGE),
      ...(returned && { devolucaoPresente: "true" }),
    };
    const { pix, pages } = readPage(
      await callBank(ctx, bank, { method: "GET", path: "/pix", query }),
    );
    yield pix;
    if (page + 1 >= pages) return;
  }
}

function instant({ preset }: BankConnection, at: Date): string {
  const text = at.toISOString();
  return preset.wholeSeconds ? text.replace(/\.\d+Z$/, "Z") : text;
}

/** Gives the bank the address to call at each Pix; it appends `/pix`. @throws BankError */
export async function putWebhook(ctx: Context, bank: BankConnection, url: string): Promise<void> {
  await callBank(ctx, bank, {
    method: "PUT",
    path: webhookPath(bank),
    body: { webhookUrl: url },
    ...(bank.preset.webhookHeaders && { headers: bank.preset.webhookHeaders }),
  });
}

/** @throws BankError */
export async function deleteWebhook(ctx: Context, bank: BankConnection): Promise<void> {
  await orNull(() => callBank(ctx, bank, { method: "DELETE", path: webhookPath(bank) }));
}

const webhookPath = ({ account }: BankConnection) =>
  `/webhook/${encodeURIComponent(account.pix_key)}`;

async function orNull<Value>(ask: () => Promise<Value>): Promise<Value | null> {
  try {
    return await ask();
  } catch (error) {
    if (isBankError(error, "missing")) return null;
    throw error;
  }
}

import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { accountOf, type Account } from "./accounts.ts";
import { brCode } from "./br-code.ts";
import { invalid, readTerms } from "./charge-body.ts";
import type { PixBankContext } from "./context.ts";
import type { Charge, ChargeKind, Terms } from "./objects.ts";
import { presentPayment } from "./present-payment.ts";
import { Problem } from "./problem.ts";
import { money } from "./values.ts";

/** The bank's own city; it does not know its clients' addresses. */
const CITY = "São Paulo";
const TXID = /^[a-zA-Z0-9]{26,35}$/;
const REMOVED = "REMOVIDA_PELO_USUARIO_RECEBEDOR";
const MISSING = { cob: "CobNaoEncontrado", cobv: "CobVNaoEncontrada" } as const;
const BAD_QUERY = { cob: "CobConsultaInvalida", cobv: "CobVConsultaInvalida" } as const;

/** `PUT /cob/{txid}` and `/cobv/{txid}`: creates the charge, or revises an active one; the same content again changes nothing. */
export function putCharge(
  context: PixBankContext,
  account: Account,
  kind: ChargeKind,
  txid: string,
  body: unknown,
): object {
  if (!TXID.test(txid))
    throw invalid(kind, [
      { razao: `O campo ${kind}.txid não respeita o _schema_.`, propriedade: `${kind}.txid` },
    ]);
  const now = context.clock();
  const terms = readTerms(kind, body, account, now.toISOString().slice(0, 10));
  const known = context.ledger.charge(account.cnpj, kind, txid);
  if (known) return presentCharge(context, revise(context, known, terms));
  if (context.ledger.charge(account.cnpj, kind === "cob" ? "cobv" : "cob", txid))
    throw invalid(kind, [
      { razao: `O campo ${kind}.txid encontra-se em uso.`, propriedade: `${kind}.txid` },
    ]);
  const charge: Charge = {
    object: "charge",
    kind,
    owner: account.cnpj,
    txid,
    criacao: now.toISOString(),
    status: "ATIVA",
    revisions: [terms],
    locationId: context.ledger.charges().length + 1,
    token: randomBytes(16).toString("hex"),
  };
  context.ledger.put(charge);
  return presentCharge(context, charge);
}

/** `PATCH`: removes an active charge, or changes some of its terms. */
export function patchCharge(
  context: PixBankContext,
  account: Account,
  kind: ChargeKind,
  txid: string,
  body: unknown,
): object {
  const charge = findCharge(context, account, kind, txid);
  const change: Readonly<Record<string, unknown>> = { ...Object(body) };
  if (!("status" in change)) {
    const merged = { ...asSent(charge), ...change };
    const today = charge.criacao.slice(0, 10);
    return presentCharge(context, revise(context, charge, readTerms(kind, merged, account, today)));
  }
  if (change["status"] !== REMOVED || Object.keys(change).length > 1)
    throw invalid(kind, [
      {
        razao: "A requisição propõe remover a cobrança juntamente com outras alterações.",
        propriedade: `${kind}.status`,
      },
    ]);
  requireActive(charge);
  const removed: Charge = {
    ...charge,
    status: REMOVED,
    revisions: [...charge.revisions, termsOf(charge)],
  };
  context.ledger.put(removed);
  return presentCharge(context, removed);
}

/** `GET`, with `?revisao=` for an earlier state of the terms. */
export function showCharge(
  context: PixBankContext,
  account: Account,
  kind: ChargeKind,
  txid: string,
  query: URLSearchParams,
): object {
  const charge = findCharge(context, account, kind, txid);
  const wanted = query.get("revisao");
  if (wanted === null) return presentCharge(context, charge);
  const upTo = charge.revisions.slice(0, Number(wanted) + 1);
  if (!/^\d+$/.test(wanted) || upTo.length !== Number(wanted) + 1)
    throw new Problem(BAD_QUERY[kind], "A revisão informada inexiste.");
  return presentCharge(context, { ...charge, revisions: upTo });
}

export function termsOf({ revisions }: Charge): Terms {
  const terms = revisions.at(-1);
  if (!terms) throw new Error("a charge without terms");
  return terms;
}

function findCharge(context: PixBankContext, account: Account, kind: ChargeKind, txid: string) {
  const charge = context.ledger.charge(account.cnpj, kind, txid);
  if (!charge) throw new Problem(MISSING[kind], "Cobrança não encontrada para o txid informado.");
  return charge;
}

function revise(context: PixBankContext, charge: Charge, terms: Terms): Charge {
  if (isDeepStrictEqual(terms, termsOf(charge))) return charge;
  requireActive(charge);
  const revised = { ...charge, revisions: [...charge.revisions, terms] };
  context.ledger.put(revised);
  return revised;
}

function requireActive({ kind, status }: Charge): void {
  if (status !== "ATIVA")
    throw invalid(kind, [
      {
        razao: "A cobrança não está ATIVA, e a presente requisição busca alterá-la.",
        propriedade: `${kind}.status`,
      },
    ]);
}

/** The body that would create the charge as it is. */
function asSent(charge: Charge) {
  const { chave, cents, modalidadeAlteracao, encargos, ...terms } = termsOf(charge);
  const { expiracao, dataDeVencimento, validadeAposVencimento, ...rest } = terms;
  const original = money(cents);
  return charge.kind === "cob"
    ? { ...rest, chave, calendario: { expiracao }, valor: { original, modalidadeAlteracao } }
    : {
        ...rest,
        chave,
        calendario: { dataDeVencimento, validadeAposVencimento },
        valor: { ...encargos, original },
      };
}

/** A charge as the API shows it, with its payments. */
function presentCharge(context: PixBankContext, charge: Charge): object {
  const { kind, owner, txid, criacao, status, token, revisions } = charge;
  const name = accountOf(owner)?.name ?? owner;
  const location = `${context.host()}/qr/${token}`;
  const sent = asSent(charge);
  const payments = context.ledger
    .payments()
    .filter((payment) => payment.owner === owner && payment.txid === txid);
  return {
    ...sent,
    calendario: { criacao, ...sent.calendario },
    txid,
    revisao: revisions.length - 1,
    loc: { id: charge.locationId, location, tipoCob: kind, criacao },
    location,
    status,
    ...(kind === "cobv" && { recebedor: { cnpj: owner, nome: name, cidade: CITY } }),
    pixCopiaECola: brCode(location, name, CITY),
    ...(payments.length > 0 && { pix: payments.map(presentPayment) }),
  };
}

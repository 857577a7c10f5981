import { jsonBody, type Request } from "../http/request.ts";
import type { Account } from "./accounts.ts";
import { patchCharge, putCharge, showCharge } from "./charges.ts";
import type { PixBankContext } from "./context.ts";
import type { ChargeKind } from "./objects.ts";
import { listPayments, putRefund, showPayment, showRefund } from "./payments.ts";
import { Problem } from "./problem.ts";
import type { Scope } from "./tokens.ts";
import { deleteWebhook, putWebhook, showWebhook } from "./webhooks.ts";

const VERSION = "/v2/";

interface Call {
  readonly context: PixBankContext;
  readonly account: Account;
  readonly request: Request;
  readonly parts: readonly string[];
}
type Run = (call: Call) => object | null | Promise<object>;
type Route = readonly [method: string, path: RegExp, scope: Scope, status: number, run: Run];

const CHARGE: Readonly<Record<ChargeKind, RegExp>> = {
  cob: /^cob\/([^/]+)$/,
  cobv: /^cobv\/([^/]+)$/,
};

function chargeRoutes(kind: ChargeKind): readonly Route[] {
  const path = CHARGE[kind];
  return [
    [
      "PUT",
      path,
      `${kind}.write`,
      201,
      ({ context, account, request, parts: [txid = ""] }) =>
        putCharge(context, account, kind, txid, jsonBody(request)),
    ],
    [
      "PATCH",
      path,
      `${kind}.write`,
      200,
      ({ context, account, request, parts: [txid = ""] }) =>
        patchCharge(context, account, kind, txid, jsonBody(request)),
    ],
    [
      "GET",
      path,
      `${kind}.read`,
      200,
      ({ context, account, request, parts: [txid = ""] }) =>
        showCharge(context, account, kind, txid, request.query),
    ],
  ];
}

const PIX = /^pix\/([^/]+)$/;
const REFUND = /^pix\/([^/]+)\/devolucao\/([^/]+)$/;
const WEBHOOK = /^webhook\/([^/]+)$/;

const ROUTES: readonly Route[] = [
  ...chargeRoutes("cob"),
  ...chargeRoutes("cobv"),
  [
    "GET",
    /^pix$/,
    "pix.read",
    200,
    ({ context, account, request }) => listPayments(context, account, request.query),
  ],
  [
    "GET",
    PIX,
    "pix.read",
    200,
    ({ context, account, parts: [id = ""] }) => showPayment(context, account, id),
  ],
  [
    "PUT",
    REFUND,
    "pix.write",
    201,
    ({ context, account, request, parts: [id = "", refund = ""] }) =>
      putRefund(context, account, id, refund, jsonBody(request)),
  ],
  [
    "GET",
    REFUND,
    "pix.read",
    200,
    ({ context, account, parts: [id = "", refund = ""] }) =>
      showRefund(context, account, id, refund),
  ],
  [
    "PUT",
    WEBHOOK,
    "webhook.write",
    200,
    ({ context, account, request, parts: [key = ""] }) =>
      putWebhook(context, account, key, jsonBody(request)),
  ],
  [
    "GET",
    WEBHOOK,
    "webhook.read",
    200,
    ({ context, account, parts: [key = ""] }) => showWebhook(context, account, key),
  ],
  [
    "DELETE",
    WEBHOOK,
    "webhook.write",
    204,
    ({ context, account, parts: [key = ""] }) => {
      deleteWebhook(context, account, key);
      return null;
    },
  ],
];

/**
 * The route of a path under the bank's address.
 * @throws Problem NaoEncontrado for any other path.
 */
export function findRoute(method: string, path: string) {
  const asked = path.startsWith(VERSION) ? path.slice(VERSION.length) : "";
  for (const [wanted, pattern, scope, status, run] of ROUTES) {
    const match = wanted === method ? pattern.exec(asked) : null;
    if (match) return { scope, status, run, parts: match.slice(1) };
  }
  throw new Problem("NaoEncontrado", "Entidade não encontrada.");
}

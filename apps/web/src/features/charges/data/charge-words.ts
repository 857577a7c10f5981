import type { Charge, ChargeState } from "@emita/contract/charges/charges";
import { formatDate, formatDateTime } from "@emita/domain/basics/dates";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import {
  Ban,
  CircleCheck,
  Clock,
  LoaderCircle,
  type LucideIcon,
  TimerOff,
  TriangleAlert,
  Undo2,
} from "lucide-react";
import type { Tone } from "../../../ui/feedback/badge.tsx";

interface StateLook {
  readonly word: string;
  readonly tone: Tone;
  readonly icon: LucideIcon;
}

/** How each state of a charge is shown. */
export const CHARGE_LOOKS: Readonly<Record<ChargeState, StateLook>> = {
  creating: { word: "Registrando no banco", tone: "wait", icon: LoaderCircle },
  open: { word: "Em aberto", tone: "info", icon: Clock },
  paid: { word: "Paga", tone: "ok", icon: CircleCheck },
  expired: { word: "Vencida", tone: "off", icon: TimerOff },
  cancelled: { word: "Cancelada", tone: "off", icon: Ban },
  refunded: { word: "Devolvida", tone: "wait", icon: Undo2 },
  failed: { word: "Recusada pelo banco", tone: "bad", icon: TriangleAlert },
};

/** "Vence em 30/11/2026", "Até 25/11/2026 09:00", "Paga em 24/11/2026". */
export function dueText({
  state,
  due_date: due,
  expires_at: until,
  paid_at: paid,
}: Pick<Charge, "state" | "due_date" | "expires_at" | "paid_at">): string {
  if (paid !== null) return `Paga em ${formatDate(new Date(paid))}`;
  if (due !== null)
    return state === "expired" ? `Venceu em ${formatDate(due)}` : `Vence em ${formatDate(due)}`;
  return `Até ${formatDateTime(new Date(until)).slice(0, 16)}`;
}

/** Whether a charge can still be withdrawn. */
export function isCancellable({ state }: Pick<Charge, "state">): boolean {
  return state === "creating" || state === "open";
}

/** An amount of the API. */
export const moneyOf = (reais: number): string => formatReais(reaisToCents(reais));

/** What a message to the payer says, with the address of the charge's page. */
export function chargeMessage({ amount, page_url: url }: Charge, issuer: string | null): string {
  const from = issuer === null ? "" : ` de ${issuer}`;
  return `Olá! Segue a cobrança${from}, no valor de ${moneyOf(amount)}, para pagar por Pix: ${url}`;
}

/** The picture of the code, which the charge's own page shows too. */
export function qrPath({ page_url: url }: Pick<Charge, "page_url">): string {
  return `${new URL(url).pathname}/qr.svg`;
}

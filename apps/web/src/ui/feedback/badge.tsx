import { type InvoiceStatus, STATUS_LABELS } from "@emita/domain/invoices/invoice-status";
import { Ban, CircleCheck, Clock, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { classNames } from "../texts/class-names.ts";

export type Tone = "ok" | "wait" | "bad" | "off" | "info";

/** Colour, icon and word: never colour alone. */
export function Badge({
  tone,
  icon: Glyph,
  children,
}: {
  tone: Tone;
  icon: LucideIcon;
  children: ReactNode;
}) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      <Glyph aria-hidden />
      {children}
    </span>
  );
}

/** Status of an invoice. */
export function StatusBadge({ status }: { status: InvoiceStatus }) {
  const { tone, icon } = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {STATUS_LABELS[status]}
    </Badge>
  );
}

const LOOKS: Readonly<Record<InvoiceStatus, { tone: Tone; icon: LucideIcon }>> = {
  pending: { tone: "wait", icon: Clock },
  issued: { tone: "ok", icon: CircleCheck },
  error: { tone: "bad", icon: TriangleAlert },
  cancelled: { tone: "off", icon: Ban },
};

import type { PaymentRule } from "@emita/contract/integrations/payment-rules";
import { Eye, Hand, Pause, Zap } from "lucide-react";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { useNow } from "./use-now.ts";
import { markOf } from "./words.ts";

const LOOKS = {
  paused: { tone: "wait", icon: Pause },
  rehearse: { tone: "off", icon: Eye },
  approve: { tone: "info", icon: Hand },
  issue: { tone: "ok", icon: Zap },
} as const;

/** How a rule acts at present. */
export function RuleMark({ rule }: { rule: PaymentRule }) {
  const { kind, text } = markOf(rule, useNow());
  return <Badge {...LOOKS[kind]}>{text}</Badge>;
}

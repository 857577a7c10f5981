import type { PaymentRule } from "@emita/contract/integrations/payment-rules";
import { Check, Clock, Eye, Gauge, Hand, type LucideIcon, TriangleAlert, Zap } from "lucide-react";
import { Badge, type Tone } from "../../../ui/feedback/badge.tsx";

type State = PaymentRule["decisions"][number]["state"];

const LOOKS: Readonly<Record<State, { tone: Tone; icon: LucideIcon; word: string }>> = {
  rehearsed: { tone: "off", icon: Eye, word: "No ensaio: teria emitido" },
  proposed: { tone: "info", icon: Zap, word: "Proposta pela regra" },
  scheduled: { tone: "wait", icon: Clock, word: "Agendada pela regra" },
  stopped: { tone: "off", icon: Hand, word: "Parada" },
  over_ceiling: { tone: "wait", icon: Gauge, word: "Passou do limite da regra" },
  sent: { tone: "ok", icon: Check, word: "Emitida pela regra" },
  refused: { tone: "bad", icon: TriangleAlert, word: "A regra não emitiu" },
};

/** What a rule decided about a payment. */
export function DecisionBadge({ state }: { state: State }) {
  const { tone, icon, word } = LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}

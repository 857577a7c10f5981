import type { ChargeState } from "@emita/contract/charges/charges";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { CHARGE_LOOKS } from "./charge-words.ts";

/** State of a charge: colour, icon and word. */
export function ChargeBadge({ state }: { state: ChargeState }) {
  const { word, tone, icon } = CHARGE_LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}

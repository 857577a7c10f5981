import type { BatchRow } from "@emita/contract/batches/batches";
import {
  Ban,
  Check,
  CircleCheck,
  CircleSlash,
  Clock,
  Copy,
  Landmark,
  LoaderCircle,
  type LucideIcon,
  TriangleAlert,
} from "lucide-react";
import { classNames } from "../../../ui/texts/class-names.ts";
import styles from "./row-state.module.css";

type Tone = "ok" | "wait" | "bad" | "info" | "quiet";
type Look = readonly [tone: Tone, icon: LucideIcon, text: string];

const LOOKS: Readonly<Record<BatchRow["state"], Look>> = {
  checking: ["quiet", LoaderCircle, "Conferindo"],
  ready: ["ok", Check, "Pronta"],
  error: ["bad", TriangleAlert, "Corrigir"],
  duplicate: ["wait", Copy, "Repetida?"],
  left_out: ["quiet", CircleSlash, "Fica de fora"],
  queued: ["quiet", Clock, "Na fila"],
  pending: ["info", Landmark, "Na prefeitura"],
  issued: ["ok", CircleCheck, "Emitida"],
  rejected: ["bad", TriangleAlert, "Recusada"],
  refused: ["bad", TriangleAlert, "Não emitida"],
  cancelled: ["quiet", Ban, "Cancelada"],
};

/** The state of a row: colour, icon and word. An issued one shows its number. */
export function RowState({ row }: { row: BatchRow }) {
  const [tone, Glyph, text] = LOOKS[row.state];
  return (
    <span className={classNames(styles.state, styles[tone])}>
      <Glyph aria-hidden />
      {row.state === "issued" && row.nfse_number ? `Nº ${row.nfse_number}` : text}
    </span>
  );
}

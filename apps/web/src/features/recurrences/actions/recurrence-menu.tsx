import type { PlannedOccurrence } from "@emita/contract/recurrences/occurrences";
import type { Recurrence } from "@emita/contract/recurrences/recurrences";
import { formatDate } from "@emita/domain/basics/dates";
import { Link } from "@tanstack/react-router";
import {
  CalendarClock,
  CircleStop,
  Ellipsis,
  type LucideIcon,
  Pause,
  Pencil,
  Play,
  QrCode,
  SkipForward,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { useMay } from "../../../api/company/company.ts";
import { paths } from "../../../navigation/paths.ts";
import { IconButton } from "../../../ui/fields/button.tsx";
import { Menu } from "../../../ui/layout/menu.tsx";
import { ActionDialogs, type Asked } from "./action-dialogs.tsx";
import { pauseRecurrence, resumeRecurrence } from "./pausing.ts";
import { skipOccurrence } from "./skipping.ts";

interface RecurrenceMenuProps {
  recurrence: Recurrence;
  /** The date that the row shows; absent in the list of repeats. */
  planned?: PlannedOccurrence;
  /** Its day has come: it asks or waits, and can be put off. */
  isOpen?: boolean;
}

/** What can be done with a repeat, and with one of its dates. Empty for a role that may not issue. */
export function RecurrenceMenu({ recurrence, planned, isOpen = false }: RecurrenceMenuProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { client, state } = recurrence;
  if (!useMay("issue")) return <span />;
  const name = client.company_name;
  const label = planned
    ? `Ações da nota de ${name} em ${formatDate(planned.date)}`
    : `Ações da recorrência de ${name}`;
  return (
    <span>
      <Menu
        label={label}
        renderOpener={(opener) => (
          <IconButton icon={Ellipsis} label={label} title="Ações" {...opener} />
        )}
      >
        <Link role="menuitem" to={paths.recurrence} params={{ id: recurrence.id }}>
          <Pencil className="i" aria-hidden />
          {planned ? "Mudar desta em diante" : "Ajustar"}
        </Link>
        <Link role="menuitem" to={paths.newCharge} search={{ recorrencia: recurrence.id }}>
          <QrCode className="i" aria-hidden />
          Cobrar por Pix
        </Link>
        {planned && isOpen && (
          <Item icon={CalendarClock} onPress={() => setAsked("postpone")}>
            Adiar esta
          </Item>
        )}
        {planned && (
          <Item icon={SkipForward} onPress={() => void skipOccurrence(recurrence, planned)}>
            Pular esta
          </Item>
        )}
        {state === "active" && (
          <Item icon={Pause} onPress={() => void pauseRecurrence(recurrence)}>
            Pausar
          </Item>
        )}
        {state === "paused" && (
          <Item icon={Play} onPress={() => void resumeRecurrence(recurrence)}>
            Retomar
          </Item>
        )}
        {state !== "ended" && (
          <Item icon={CircleStop} onPress={() => setAsked("end")}>
            Encerrar
          </Item>
        )}
        {!planned && (
          <Item icon={Trash2} onPress={() => setAsked("delete")}>
            Excluir
          </Item>
        )}
      </Menu>
      <ActionDialogs
        asked={asked}
        recurrence={recurrence}
        planned={planned}
        onClose={() => setAsked(null)}
      />
    </span>
  );
}

interface ItemProps {
  icon: LucideIcon;
  onPress: () => void;
  children: string;
}

function Item({ icon: Glyph, onPress, children }: ItemProps) {
  return (
    <button type="button" role="menuitem" onClick={onPress}>
      <Glyph className="i" aria-hidden />
      {children}
    </button>
  );
}

import { EmitaError } from "@emita/client/emita-error";
import { isJsonObject, type JsonObject } from "@emita/domain/invoices/drafts/draft-changes";
import { Link } from "@tanstack/react-router";
import { CircleAlert } from "lucide-react";
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { paths } from "../../../navigation/paths.ts";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { hourText } from "../formats/moment-text.ts";
import { useDraft, usePresence } from "../queries/use-drafts.ts";
import { ConflictCallout } from "./conflict-callout.tsx";
import type { DraftPlaceProps } from "./draft-place-props.ts";
import styles from "./draft-place.module.css";
import { Keeper, type Keeping } from "./keeper.ts";

/** Keeps the form while it is typed, and says so in one line. */
export function KeptForm({ line, labels, ...form }: DraftPlaceProps) {
  const keeper = useKeeper(form);
  useLayoutEffect(() => line.attach(keeper), [line, keeper]);
  const keeping = useSyncExternalStore(keeper.onKeeping, keeper.keeping);
  useOthersChanges(keeper, keeping);
  const others = usePresence(keeping.phase === "saved" ? keeping.id : null);
  return (
    <>
      {keeping.conflicts.map((conflict) => (
        <ConflictCallout
          key={conflict.field}
          conflict={conflict}
          by={keeping.by}
          labels={labels}
          onChosen={(whose) => keeper.choose(conflict, whose)}
        />
      ))}
      <Trouble keeping={keeping} />
      <p className={styles.line}>
        <span>{lineOf(keeping)}</span>
        {others.length > 0 && (
          <span className={styles.people} role="status">
            {`${others.join(", ")} ${others.length === 1 ? "está" : "estão"} neste rascunho agora`}
          </span>
        )}
      </p>
    </>
  );
}

function lineOf({ phase, savedAt }: Keeping): string {
  if (phase === "offline") return "Sem conexão: guardado neste aparelho, e depois na conta";
  if (phase === "failed") return "Guardado só neste aparelho";
  if (phase === "saving") return "Guardando rascunho...";
  if (phase !== "saved") return "";
  return savedAt ? `Rascunho guardado às ${hourText(savedAt)}` : "Rascunho guardado";
}

/** What the person has to know before typing on. */
function Trouble({ keeping: { phase, id } }: { keeping: Keeping }) {
  if (phase === "gone")
    return (
      <Callout tone="wait" icon={CircleAlert} role="status">
        O rascunho foi descartado em outro lugar. O que está na tela continua aqui e é guardado de
        novo quando você mudar algo.
      </Callout>
    );
  if (phase !== "sent" || id === null) return null;
  return (
    <Callout tone="wait" icon={CircleAlert} role="alert">
      Esta nota já foi enviada em outro lugar.{" "}
      <Link to={paths.invoice} params={{ id }}>
        Ver a nota
      </Link>
    </Callout>
  );
}

type Form = Pick<DraftPlaceProps, "formKey" | "draft" | "also" | "content" | "onMerged">;

/** One keeper for the form on screen. It reads what is drawn. */
function useKeeper({ formKey, draft, also, content, onMerged }: Form): Keeper {
  const [keeper] = useState(() => new Keeper(formKey));
  useLayoutEffect(() =>
    keeper.follow({
      read: content,
      // What comes in is drawn at once, so that the next reading has it.
      onMerged: (merged) => flushSync(() => onMerged(stateOf(merged))),
    }),
  );
  useEffect(() => keeper.see(draft, also), [keeper, draft, also]);
  useEffect(() => {
    const keep = () => void keeper.keep();
    const hidden = () => document.visibilityState === "hidden" && keep();
    addEventListener("online", keep);
    document.addEventListener("visibilitychange", hidden);
    return () => {
      removeEventListener("online", keep);
      document.removeEventListener("visibilitychange", hidden);
      keeper.leave();
    };
  }, [keeper]);
  return keeper;
}

/** The state of the form, or all fields where the draft has no form. */
function stateOf(content: JsonObject): JsonObject {
  const { form } = content;
  const state = isJsonObject(form) ? form["state"] : content;
  return isJsonObject(state) ? state : {};
}

/** An event or the focus brings the draft as the server has it. */
function useOthersChanges(keeper: Keeper, { id, phase }: Keeping): void {
  const { data, error } = useDraft(phase === "sent" ? null : id);
  useEffect(() => {
    if (data) void keeper.learn(data);
  }, [keeper, data]);
  const isGone = error instanceof EmitaError && error.status === 404;
  useEffect(() => {
    if (isGone) void keeper.learn(null);
  }, [keeper, isGone]);
}

import { Ban, Check, LoaderCircle, type LucideIcon, Search, X } from "lucide-react";
import { classNames } from "../texts/class-names.ts";
import styles from "./timeline.module.css";

export type StepState = "done" | "now" | "ask" | "bad" | "off" | "next";

export interface TimelineStep {
  key: string;
  state: StepState;
  title: string;
  detail: string | null;
  /** The actor, if relevant. */
  by?: string | null;
  /** Machine time and text, or null for a future step. */
  time: { iso: string; text: string } | null;
}

/** The steps of an invoice, newest at the bottom. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol>
      {steps.map((step) => (
        <Step key={step.key} step={step} />
      ))}
    </ol>
  );
}

const ICONS: Readonly<Record<Exclude<StepState, "next">, LucideIcon>> = {
  done: Check,
  now: LoaderCircle,
  ask: Search,
  bad: X,
  off: Ban,
};
const WORDS: Readonly<Record<StepState, string>> = {
  done: "Concluído: ",
  now: "Em andamento: ",
  ask: "Em conferência: ",
  bad: "Falhou: ",
  off: "",
  next: "A seguir: ",
};

function Step({ step }: { step: TimelineStep }) {
  const Glyph = step.state === "next" ? null : ICONS[step.state];
  return (
    <li className={classNames(styles.step, step.state !== "done" && styles[step.state])}>
      <span className={styles.point}>
        {Glyph && <Glyph className={classNames(step.state === "now" && "spin")} aria-hidden />}
      </span>
      <div>
        <p className={styles.line}>
          <b>
            <span className="vh">{WORDS[step.state]}</span>
            {step.title}
          </b>
          {step.time && (
            <time className="num" dateTime={step.time.iso}>
              {step.time.text}
            </time>
          )}
        </p>
        {step.detail && <p className={styles.detail}>{step.detail}</p>}
        {step.by && <p className={styles.detail}>{`por ${step.by}`}</p>}
      </div>
    </li>
  );
}

import { EmitaError } from "@emita/client/emita-error";
import { Link } from "@tanstack/react-router";
import { Check, Circle, X } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { classNames } from "../../ui/texts/class-names.ts";
import { buttonClass, IconButton } from "../../ui/fields/button.tsx";
import { useCertificate } from "../certificate/queries.ts";
import { IssuingBanner } from "../company/issuing-banner.tsx";
import { useCompany } from "../company/queries.ts";
import { useInvoiceStats } from "../invoices/queries/queries.ts";
import { keepClosedList, readClosedList } from "./closed-list.ts";
import {
  missingSteps,
  type ReadinessStep,
  readinessSteps,
  type StepName,
  stillIgnored,
} from "./readiness.ts";
import styles from "./ready-to-issue.module.css";

interface ReadyToIssueProps {
  userId: string;
  /** Keeps the space until it is known whether there is a list. */
  waiting: ReactNode;
}

/** 'Pronto para emitir?' while a step is missing that the person has not dismissed; otherwise the risks for the next invoices. */
export function ReadyToIssue({ userId, waiting }: ReadyToIssueProps) {
  const [kept, setKept] = useState(() => readClosedList(userId));
  const { steps, isFailed } = useReadiness();
  const missing = steps && missingSteps(steps);
  const ignored = stillIgnored(kept?.ignored ?? [], missing ?? kept?.ignored ?? []);
  const isShown = missing?.some((name) => !ignored.includes(name)) ?? false;
  // A step that was done in between counts as new when it is missing again.
  if (kept && ignored.length < kept.ignored.length) setKept({ ...kept, ignored });
  const isKnown = missing !== null;
  // A user with invoices came for them: one line shows the remaining steps.
  const hasIssued = missing !== null && !missing.includes("note");
  // Reserved space is filled once more, so that the layout does not shift. None was reserved when everything was known.
  const [room] = useState(() => (hasShown && isKnown ? null : (kept?.size ?? "open")));
  useEffect(() => {
    hasShown = true;
  }, []);
  const words = ignored.join(" ");
  const size = !isShown ? "quiet" : hasIssued ? "line" : missing?.length === 1 ? "one" : "open";
  useEffect(() => {
    if (isKnown) keepClosedList(userId, { ignored: words, size });
  }, [userId, isKnown, words, size]);
  const close = (names: readonly StepName[]) => {
    setKept({ ignored: names, size: "quiet" });
  };
  if (steps && missing && isShown)
    return (
      <>
        {hasIssued && room !== "open" && room !== "one" ? (
          <FewSteps steps={steps} />
        ) : (
          <StepList
            steps={steps}
            left={missing.length}
            fills={room === "open"}
            onClose={() => close(missing)}
          />
        )}
        {/* The list shows missing steps, the banner those that will be missing soon. */}
        {!missing.includes("company") && !missing.includes("certificate") && <IssuingBanner />}
      </>
    );
  return steps || isFailed ? <IssuingBanner /> : waiting;
}

/** In this visit, across screens. */
let hasShown = false;

interface StepListProps {
  steps: readonly ReadinessStep[];
  left: number;
  /** Space reserved for more steps. */
  fills: boolean;
  onClose: () => void;
}

function StepList({ steps, left, fills, onClose }: StepListProps) {
  return (
    <section
      className={classNames("card", styles.list, fills && styles.fills)}
      aria-labelledby="pronto"
    >
      <header>
        <div>
          <h2 id="pronto">Pronto para emitir?</h2>
          <p className="sm mut">{leftWords(left)}</p>
        </div>
        <IconButton icon={X} label="Fechar a lista" onClick={onClose} />
      </header>
      <ol>
        {steps
          .filter(({ missing }) => missing !== null)
          .map((step) => (
            <Step key={step.name} step={step} />
          ))}
      </ol>
      <DoneSteps steps={steps.filter(({ missing }) => missing === null)} />
    </section>
  );
}

/** The same once invoices exist: one line until it is opened. */
function FewSteps({ steps }: { steps: readonly ReadinessStep[] }) {
  const missing = steps.filter((step) => step.missing !== null);
  return (
    <details className={`card ${styles.few}`}>
      <summary>
        <Circle className="i" aria-hidden />
        <span>
          <b>{leftWords(missing.length)}</b> {missing.map(({ title }) => title).join(", ")}
        </span>
      </summary>
      <ol>
        {missing.map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
    </details>
  );
}

function leftWords(left: number): string {
  return left === 1 ? "Falta um passo." : `Faltam ${left} passos.`;
}

function Step({ step: { title, missing, fix } }: { step: ReadinessStep }) {
  return (
    <li>
      <Circle className="i" aria-hidden />
      <div>
        <b>{title}</b>
        <span className="vh">: falta.</span>
        <p>{missing}</p>
      </div>
      <Link
        className={buttonClass({ variant: "secondary", size: "sm" })}
        to={fix.to}
        {...(fix.anchor && { hash: fix.anchor })}
      >
        {fix.label}
      </Link>
    </li>
  );
}

/** The finished steps in one line; opened, each of them. */
function DoneSteps({ steps }: { steps: readonly ReadinessStep[] }) {
  if (steps.length === 0) return null;
  return (
    <details className={styles.done}>
      <summary>
        <Check className="i" aria-hidden />
        {steps.length === 1 ? "1 passo pronto" : `${steps.length} passos prontos`}
      </summary>
      <ul>
        {steps.map(({ name, title, done }) => (
          <li key={name}>
            <Check className="i" aria-hidden />
            <div>
              <b>{title}</b>
              <p>{done}</p>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Steps are null until everything is known. */
function useReadiness(): { steps: ReadinessStep[] | null; isFailed: boolean } {
  const company = useCompany();
  const certificate = useCertificate();
  const stats = useInvoiceStats();
  const hasNone = company.error instanceof EmitaError && company.error.code === "not_found";
  const known = company.data ?? (hasNone ? null : undefined);
  const isFailed = (company.isError && !hasNone) || certificate.isError || stats.isError;
  if (known === undefined || certificate.data === undefined || !stats.data)
    return { steps: null, isFailed };
  const invoices = stats.data.total;
  return {
    steps: readinessSteps({ company: known, certificate: certificate.data, notes: invoices }),
    isFailed,
  };
}

import { EmitaError } from "@emita/client/emita-error";
import { Link } from "@tanstack/react-router";
import { Check, ChevronDown, CircleDashed } from "lucide-react";
import { type ReactNode, useEffect, useId, useState } from "react";
import { classNames } from "../../ui/texts/class-names.ts";
import { Button, buttonClass } from "../../ui/fields/button.tsx";
import { useCertificate } from "../certificate/queries.ts";
import { IssuingBanner } from "../company/issuing-banner.tsx";
import { useCompany } from "../company/queries.ts";
import { useInvoiceStats } from "../invoices/queries/queries.ts";
import { keepClosedList, readClosedList } from "./closed-list.ts";
import { missingSteps, type ReadinessStep, readinessSteps, stillIgnored } from "./readiness.ts";
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
  const words = ignored.join(" ");
  const size = isShown ? "line" : "quiet";
  useEffect(() => {
    if (isKnown) keepClosedList(userId, { ignored: words, size });
  }, [userId, isKnown, words, size]);
  if (!steps || !missing || !isShown) return steps || isFailed ? <IssuingBanner /> : waiting;
  return (
    <>
      <StepLine steps={steps} onClose={() => setKept({ ignored: missing, size: "quiet" })} />
      {/* The list shows missing steps, the banner those that will be missing soon. */}
      {!missing.includes("company") && !missing.includes("certificate") && <IssuingBanner />}
    </>
  );
}

interface StepLineProps {
  steps: readonly ReadinessStep[];
  onClose: () => void;
}

/** One line: the next missing step and its button. Opened, all steps. */
function StepLine({ steps, onClose }: StepLineProps) {
  const missing = steps.filter((step) => step.missing !== null);
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const [next] = missing;
  if (!next) return null;
  return (
    <section className={`card ${styles.line}`} aria-label="Pronto para emitir?">
      <div className={styles.head}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          <CircleDashed className="i" aria-hidden />
          <span>
            <b>{nextWords(missing.length, next)}</b>{" "}
            <span className={styles.more}>{moreWords(next, steps.length - missing.length)}</span>
          </span>
          <ChevronDown className={classNames("i", styles.chevron)} aria-hidden />
        </button>
        <FixLink step={next} />
      </div>
      <div id={listId} hidden={!isOpen}>
        <ol>
          {steps.map((step) => (
            <Step key={step.name} step={step} isNext={step === next} />
          ))}
        </ol>
        <p className={styles.close}>
          <Button variant="quiet" size="sm" onClick={onClose}>
            Fechar a lista
          </Button>
        </p>
      </div>
    </section>
  );
}

function nextWords(left: number, { title }: ReadinessStep): string {
  const step = `${title.charAt(0).toLowerCase()}${title.slice(1)}.`;
  return left === 1 ? `Falta um passo: ${step}` : `Faltam ${left} passos. Próximo: ${step}`;
}

function moreWords({ missing }: ReadinessStep, done: number): string {
  const ready = done === 1 ? "1 passo pronto." : `${done} passos prontos.`;
  return done === 0 ? (missing ?? "") : `${missing} ${ready}`;
}

/** The button of the next step is in the line itself. */
function Step({ step, isNext }: { step: ReadinessStep; isNext: boolean }) {
  const isDone = step.missing === null;
  return (
    <li className={classNames(isDone && styles.done)}>
      {isDone ? <Check className="i" aria-hidden /> : <CircleDashed className="i" aria-hidden />}
      <div>
        <b>{step.title}</b>
        <span className="vh">{isDone ? ": pronto." : ": falta."}</span>
        <p>{step.missing ?? step.done}</p>
      </div>
      {!isDone && !isNext && <FixLink step={step} />}
    </li>
  );
}

function FixLink({ step: { fix } }: { step: ReadinessStep }) {
  return (
    <Link
      className={buttonClass({ variant: "quiet", size: "sm" })}
      to={fix.to}
      {...(fix.anchor && { hash: fix.anchor })}
    >
      {fix.label}
    </Link>
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

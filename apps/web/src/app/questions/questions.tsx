import { type ComponentType, Suspense, useState, useSyncExternalStore } from "react";
import { captchaQuestion } from "../../api/session/captcha-question.ts";
import { companyCheckQuestion, companyDataQuestion } from "../../api/company/company-check.ts";
import { factorDemand } from "../../api/session/factor-demand.ts";
import type { Question } from "../../api/question.ts";
import { secondFactorQuestion } from "../../api/session/step-up.ts";
import { lazyPart } from "../../ui/behaviour/lazy-part.ts";

/** The place of the dialogs that requests may ask for; the first question loads their code. */
export function Questions() {
  return (
    <>
      <WhenAsked question={secondFactorQuestion} dialog={StepUpDialog} />
      <WhenAsked question={factorDemand} dialog={DemandDialog} />
      <WhenAsked question={captchaQuestion} dialog={CaptchaDialog} />
      <WhenAsked question={companyCheckQuestion} dialog={CheckDialog} />
      <WhenAsked question={companyDataQuestion} dialog={DataDialog} />
    </>
  );
}

/** Empty until the question is first asked. */
export function WhenAsked<A>({
  question,
  dialog: Dialog,
}: {
  question: Question<A>;
  dialog: ComponentType;
}) {
  const asked = useSyncExternalStore(question.onChange, question.isAsked, question.isAsked);
  const [wanted, setWanted] = useState(false);
  if (asked && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Dialog />
    </Suspense>
  );
}

// If a dialog fails to load, the request that asked fails as without it.
const StepUpDialog = lazyPart(
  async () => (await import("../../features/security/factors/step-up-dialog.tsx")).StepUpDialog,
  () => secondFactorQuestion.answer(false),
);
const DemandDialog = lazyPart(
  async () => (await import("../../features/security/demand-dialog.tsx")).DemandDialog,
  () => factorDemand.answer(false),
);
const CaptchaDialog = lazyPart(
  async () => (await import("../../features/auth/captcha/captcha-dialog.tsx")).CaptchaDialog,
  () => captchaQuestion.answer(undefined),
);
const CheckDialog = lazyPart(
  async () => (await import("../../features/company/check-dialog.tsx")).CheckDialog,
  () => companyCheckQuestion.answer(false),
);
const DataDialog = lazyPart(
  async () => (await import("../../features/company/data-dialog.tsx")).DataDialog,
  () => companyDataQuestion.answer(false),
);

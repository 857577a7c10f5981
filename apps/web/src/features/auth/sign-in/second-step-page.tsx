import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { endSession } from "../../../api/session/auth.ts";
import { queryClient } from "../../../api/query-client.ts";
import { paths, safeRedirect } from "../../../navigation/paths.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { clearToasts, showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { FactorStep } from "../../security/factors/factor-step.tsx";
import { AuthFrame } from "../frame/auth-frame.tsx";

/** /signin/segunda-etapa: the password was right; the second factor opens the app. */
export function SecondStepPage() {
  const { redirect } = useSearch({ from: "/public/signin/segunda-etapa" });
  const router = useRouter();
  const goOn = () => {
    clearToasts();
    router.history.push(safeRedirect(redirect));
  };
  return (
    <AuthFrame
      title="Verificação em duas etapas"
      intro="Sua conta pede mais uma prova de que é você."
      aside={<LeaveButton />}
    >
      <FactorStep onDone={goOn} />
    </AuthFrame>
  );
}

function LeaveButton() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    const { failed } = await endSession();
    setBusy(false);
    if (failed) return showToast("bad", "Erro ao sair", { text: "Tente novamente." });
    queryClient.clear();
    await navigate({ to: paths.signIn });
  };
  return (
    <Button variant="quiet" size="sm" busy={busy} busyText="Saindo..." onClick={() => void leave()}>
      Sair
    </Button>
  );
}

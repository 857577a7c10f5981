import type { WhatsAppSettings } from "@emita/contract/integrations/whatsapp";
import type { NotificationChoices } from "@emita/contract/people/notification-choices";
import { api } from "@emita/contract/paths";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { failureText } from "../../api/api-error.ts";
import { callApi } from "../../api/client.ts";
import { useHasSeveral, useMay } from "../../api/company/company.ts";
import { keys } from "../../api/keys.ts";
import { notificationChoicesQuery } from "../../api/notification-choices.ts";
import { queryClient } from "../../api/query-client.ts";
import { useSaveToClients, useWhatsAppSettings } from "./whatsapp-choice.ts";
import { SwitchField } from "../../ui/fields/check-field.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { SavedMark } from "../../ui/feedback/saved-mark.tsx";
import { FailedPart, SkeletonRows } from "../../ui/feedback/states.tsx";
import { showToast } from "../../ui/feedback/toasts/toast-store.ts";
import styles from "./form/settings.module.css";

const LABELS: readonly (readonly [keyof NotificationChoices, string])[] = [
  ["issued", "Nota emitida, com PDF e XML"],
  ["issued_to_client", "Enviar a nota emitida também ao cliente, quando ela tem o e-mail dele"],
  ["rejected", "Nota recusada ou com erro"],
  ["cancelled", "Nota cancelada ou substituída"],
  ["quota", "Limite do plano em 80% e em 100%"],
  ["certificate", "Certificado digital perto de vencer"],
  ["digest", "Resumo diário do que precisa de atenção nas suas empresas"],
];

/** /settings/avisos: which of the optional mails the person gets; each switch takes effect at once. */
export function NoticesSection() {
  const { data, error, refetch } = useQuery(notificationChoicesQuery);
  const { save, isSuccess } = useSaveChoices();
  const whatsApp = useWhatsAppSettings();
  const toClients = useSaveToClients();
  const isReady = data !== undefined && !whatsApp.isPending;
  const isShown: Partial<Record<keyof NotificationChoices, boolean>> = {
    // The company's choice, not the person's.
    issued_to_client: useMay("settings"),
    digest: useHasSeveral(),
  };
  return (
    <Page
      title="Avisos por e-mail"
      intro="Os de segurança da conta e de pagamento vão sempre. Não enviamos propaganda."
      inset
    >
      <section className={`card ${styles.group}`} aria-label="Avisos por e-mail">
        {!isReady && !error && <SkeletonRows rows={4} />}
        {!data && error && (
          <FailedPart text="Não foi possível carregar os avisos." onRetry={() => void refetch()} />
        )}
        {isReady && (
          <div className={styles.switches}>
            {LABELS.filter(([kind]) => isShown[kind] !== false).map(([kind, label]) => (
              <Fragment key={kind}>
                <SwitchField
                  label={label}
                  checked={data[kind] ?? true}
                  onChecked={(checked) =>
                    save({ before: data, after: { ...data, [kind]: checked } })
                  }
                />
                {kind === "issued_to_client" && (
                  <ByWhatsApp choice={whatsApp.data} save={toClients.save} />
                )}
              </Fragment>
            ))}
          </div>
        )}
        <SavedMark saved={isSuccess || toClients.isSuccess} />
      </section>
    </Page>
  );
}

/** Beside the mail to the client, where the operator offers it. */
function ByWhatsApp({
  choice,
  save,
}: {
  choice: WhatsAppSettings | undefined;
  save: (toClients: boolean) => void;
}) {
  if (!choice?.available) return null;
  return (
    <SwitchField
      label="Enviar a nota ao cliente por WhatsApp, quando ele aceitou; a que não chega vai por e-mail"
      checked={choice.to_clients}
      onChecked={save}
    />
  );
}

interface Choice {
  readonly before: NotificationChoices;
  readonly after: NotificationChoices;
}

/** Shown with the press and taken back when the server does not take it; one after the other, as they were pressed. */
function useSaveChoices() {
  const { mutate, isSuccess } = useMutation({
    scope: { id: "notification-choices" },
    mutationFn: ({ after }: Choice) =>
      callApi<NotificationChoices>(api.notificationChoices, { method: "PUT", body: after }),
    onError: (error, { before }) => {
      queryClient.setQueryData(keys.notificationChoices, before);
      showToast("bad", "Erro ao salvar", {
        text: failureText(error, "Não foi possível salvar a escolha. Tente novamente."),
      });
    },
  });
  const save = (choice: Choice) => {
    queryClient.setQueryData(keys.notificationChoices, choice.after);
    mutate(choice);
  };
  return { save, isSuccess };
}

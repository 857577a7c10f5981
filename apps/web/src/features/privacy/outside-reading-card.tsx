import type { ReadingChoices, SaveReadingChoices } from "@emita/contract/documents/reading-choices";
import { api } from "@emita/contract/paths";
import { useMutation, useQuery } from "@tanstack/react-query";
import { failureText } from "../../api/api-error.ts";
import { callApi } from "../../api/client.ts";
import { useMay } from "../../api/company/company.ts";
import { keys } from "../../api/keys.ts";
import { queryClient } from "../../api/query-client.ts";
import { SwitchField } from "../../ui/fields/check-field.tsx";
import { showToast } from "../../ui/feedback/toasts/toast-store.ts";
import { Card } from "../security/cards/card.tsx";
import styles from "./privacy.module.css";

/** Lets an external service read documents that we could not. Hidden where no such service is configured. */
export function OutsideReadingCard() {
  const { data } = useQuery({
    queryKey: keys.readingChoices,
    queryFn: ({ signal }) => callApi<ReadingChoices>(api.readingChoices, { signal }),
  });
  const save = useSaveChoice();
  const maySet = useMay("settings");
  // The company decides, not the person.
  if (!data || data.service === null || !maySet) return null;
  return (
    <Card
      title="Leitura por serviço externo"
      text="Quando um campo de um documento fica vazio ou em dúvida, um serviço de inteligência artificial de outra empresa pode tentar lê-lo. Só com a sua autorização."
    >
      <ul className={styles.facts}>
        <li>
          <b>O que sai daqui:</b> as imagens de até três páginas do documento, com tudo o que está
          nelas, como nomes, CPF, CNPJ e valores. De arquivos do Word, o texto.
        </li>
        <li>
          <b>Para onde:</b> o serviço em <b>{data.service}</b>, que pode estar fora do Brasil e
          trata as imagens pelas regras dele.
        </li>
        <li>
          <b>O que fica aqui:</b> seu cadastro, suas notas e os documentos que já lemos com certeza.
        </li>
        <li>
          <b>O que volta:</b> uma segunda leitura, que você sempre confere. Nada é emitido por ela.
        </li>
      </ul>
      <SwitchField
        label="Autorizo o serviço externo a ler os documentos em dúvida"
        checked={data.asks_model}
        onChecked={(asks_model) => save.mutate({ asks_model })}
      />
      <p className="sm mut">
        {`Vale para os documentos enviados a partir de agora. Neste mês: ${data.asked_this_month} de ${data.monthly_limit} leituras.`}
      </p>
    </Card>
  );
}

/** Optimistic update, rolled back when the server refuses. Presses are sent in order. */
function useSaveChoice() {
  return useMutation({
    scope: { id: "reading-choices" },
    mutationFn: (body: SaveReadingChoices) =>
      callApi<ReadingChoices>(api.readingChoices, { method: "PUT", body }),
    onMutate: ({ asks_model }) => {
      const before = queryClient.getQueryData<ReadingChoices>(keys.readingChoices);
      if (before) queryClient.setQueryData(keys.readingChoices, { ...before, asks_model });
      return before;
    },
    onSuccess: (saved) =>
      showToast("ok", saved.asks_model ? "Leitura externa ligada" : "Leitura externa desligada"),
    onError: (error, _choice, before) => {
      queryClient.setQueryData(keys.readingChoices, before);
      showToast("bad", "Erro ao salvar", {
        text: failureText(error, "Não foi possível salvar a escolha. Tente novamente."),
      });
    },
  });
}

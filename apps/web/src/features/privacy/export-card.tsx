import { formatDate } from "@emita/domain/basics/dates";
import type { DataExport } from "@emita/contract/people/privacy";
import { api } from "@emita/contract/paths";
import { Download, FileArchive, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { failureText } from "../../api/api-error.ts";
import { fetchFile } from "../../api/client.ts";
import { sizeText } from "../../ui/texts/size-text.ts";
import { Button } from "../../ui/fields/button.tsx";
import { Callout } from "../../ui/feedback/callout.tsx";
import { FailedPart, SkeletonRows } from "../../ui/feedback/states.tsx";
import { showToast } from "../../ui/feedback/toasts/toast-store.ts";
import { saveFile } from "../invoices/queries/download.ts";
import { Card } from "../security/cards/card.tsx";
import group from "../settings/form/settings.module.css";
import { useDataExport, useRequestExport } from "./queries.ts";

/** A copy of everything, made in the background. */
export function ExportCard() {
  const { data, error, refetch } = useDataExport();
  const made = data?.export ?? null;
  return (
    <Card
      title="Cópia dos seus dados"
      text="Um arquivo ZIP com tudo o que guardamos: cadastro, empresa, notas (dados, XML e PDF), documentos, recebimentos, integrações, pagamentos, sessões e atividade."
    >
      {!data && !error && <SkeletonRows rows={1} />}
      {!data && error && (
        <FailedPart text="Não foi possível consultar a cópia." onRetry={() => void refetch()} />
      )}
      {made && <ExportState made={made} />}
      {data && <ExportActions made={made} />}
    </Card>
  );
}

function ExportState({ made }: { made: DataExport }) {
  if (made.state === "requested")
    return (
      <Callout icon={FileArchive} role="status">
        Estamos preparando a cópia. Você pode sair desta tela: avisamos por e-mail quando ficar
        pronta.
      </Callout>
    );
  if (made.state === "failed")
    return (
      <Callout tone="bad" icon={TriangleAlert} role="status">
        Não conseguimos preparar a cópia. Peça de novo.
      </Callout>
    );
  return (
    <Callout tone="ok" icon={FileArchive} role="status">
      {`Cópia pronta, ${sizeText(made.size ?? 0)}. Disponível até ${formatDate(new Date(made.expires_at ?? 0))}; depois é apagada.`}
    </Callout>
  );
}

/** A large copy over a slow line. */
const DOWNLOAD_MS = 30 * 60_000;

function ExportActions({ made }: { made: DataExport | null }) {
  const request = useRequestExport();
  const [loading, setLoading] = useState(false);
  const ask = async () => {
    try {
      await request.mutateAsync();
    } catch (error) {
      const text = failureText(error, "Não foi possível pedir a cópia. Tente novamente.");
      showToast("bad", "Erro ao pedir a cópia", { text });
    }
  };
  const download = async () => {
    setLoading(true);
    try {
      const { blob, name } = await fetchFile(api.accountExportContent, DOWNLOAD_MS);
      saveFile(blob, name ?? "emita-meus-dados.zip");
    } catch (error) {
      const text = failureText(error, "Não foi possível baixar a cópia. Tente novamente.");
      showToast("bad", "Erro ao baixar a cópia", { text });
    } finally {
      setLoading(false);
    }
  };
  const isReady = made?.state === "ready";
  const isMaking = made?.state === "requested";
  return (
    <div className={group.foot}>
      {isReady && (
        <Button busy={loading} busyText="Baixando..." onClick={() => void download()}>
          <Download className="i" aria-hidden />
          Baixar cópia
        </Button>
      )}
      <Button
        variant={isReady ? "quiet" : "secondary"}
        busy={request.isPending || isMaking}
        busyText="Preparando..."
        onClick={() => void ask()}
      >
        {isReady ? "Pedir outra" : "Pedir cópia dos dados"}
      </Button>
    </div>
  );
}

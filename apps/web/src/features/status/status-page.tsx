import type { CityHallStatus } from "@emita/contract/companies/city-hall-status";
import { CircleCheck, Clock, type LucideIcon, TriangleAlert, WifiOff } from "lucide-react";
import { useOnline } from "../../api/use-online.ts";
import { paths } from "../../navigation/paths.ts";
import { Badge, type Tone } from "../../ui/feedback/badge.tsx";
import { Brand, brandLinkClass } from "../../ui/layout/brand.tsx";
import { Callout } from "../../ui/feedback/callout.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { EmptyState, FailedPart, SkeletonRows } from "../../ui/feedback/states.tsx";
import { useCityHallStatus } from "./queries.ts";
import styles from "./status-page.module.css";
import {
  type ChannelStatus,
  durationWords,
  overall,
  shareWords,
  stateWords,
  timeWords,
} from "./status-words.ts";

/** /situacao: each city hall's recent answers; public, without an account. */
export function StatusPage() {
  const { data, error, refetch } = useCityHallStatus();
  const online = useOnline();
  return (
    <>
      <header className={`wrap ${styles.top}`}>
        <a className={brandLinkClass} href={paths.home} aria-label="Emita, início">
          <Brand />
        </a>
      </header>
      <main id="conteudo">
        <Page
          title="Situação das prefeituras"
          intro="Medida nas notas que passam por aqui, e atualizada sozinha."
          narrow
        >
          <div className={styles.stack}>
            {!online && <OfflineCallout measuredAt={data?.measured_at ?? null} />}
            {online && error && <FailedPart text={FAILED} onRetry={() => void refetch()} />}
            {data && <Measured status={data} />}
            {!data && online && !error && (
              <div className="card">
                <SkeletonRows rows={3} />
              </div>
            )}
          </div>
        </Page>
      </main>
    </>
  );
}

const FAILED = "Não foi possível medir a situação agora. Tentamos de novo em instantes.";

function OfflineCallout({ measuredAt }: { measuredAt: string | null }) {
  const at = measuredAt === null ? null : new Date(measuredAt);
  return (
    <Callout tone="wait" icon={WifiOff} role="status">
      {at === null
        ? "Sem conexão. A situação aparece quando a conexão voltar."
        : `Sem conexão. Mostramos a última medição, das ${timeWords(at, at)}.`}
    </Callout>
  );
}

function Measured({ status }: { status: CityHallStatus }) {
  const now = new Date(status.measured_at);
  if (status.data.length === 0) {
    return (
      <div className="card">
        <EmptyState
          heading="h2"
          title="Nenhuma medição ainda"
          text="A situação aparece aqui assim que a primeira nota for enviada."
        />
      </div>
    );
  }
  return (
    <>
      <p className={styles.overall} role="status">
        {overall(status.data).text}
      </p>
      <ul className={styles.list}>
        {status.data.map((channel) => (
          <li key={channel.channel}>
            <Channel channel={channel} now={now} />
          </li>
        ))}
      </ul>
      <p className="xs mut num">
        {`Atualizado às ${timeWords(now, now)}. Cada medida cobre as últimas ${status.window_hours} horas; uma recusa também conta como resposta.`}
      </p>
    </>
  );
}

const LOOKS: Readonly<Record<ChannelStatus["state"], { tone: Tone; icon: LucideIcon }>> = {
  up: { tone: "ok", icon: CircleCheck },
  degraded: { tone: "wait", icon: Clock },
  down: { tone: "bad", icon: TriangleAlert },
};

function Channel({ channel, now }: { channel: ChannelStatus; now: Date }) {
  return (
    <section className={`card ${styles.channel}`} aria-label={channel.name}>
      <header>
        <h2>{channel.name}</h2>
        <Badge {...LOOKS[channel.state]}>{stateWords(channel, now)}</Badge>
      </header>
      <Figures channel={channel} now={now} />
    </section>
  );
}

function Figures({ channel, now }: { channel: ChannelStatus; now: Date }) {
  const { success_share: share, median_ms: median, last_ok_at: lastOk } = channel;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Com resposta</dt>
        <dd className="num">{share === null ? "Sem envios" : shareWords(share)}</dd>
      </div>
      <div>
        <dt>Tempo típico</dt>
        <dd className="num">{median === null ? "–" : durationWords(median)}</dd>
      </div>
      <div>
        <dt>Última resposta</dt>
        <dd className="num">{lastOk === null ? "–" : timeWords(new Date(lastOk), now)}</dd>
      </div>
    </dl>
  );
}

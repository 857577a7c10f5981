import type { Company } from "@emita/contract/companies/companies";
import { Link } from "@tanstack/react-router";
import { CalendarClock, Landmark, TriangleAlert } from "lucide-react";
import { Button } from "../../../ui/fields/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { paths, SETTINGS_FIELDS } from "../../../navigation/paths.ts";
import { StatusLink } from "../../status/status-link.tsx";
import styles from "./city-hall.module.css";

type Channel = NonNullable<Company["channel"]>;

/** Which way the invoices go, why, and when that changes. */
export function ChannelSummary({
  company,
  onRefresh,
}: {
  company: Company;
  onRefresh: () => void;
}) {
  if (!company.channel) return <UnknownChannel company={company} onRefresh={onRefresh} />;
  return <KnownChannel channel={company.channel} />;
}

function KnownChannel({ channel }: { channel: Channel }) {
  const isUnhandled = channel.override !== null && channel.override !== channel.current;
  return (
    <div className={styles.channel}>
      {channel.current === null ? (
        <Callout tone="bad" icon={TriangleAlert}>
          {channel.reason}
        </Callout>
      ) : (
        <div className={styles.road}>
          <Landmark aria-hidden />
          <div>
            <small>Suas notas saem por</small>
            <b>{channel.label}</b>
            <p>{channel.reason}</p>
          </div>
        </div>
      )}
      <details className={styles.details}>
        <summary>Detalhes</summary>
        <dl>
          <dt>Base</dt>
          <dd>{channel.source}</dd>
          {channel.current !== null && (
            <>
              <dt>Canal</dt>
              <dd>{channel.current}</dd>
            </>
          )}
        </dl>
        <StatusLink />
      </details>
      {isUnhandled && (
        <Callout tone="wait" icon={TriangleAlert}>
          {channel.current === null
            ? "Você escolheu outro emissor, mas a regra de hoje não deixa usá-lo."
            : "Você escolheu outro emissor, mas a regra de hoje não deixa usá-lo: as notas saem pelo emissor acima."}
        </Callout>
      )}
      {channel.next_change && (
        <Callout icon={CalendarClock}>
          <b>A regra vai mudar.</b> {channel.next_change.text}
        </Callout>
      )}
    </div>
  );
}

function UnknownChannel({ company, onRefresh }: { company: Company; onRefresh: () => void }) {
  const noCity = company.city_code === null;
  const noRegime = company.tax_regime === null;
  return (
    <Callout tone="wait" icon={TriangleAlert}>
      <p>
        {`Ainda não dá para saber por onde as notas saem: falta ${missing(noCity, noRegime)}. Consultamos o cadastro do CNPJ; se ele não responder, informe aqui.`}
      </p>
      <div className={styles.unknown}>
        {noRegime && (
          <Link to={paths.settings} hash={SETTINGS_FIELDS.regime}>
            Informar o regime em Dados da empresa
          </Link>
        )}
        <Button variant="quiet" size="sm" onClick={onRefresh}>
          Atualizar
        </Button>
      </div>
    </Callout>
  );
}

function missing(noCity: boolean, noRegime: boolean): string {
  if (noCity && noRegime) return "a cidade e o regime tributário da empresa";
  return noCity ? "a cidade da empresa" : "o regime tributário da empresa";
}

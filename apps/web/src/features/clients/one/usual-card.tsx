import type { Client } from "@emita/contract/clients/clients";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { Suspense } from "react";
import { lazyPart } from "../../../ui/behaviour/lazy-part.ts";
import { SkeletonRows } from "../../../ui/feedback/states.tsx";
import { Button } from "../../../ui/fields/button.tsx";
import { classNames } from "../../../ui/texts/class-names.ts";
import { shortServiceCode } from "../../invoices/formats/short-service-code.ts";
import { UsualText } from "../../services/text/usual-text.tsx";
import { withholdingsText } from "../withholdings.ts";
import styles from "./client-page.module.css";

const UsualForm = lazyPart(async () => (await import("../form/usual-form.tsx")).UsualForm);

interface CardProps {
  client: Client;
  isEdited: boolean;
  /** Absent: the role may not change it. */
  onEdit: (() => void) | undefined;
  onClose: () => void;
}

/** 'De costume': what the next invoice of the client says. */
export function UsualCard({ client, isEdited, onEdit, onClose }: CardProps) {
  return (
    <section className={classNames("card", styles.card, styles.o3)} aria-labelledby="de-costume">
      <div className={styles.head}>
        <h2 id="de-costume">De costume</h2>
        {onEdit && !isEdited && (
          <Button variant="quiet" size="sm" aria-label="Mudar o de costume" onClick={onEdit}>
            Mudar
          </Button>
        )}
      </div>
      <div className={styles.body}>
        {isEdited ? (
          <Suspense fallback={<SkeletonRows rows={4} />}>
            <UsualForm client={client} onClose={onClose} />
          </Suspense>
        ) : (
          <Usual client={client} />
        )}
      </div>
    </section>
  );
}

function Usual({ client }: { client: Client }) {
  const {
    service_name: name,
    service_code: code,
    service_description: text,
    amount,
  } = client.usual;
  if (name === null && code === null && text === null && amount === null)
    return <p className="mut">Depois da primeira nota, o serviço e o valor aparecem aqui.</p>;
  return (
    <>
      {(name !== null || code !== null) && (
        <p>
          <b>{name ?? "Serviço"}</b>
          {code !== null && <span className="mut num">{` · ${shortServiceCode(code)}`}</span>}
        </p>
      )}
      {text !== null && (
        <p className={styles.text}>
          <UsualText text={text} />
        </p>
      )}
      <dl className={styles.pairs}>
        <div>
          <dt>Valor</dt>
          <dd className="num">
            {amount === null ? "a cada nota" : formatReais(reaisToCents(amount))}
          </dd>
        </div>
        <div>
          <dt>Retenções</dt>
          <dd>{withholdingsText(client.details)}</dd>
        </div>
      </dl>
    </>
  );
}

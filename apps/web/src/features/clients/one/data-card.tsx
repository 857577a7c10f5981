import type { Client } from "@emita/contract/clients/clients";
import { formatPhone, readPhone } from "@emita/domain/identifiers/phone";
import { formatTaxId } from "@emita/domain/identifiers/tax-id";
import { type ReactNode, Suspense } from "react";
import { lazyPart } from "../../../ui/behaviour/lazy-part.ts";
import { SkeletonRows } from "../../../ui/feedback/states.tsx";
import { Button } from "../../../ui/fields/button.tsx";
import { classNames } from "../../../ui/texts/class-names.ts";
import { foreignClient } from "../../invoices/formats/foreign-client.ts";
import { taxIdText } from "../client-words.ts";
import styles from "./client-page.module.css";

const ClientForm = lazyPart(async () => (await import("../form/client-form.tsx")).ClientForm);

interface CardProps {
  client: Client;
  isEdited: boolean;
  /** Absent: the role may not change it. */
  onEdit: (() => void) | undefined;
  onClose: () => void;
}

/** 'Dados': addresses, numbers, remarks. */
export function DataCard({ client, isEdited, onEdit, onClose }: CardProps) {
  return (
    <section className={classNames("card", styles.card, styles.o5)} aria-labelledby="dados">
      <div className={styles.head}>
        <h2 id="dados">Dados</h2>
        {onEdit && !isEdited && (
          <Button variant="quiet" size="sm" aria-label="Editar os dados" onClick={onEdit}>
            Editar
          </Button>
        )}
      </div>
      <div className={styles.body}>
        {isEdited ? (
          <Suspense fallback={<SkeletonRows rows={6} />}>
            <ClientForm client={client} onClose={onClose} />
          </Suspense>
        ) : (
          <Facts client={client} />
        )}
      </div>
    </section>
  );
}

function Facts({ client }: { client: Client }) {
  const others = client.tax_ids.filter((taxId) => taxId !== client.cnpj);
  const address = client.address ?? foreignClient(client.details)?.address ?? null;
  return (
    <dl className={styles.facts}>
      <Fact name={client.cnpj === "" ? "NIF" : "CNPJ ou CPF"}>
        <span className="num">{taxIdText(client)}</span>
      </Fact>
      {others.length > 0 && <Fact name="Também">{others.map(formatTaxId).join(", ")}</Fact>}
      <Fact name="E-mails da nota">
        {client.emails.length > 0 && <Lines texts={client.emails} />}
      </Fact>
      <Fact name="Telefone">{client.phone && <Phone phone={client.phone} />}</Fact>
      <Fact name="Endereço">{address}</Fact>
      <Fact name="Observações">{client.remarks}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className="mut">–</span>}</dd>
    </div>
  );
}

function Lines({ texts }: { texts: readonly string[] }) {
  return (
    <>
      {texts.map((text) => (
        <span key={text} className={styles.lineText}>
          {text}
        </span>
      ))}
    </>
  );
}

/** A number that WhatsApp takes is a link to its conversation. */
function Phone({ phone }: { phone: string }) {
  const number = readPhone(phone);
  const text = formatPhone(phone);
  if (number === null) return <span className="num">{text}</span>;
  return (
    <>
      <span className="num">{text}</span>{" "}
      <a href={`https://wa.me/${number.slice(1)}`} target="_blank" rel="noreferrer">
        WhatsApp
      </a>
    </>
  );
}

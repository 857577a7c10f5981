import type { Invitation } from "@emita/contract/people/people";
import { ROLE_NAMES, ROLE_WORDS } from "@emita/domain/access/roles";
import { formatDate } from "@emita/domain/basics/dates";
import { formatCnpj } from "@emita/domain/identifiers/cnpj";
import styles from "./invitation.module.css";

/** Which company, as what, by whom, until when. */
export function InvitationCard({ invitation }: { invitation: Invitation }) {
  const { company_name: name, cnpj, role, invited_by: by, valid_until: until } = invitation;
  return (
    <section className="card" aria-label="O convite">
      <p className="sm mut">{`${by} convidou você para`}</p>
      <p className={styles.company}>{name ?? "uma empresa no Emita"}</p>
      {cnpj && <p className="sm num">{`CNPJ ${formatCnpj(cnpj)}`}</p>}
      <dl className={styles.facts}>
        <dt>Papel</dt>
        <dd>
          <b>{`${ROLE_NAMES[role]}.`}</b> {ROLE_WORDS[role]}
        </dd>
        <dt>Para</dt>
        <dd className={styles.address}>{invitation.email}</dd>
        <dt>Vale até</dt>
        <dd className="num">{formatDate(new Date(until))}</dd>
      </dl>
      {role === "owner" && (
        <p className="sm">
          Com o seu aceite terminam os acessos de antes: tokens, webhooks, endereço Pix e convites.
          Quem preparou a empresa passa a contador.
        </p>
      )}
    </section>
  );
}

import type { Member } from "@emita/contract/people/people";
import { ROLE_NAMES, ROLE_WORDS } from "@emita/domain/access/roles";
import { Mail, UserRound } from "lucide-react";
import { useState } from "react";
import { useCompany, useMay } from "../../../api/company/company.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { Card } from "../../security/cards/card.tsx";
import list from "../../security/cards/security.module.css";
import { personName, sinceWords } from "../roles/people-words.ts";
import { useCompanyAccess } from "../roles/queries.ts";
import styles from "../roles/people.module.css";
import { ChangeRoleDialog } from "./change-role-dialog.tsx";
import { RemoveMemberDialog } from "./remove-member-dialog.tsx";
import { inviteAgain } from "./invite-again.ts";

type Task = { kind: "role" | "remove"; person: Member };

/** Members and invited people. */
export function MemberCard({ people }: { people: readonly Member[] }) {
  const [now] = useState(() => new Date());
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  return (
    <Card
      title="Quem tem acesso"
      text={
        people.length === 1
          ? "Só você, por enquanto. Convide quem emite notas, cuida da contabilidade ou só consulta."
          : "Cada pessoa entra com o e-mail e a senha dela."
      }
    >
      <ul className={list.list}>
        {people.map((person) => (
          <Person
            key={person.id}
            person={person}
            now={now}
            onRole={() => setTask({ kind: "role", person })}
            onRemove={() => setTask({ kind: "remove", person })}
          />
        ))}
      </ul>
      <ChangeRoleDialog person={task?.kind === "role" ? task.person : null} onClose={close} />
      <RemoveMemberDialog person={task?.kind === "remove" ? task.person : null} onClose={close} />
    </Card>
  );
}

function Person({
  person,
  now,
  onRole,
  onRemove,
}: {
  person: Member;
  now: Date;
  onRole: () => void;
  onRemove: () => void;
}) {
  const isInvited = person.state === "invited";
  const Glyph = isInvited ? Mail : UserRound;
  return (
    <li>
      <Glyph className="i" aria-hidden />
      <div>
        <b>
          {personName(person)}
          {person.is_you && <span className={styles.you}> (você)</span>}
        </b>
        {person.name !== null && <small className={styles.line}>{person.email}</small>}
        {person.role && (
          <small className={styles.line}>
            <b className={styles.role}>{ROLE_NAMES[person.role]}.</b> {ROLE_WORDS[person.role]}
          </small>
        )}
        <small className={`${styles.line} num`}>{sinceWords(person, now)}</small>
        {!isInvited && <SecondFactorLine person={person} />}
      </div>
      <Acts person={person} onRole={onRole} onRemove={onRemove} />
    </li>
  );
}

/** Shown for members with a second factor. Its absence is shown only where the company requires one. */
function SecondFactorLine({ person }: { person: Member }) {
  const { data: access } = useCompanyAccess();
  if (person.has_second_factor)
    return <small className={styles.line}>Com verificação em duas etapas</small>;
  if (!access?.demands_second_factor) return null;
  return (
    <small className={`${styles.line} ${styles.missing}`}>
      Ainda sem verificação em duas etapas: não abre a empresa
    </small>
  );
}

/** Only owners change owners, and no member changes their own role. */
function Acts({
  person,
  onRole,
  onRemove,
}: {
  person: Member;
  onRole: () => void;
  onRemove: () => void;
}) {
  const mayManage = useMay("people");
  const own = useCompany()?.role;
  if (!mayManage || person.is_you || (person.role === "owner" && own !== "owner")) return null;
  const name = personName(person);
  if (person.state === "invited")
    return (
      <span className={styles.acts}>
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Reenviar convite para ${name}`}
          onClick={() => void inviteAgain(person)}
        >
          Reenviar
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Retirar convite para ${name}`}
          onClick={onRemove}
        >
          Retirar
        </Button>
      </span>
    );
  return (
    <span className={styles.acts}>
      <Button variant="quiet" size="sm" aria-label={`Mudar papel de ${name}`} onClick={onRole}>
        Mudar papel
      </Button>
      <Button variant="quiet" size="sm" aria-label={`Remover ${name}`} onClick={onRemove}>
        Remover
      </Button>
    </span>
  );
}

import type { ClientRow } from "@emita/contract/people/accountant";
import { formatCnpj } from "@emita/domain/identifiers/cnpj";
import { Button } from "../../ui/fields/button.tsx";
import styles from "./clients-dialogs.module.css";

interface CompanyChoiceProps {
  companies: readonly ClientRow[];
  /** Companies that were deselected: all others are selected. */
  left: ReadonlySet<string>;
  onLeft: (left: ReadonlySet<string>) => void;
}

/** Selection of companies; all are selected at first. */
export function CompanyChoice({ companies, left, onLeft }: CompanyChoiceProps) {
  const isAll = companies.every(({ id }) => !left.has(id));
  const change = (id: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(id);
    else next.add(id);
    onLeft(next);
  };
  const turn = () => onLeft(new Set(isAll ? companies.map(({ id }) => id) : []));
  return (
    <fieldset className={styles.choice}>
      <legend>Empresas</legend>
      <Button variant="quiet" size="sm" onClick={turn}>
        {isAll ? "Desmarcar todas" : "Marcar todas"}
      </Button>
      <ul className={styles.list}>
        {companies.map(({ id, company_name, cnpj }) => (
          <li key={id}>
            <label className={styles.company}>
              <input
                type="checkbox"
                checked={!left.has(id)}
                onChange={(event) => change(id, event.target.checked)}
              />
              <span>
                {company_name ?? "Empresa sem nome"}
                <small className="num">{formatCnpj(cnpj ?? "")}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

import { COMPANY_ACTIVITY_WORDS } from "@emita/contract/company-activity-words";
import { useNavigate } from "@tanstack/react-router";
import { paths } from "../../../ground/paths.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { personName } from "../base/people-words.ts";
import { useMembers } from "../base/queries.ts";
import { type ActivitySearch, filterOf, isFiltered } from "./activity-filter.ts";
import styles from "./activity.module.css";

const KINDS = Object.entries(COMPANY_ACTIVITY_WORDS).toSorted(([, a], [, b]) =>
  a.localeCompare(b, "pt-BR"),
);

/** Kind, person and period; they stand in the address, so that Back works. */
export function ActivityFilterBar({ search }: { search: ActivitySearch }) {
  const navigate = useNavigate();
  const { data: people = [] } = useMembers();
  const members = people.filter(({ state }) => state === "member");
  const set = (change: ActivitySearch) =>
    void navigate({ to: paths.companyActivity, search: { ...search, ...change } });
  return (
    <div className={styles.filters} role="group" aria-label="Filtros">
      <SelectField
        label="O que"
        value={search.tipo ?? ""}
        options={[["", "Tudo"], ...KINDS]}
        onValue={(tipo) => set({ tipo })}
      />
      {members.length > 1 && (
        <SelectField
          label="Quem"
          value={search.pessoa ?? ""}
          options={[["", "Todos"], ...members.map((one) => [one.id, personName(one)] as const)]}
          onValue={(pessoa) => set({ pessoa })}
        />
      )}
      <TextField label="De" type="date" value={search.de ?? ""} onValue={(de) => set({ de })} />
      <TextField label="Até" type="date" value={search.ate ?? ""} onValue={(ate) => set({ ate })} />
      {isFiltered(filterOf(search)) && (
        <Button
          variant="quiet"
          onClick={() => void navigate({ to: paths.companyActivity, search: {} })}
        >
          Limpar filtros
        </Button>
      )}
    </div>
  );
}

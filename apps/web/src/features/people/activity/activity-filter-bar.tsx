import { COMPANY_ACTIVITY_WORDS } from "@emita/contract/people/company-activity-words";
import { useNavigate } from "@tanstack/react-router";
import { paths } from "../../../navigation/paths.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { personName } from "../roles/people-words.ts";
import { useMembers } from "../roles/queries.ts";
import { type ActivitySearch, filterOf, isFiltered } from "./activity-filter.ts";
import styles from "./activity.module.css";
import { DownloadButton } from "./download-button.tsx";

const KINDS = Object.entries(COMPANY_ACTIVITY_WORDS).toSorted(([, a], [, b]) =>
  a.localeCompare(b, "pt-BR"),
);

/** Kind, person and period. They are in the URL, so that Back works. */
export function ActivityFilterBar({ search }: { search: ActivitySearch }) {
  const navigate = useNavigate();
  const { data: people = [] } = useMembers();
  const filter = filterOf(search);
  const members = people.filter(({ state }) => state === "member");
  const set = (change: ActivitySearch) =>
    void navigate({ to: paths.companyActivity, search: { ...search, ...change } });
  return (
    <div className={styles.filters} role="group" aria-label="Filtros">
      <SelectField
        label="O que"
        className={members.length > 1 ? styles.half : styles.whole}
        value={search.tipo ?? ""}
        options={[["", "Tudo"], ...KINDS]}
        onValue={(tipo) => set({ tipo })}
      />
      {members.length > 1 && (
        <SelectField
          label="Quem"
          className={styles.half}
          value={search.pessoa ?? ""}
          options={[["", "Todos"], ...members.map((one) => [one.id, personName(one)] as const)]}
          onValue={(pessoa) => set({ pessoa })}
        />
      )}
      <DayField label="De" value={search.de} onValue={(de) => set({ de })} />
      <DayField label="Até" value={search.ate} onValue={(ate) => set({ ate })} />
      <div className={styles.acts}>
        {isFiltered(filter) && (
          <Button
            variant="quiet"
            onClick={() => void navigate({ to: paths.companyActivity, search: {} })}
          >
            Limpar filtros
          </Button>
        )}
        <DownloadButton filter={filter} />
      </div>
    </div>
  );
}

function DayField({
  label,
  value = "",
  onValue,
}: {
  label: string;
  value: string | undefined;
  onValue: (value: string) => void;
}) {
  return (
    <Field label={label} className={styles.day}>
      {(control) => (
        <input
          {...control}
          type="date"
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Field>
  );
}

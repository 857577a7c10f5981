import { EVERY, type Every } from "@emita/domain/recurrences/schedule";
import { digitsOnly, MaskedField } from "../../../ui/fields/masked-field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { WEEKDAYS } from "../data/words.ts";
import type { FieldsProps } from "./fields-props.ts";
import styles from "./recurrence-form.module.css";

const EVERY_NAMES: Readonly<Record<Every, string>> = {
  week: "Toda semana",
  month: "Todo mês",
  "2_months": "A cada 2 meses",
  "3_months": "A cada 3 meses",
  "6_months": "A cada 6 meses",
  year: "Todo ano",
};

const MONTH_DAYS = Array.from({ length: 31 }, (_, index) => {
  const day = String(index + 1);
  return [day, day === "31" ? "Último do mês" : day] as const;
});
const WEEK_DAYS = WEEKDAYS.map((name, index) => [String(index + 1), name] as const);

const ENDS = [
  ["never", "Nunca"],
  ["date", "Em uma data"],
  ["times", "Depois de um número de vezes"],
] as const;

/** When: the rhythm, the day, the days off, and from when until when. */
export function CalendarFields({ draft, issues, set }: FieldsProps) {
  const isWeekly = draft.every === "week";
  return (
    <fieldset className={styles.group}>
      <legend>Quando</legend>
      <div className={styles.two}>
        <SelectField
          label="Repete"
          value={draft.every}
          options={EVERY.map((every) => [every, EVERY_NAMES[every]] as const)}
          onValue={(chosen) => set(rhythmOf(chosen, draft.every))}
        />
        <SelectField
          label={isWeekly ? "Dia da semana" : "Dia do mês"}
          value={String(draft.day)}
          options={isWeekly ? WEEK_DAYS : MONTH_DAYS}
          onValue={(day) => set({ day: Number(day) })}
          error={issues.day}
          {...(!isWeekly &&
            (draft.day === 29 || draft.day === 30) && {
              hint: "Em mês sem esse dia, sai no último.",
            })}
        />
      </div>
      <div className={styles.two}>
        <SelectField
          label="Em fim de semana ou feriado"
          value={draft.weekend}
          options={WEEKENDS}
          onValue={(chosen) => set({ weekend: choiceOf(WEEKENDS, chosen) })}
        />
        <SelectField
          label="Competência"
          value={draft.competencia}
          options={COMPETENCIAS}
          onValue={(chosen) => set({ competencia: choiceOf(COMPETENCIAS, chosen) })}
        />
      </div>
      <div className={styles.two}>
        <TextField
          label="Começa em"
          type="date"
          required
          value={draft.startsOn}
          onValue={(startsOn) => set({ startsOn })}
          error={issues.startsOn}
        />
        <SelectField
          label="Termina"
          value={draft.end}
          options={ENDS}
          onValue={(chosen) => set({ end: choiceOf(ENDS, chosen) })}
        />
      </div>
      {draft.end === "date" && (
        <TextField
          label="Até quando"
          type="date"
          required
          min={draft.startsOn}
          value={draft.endsOn}
          onValue={(endsOn) => set({ endsOn })}
          error={issues.endsOn}
        />
      )}
      {draft.end === "times" && (
        <MaskedField
          label="Quantas vezes"
          required
          inputMode="numeric"
          mask={(text) => digitsOnly(text).slice(0, 3)}
          value={draft.times}
          onValue={(times) => set({ times })}
          error={issues.times}
        />
      )}
    </fieldset>
  );
}

const WEEKENDS = [
  ["before", "Sai no dia útil anterior"],
  ["after", "Sai no dia útil seguinte"],
  ["same", "Sai no próprio dia"],
] as const;

const COMPETENCIAS = [
  ["same", "O mês da nota"],
  ["previous", "O mês anterior"],
] as const;

/** The day of the month means nothing in a week, nor the other way round. */
function rhythmOf(chosen: string, before: Every): { every: Every; day?: number } {
  const every = EVERY.find((known) => known === chosen) ?? before;
  const changesKind = (every === "week") !== (before === "week");
  return { every, ...(changesKind && { day: 1 }) };
}

function choiceOf<T extends string>(
  options: readonly [readonly [T, string], ...(readonly [T, string])[]],
  chosen: string,
): T {
  return options.find(([value]) => value === chosen)?.[0] ?? options[0][0];
}

import {
  applyChange,
  changedFields,
  draftChange,
  fieldsOf,
  isJsonObject,
  type JsonObject,
  sameValue,
} from "@emita/domain/invoices/drafts/draft-changes";

/** A field that two people changed: the form keeps `mine` until the person chooses. */
export interface Conflict {
  /** A path with points, as in domain/invoices/drafts/draft-changes. */
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

interface Merged {
  readonly content: JsonObject;
  readonly conflicts: readonly Conflict[];
}

const STATE = "form.state.";
/** Fields that no one types: the newest value is as good as the other. */
const QUIET: ReadonlySet<string> = new Set(
  ["touched", "idempotencyKey", "codeByHand", "typeByHand"].map((name) => STATE + name),
);

/**
 * What two people made of one content. A field that only one of them changed has that value. Where a form is, the API's
 * fields follow from its state, so only the state can be contested.
 * @param base as both knew it
 */
export function mergeContent(base: JsonObject, mine: JsonObject, theirs: JsonObject): Merged {
  const [was, here, there] = [fieldsOf(base), fieldsOf(mine), fieldsOf(theirs)];
  const contested = changedFields(base, mine).filter(
    (field) =>
      !sameValue(was.get(field) ?? null, there.get(field) ?? null) &&
      !sameValue(here.get(field) ?? null, there.get(field) ?? null),
  );
  const together = applyChange(
    applyChange(base, draftChange(base, theirs)),
    draftChange(base, mine),
  );
  return {
    content: withTouched(together, mine, theirs),
    conflicts: contested
      .filter((field) => !QUIET.has(field) && (!hasForm(mine) || field.startsWith(STATE)))
      .map((field) => ({
        field,
        mine: here.get(field) ?? null,
        theirs: there.get(field) ?? null,
      })),
  };
}

/** Whether a person has changed anything since the server's content. What follows from the form's state does not count. */
export function isDirty(stored: JsonObject, now: JsonObject): boolean {
  return changedFields(stored, now).some(
    (field) => !hasForm(now) || (field.startsWith(STATE) && !QUIET.has(field)),
  );
}

/** The change that gives one field a value. */
export function changeOfField(field: string, value: unknown): JsonObject {
  const [last = "", ...outer] = field.split(".").toReversed();
  return outer.reduce<JsonObject>((part, name) => ({ [name]: part }), { [last]: value });
}

/** A list of the fields that a person has changed: those of both. */
function withTouched(content: JsonObject, mine: JsonObject, theirs: JsonObject): JsonObject {
  const [here, there] = [touchedOf(mine), touchedOf(theirs)];
  if (here === null || there === null) return content;
  const touched = [...new Set([...there, ...here])];
  return applyChange(content, { form: { state: { touched } } });
}

function touchedOf(content: JsonObject): readonly unknown[] | null {
  const touched = fieldsOf(content).get(`${STATE}touched`);
  return Array.isArray(touched) ? touched : null;
}

const hasForm = ({ form }: JsonObject) => isJsonObject(form);

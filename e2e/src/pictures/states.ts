import { type Look, type State, TWO } from "./state.ts";
import { COMPANY_STATES } from "./states/company.ts";
import { FORM_STATES } from "./states/forms.ts";
import { INVOICE_STATES } from "./states/invoices.ts";
import { LIST_STATES } from "./states/lists.ts";
import { PUBLIC_STATES } from "./states/public.ts";
import { WHATSAPP_STATES } from "./states/whatsapp.ts";

const STATES: readonly State[] = [
  ...PUBLIC_STATES,
  ...INVOICE_STATES,
  ...FORM_STATES,
  ...LIST_STATES,
  ...COMPANY_STATES,
  ...WHATSAPP_STATES,
];

/** One picture: a state at a width in a theme. */
export interface Picture {
  readonly name: string;
  readonly state: State;
  readonly look: Look;
}

export const PICTURES: readonly Picture[] = STATES.flatMap((state) =>
  (state.looks ?? TWO).map((look) => ({
    name: `${state.name}-${look.width}-${look.theme}`,
    state,
    look,
  })),
);

import { api } from "@emita/contract/paths";
import { FOUR, type State } from "../state.ts";

/** What can be seen without an account. */
export const PUBLIC_STATES: readonly State[] = [
  { name: "landing", path: "/", signedOut: true, looks: FOUR },
  { name: "landing-prices", path: "/#precos", signedOut: true, looks: FOUR },
  { name: "signin", path: "/signin", signedOut: true },
  { name: "signup", path: "/signup", signedOut: true },
  { name: "note-page", path: api.publicInvoice("emitida"), signedOut: true },
  { name: "note-page-cancelled", path: api.publicInvoice("cancelada"), signedOut: true },
  { name: "not-found", path: "/nao-existe", signedOut: true },
];

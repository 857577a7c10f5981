import { formatDate } from "@emita/domain/basics/dates";
import type { Rule } from "./rule.ts";
import { error, errorV2 } from "./rule.ts";

/** Who may issue with which layout. The city chooses the layout by the provider's regime. */
export const PROVIDER_RULES: readonly Rule[] = [
  error("359", (_, { provider }) => provider.regime === "mei"),
  error("394", (_, { provider }) => provider.isReplaced),
  errorV2("641", (_, { provider }) => provider.regime === "simples"),
  {
    code: "631",
    kind: "erro",
    layout: 1,
    breaks: (_, { provider, switches, today }) =>
      provider.regime === "normal" &&
      switches.layout2Since !== null &&
      today >= switches.layout2Since &&
      `A partir de ${formatDate(switches.layout2Since)} deverá ser utilizado o leiaute 2.`,
  },
  errorV2("640", (rps) => rps.has("ValorInicialCobrado")),
];

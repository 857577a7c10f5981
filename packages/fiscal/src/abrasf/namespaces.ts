import type { Attributes } from "../xml/write.ts";
import type { AbrasfProfile } from "./profile.ts";

/** How the names of one message are written. */
export interface Naming {
  /** Declarations at the message's root. */
  readonly declared: Attributes;
  /** Those of prefixes among them. */
  readonly prefixes: Attributes;
  /** Stands before every name below the message's own elements: `tipos:` or nothing. */
  readonly prefix: string;
}

/** The names of the message with this root in the dialect of a city. */
export function namingOf(root: string, profile: AbrasfProfile): Naming {
  const { dataNamespace, typesNamespace } = profile;
  const prefixes: Attributes = typesNamespace === null ? {} : { "xmlns:tipos": typesNamespace };
  const xmlns = dataNamespace.replace("{service}", serviceName(root));
  return {
    declared: { xmlns, ...prefixes },
    prefixes,
    prefix: typesNamespace === null ? "" : "tipos:",
  };
}

/** EnviarLoteRpsEnvio: servico_enviar_lote_rps_envio. */
function serviceName(root: string): string {
  return `servico${root.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}

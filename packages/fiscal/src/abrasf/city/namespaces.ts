import type { Attributes } from "../../xml/write.ts";
import type { AbrasfProfile } from "./profile.ts";

/** Naming of the elements of one message. */
export interface Naming {
  /** Namespace declarations at the root. */
  readonly declared: Attributes;
  /** The declarations with a prefix among them. */
  readonly prefixes: Attributes;
  /** Prefix of all names below the message's own elements: `tipos:` or empty. */
  readonly prefix: string;
}

/** The naming of the message with this root in the dialect of a city. */
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

/** Converts EnviarLoteRpsEnvio to servico_enviar_lote_rps_envio. */
function serviceName(root: string): string {
  return `servico${root.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}

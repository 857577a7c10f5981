import type { Config } from "../../config/config.ts";
import { escapeHtml } from "../basics/html.ts";

/**
 * Writes what the operator sets into a page of the build: into its `meta` elements, which the screens read
 * (web/ui/texts/operator.ts, web/ui/layout/chat-link.ts), and over the operator's line where the build has drawn it already.
 */
export function withFacts(html: string, config: Pick<Config, "supportPhone" | "operator">): string {
  const operator = operatorLine(config.operator);
  const facts = {
    "support-phone": (config.supportPhone ?? "").replace(/\D/g, ""),
    operator,
    "dpo-email": config.operator.dpoEmail ?? "",
  };
  let page = html;
  for (const [name, value] of Object.entries(facts)) {
    const meta = new RegExp(`(<meta name="${name}" content=")[^"]*`);
    page = page.replace(meta, (_whole, start: string) => start + escapeHtml(value));
  }
  return page.replaceAll(
    /(<\w+ data-operator="[^"]*"[^>]*>)[^<]*/g,
    (_whole, start: string) => start + escapeHtml(operator),
  );
}

/** The operator in one line. */
export function operatorLine({ name, cnpj }: Config["operator"]): string {
  return `${name} · CNPJ ${cnpj}`;
}

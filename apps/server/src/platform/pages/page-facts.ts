import type { Config } from "../../config/config.ts";
import { escapeHtml } from "../basics/html.ts";

/** The settings that a page shows. */
export type PageConfig = Pick<Config, "supportPhone" | "operator" | "certificatePrice">;

/**
 * Writes what the operator sets into a page of the build: into its `meta` elements, which the screens read
 * (web/ui/texts/operator.ts, web/ui/layout/chat-link.ts), over the operator's line where the build has drawn it already, and into
 * elements with `data-fact` (start page), which their style sheet hides while they are empty.
 */
export function withFacts(html: string, config: PageConfig): string {
  const operator = operatorLine(config.operator);
  const metas = {
    "support-phone": (config.supportPhone ?? "").replace(/\D/g, ""),
    operator,
    "dpo-email": config.operator.dpoEmail ?? "",
  };
  let page = html;
  for (const [name, value] of Object.entries(metas)) {
    page = fill(page, new RegExp(`(<meta name="${name}" content=")[^"]*`), value);
  }
  const facts = {
    operator: config.operator.isNamed ? operator : "",
    "dpo-email": config.operator.dpoEmail ?? "",
    "certificate-price": config.certificatePrice ?? "",
  };
  for (const [name, value] of Object.entries(facts)) {
    page = fill(page, new RegExp(`(<\\w+ data-fact="${name}"[^>]*>)[^<]*`), value);
  }
  return fill(page, /(<\w+ data-operator="[^"]*"[^>]*>)[^<]*/g, operator);
}

function fill(page: string, place: RegExp, value: string): string {
  return page.replace(place, (_whole, start: string) => start + escapeHtml(value));
}

/** The operator in one line. */
export function operatorLine({ name, cnpj }: Config["operator"]): string {
  return `${name} · CNPJ ${cnpj}`;
}

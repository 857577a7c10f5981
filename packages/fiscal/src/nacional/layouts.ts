import { inPlacesOf, nameOfPlace } from "@emita/fiscal-layouts/layout-places";
import type { ElementRule, ParsedElement } from "@emita/fiscal-layouts/layout-types";
import type { LayoutVersion } from "@emita/fiscal-layouts/layout-version";
import {
  NAMING_VERSION,
  NATIONAL_VERSIONS,
  versionCalled,
  versionInForce,
} from "@emita/fiscal-layouts/nacional-versions";
import type { PaymentFacts } from "@emita/domain/payments/payment-facts";
import { checkLayout } from "@emita/fiscal-layouts/validate-layout";
import type { WriteResult } from "../xml/layout.ts";
import { parseXml } from "../xml/parse.ts";
import { element, escapeText } from "../xml/write.ts";

/** The layout choice for a message. */
export interface LayoutChoice {
  readonly versions: readonly LayoutVersion[];
  /** Layout by id, regardless of the one in force; null: the one in force. */
  readonly named: string | null;
}

export const LAYOUT_IN_FORCE: LayoutChoice = { versions: NATIONAL_VERSIONS, named: null };

/** A layout by its id, regardless of the one in force. Throws when it does not exist. */
export function layoutNamed(id: string): LayoutChoice {
  const layouts = { ...LAYOUT_IN_FORCE, named: id };
  namedIn(layouts);
  return layouts;
}

/**
 * The layout of a message of that day. The signed bytes state it, so it is stored nowhere else. Throws when the named layout does not
 * exist, or is a draft and the environment is production.
 */
export function layoutOn(day: string, environment: 1 | 2, choice: LayoutChoice): LayoutVersion {
  const version = namedIn(choice);
  if (version === null) {
    return versionInForce(day, environment === 1 ? "production" : "test", choice.versions);
  }
  if (version.isDraft && environment === 1) {
    throw new Error(`layout ${version.id} is a draft: nothing goes to production in it`);
  }
  return version;
}

/** Null when none is named. */
function namedIn({ versions, named }: LayoutChoice): LayoutVersion | null {
  if (named === null) return null;
  const version = versionCalled(named, versions);
  if (version === null) throw new Error(`there is no national layout ${named}`);
  return version;
}

/**
 * Converts the content of `infDPS`, written under the names in the code, to `version`. A fault names the value. Tests validate our tables
 * against the schema of the naming version; other versions are checked here.
 */
export function inLayout(
  version: LayoutVersion,
  content: string,
  { id, payment }: { readonly id: string; readonly payment?: PaymentFacts | undefined },
): WriteResult {
  if (version.id === NAMING_VERSION) return { ok: true, xml: content };
  const written = parseXml(element("infDPS", content, { Id: id }));
  if (written === null) throw new Error("our own declaration cannot be read");
  const placed = inPlacesOf(version, written, paymentIn(version, payment));
  if (!placed.ok) return { ok: false, path: withoutRoot(placed.path) };
  const [fault] = checkLayout(infDpsOf(version), placed.element);
  if (fault !== undefined) {
    return { ok: false, path: withoutRoot(nameOfPlace(version, fault.path)) };
  }
  return { ok: true, xml: textInside(placed.element) };
}

/** The facts of the payment by place, as far as the layout has places for them. */
function paymentIn(
  { payment: places }: LayoutVersion,
  payment: PaymentFacts | undefined,
): Record<string, string> {
  if (!places || !payment) return {};
  const values = [
    [places.transactionId, payment.transaction_id],
    [places.means, places.meansCodes[payment.means]],
    [places.receiverCnpj, payment.receiver_cnpj],
    [places.bank, payment.bank],
  ] as const;
  return Object.fromEntries(
    values.flatMap(([place, text]) => (place && text ? [[place, text]] : [])),
  );
}

function infDpsOf(version: LayoutVersion): ElementRule {
  const { content } = version.layout("DPS");
  const parts = content === undefined || content.kind === "element" ? [] : content.particles;
  const rule = parts.find((part) => part.kind === "element" && part.name === "infDPS");
  if (rule?.kind !== "element") throw new Error(`layout ${version.id} has no infDPS`);
  return rule;
}

function textInside({ children, text }: ParsedElement): string {
  if (children.length === 0) return escapeText(text);
  return children.map((child) => element(child.name, textInside(child))).join("");
}

function withoutRoot(path: string): string {
  return path.replace(/^infDPS\//, "");
}

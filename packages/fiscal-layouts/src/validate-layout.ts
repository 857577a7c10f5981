import type {
  AttributeRule,
  ElementRule,
  LayoutFault,
  LayoutFaultKind,
  ParsedElement,
  Particle,
} from "./layout-types.ts";
import { valueFault } from "./simple-type.ts";

/**
 * Checks one parsed message against a layout: names, order, occurrence, choices, attributes and values. Returns the faults in document
 * order. An empty list means that the official schema would accept the message too, apart from prefixes, which the neutral element does not
 * have, and namespaces where layout or element leave them out.
 */
export function checkLayout(tree: ElementRule, element: ParsedElement): readonly LayoutFault[] {
  const faults: LayoutFault[] = [];
  if (element.name === tree.name) checkElement(tree, element, element.name, faults);
  else report(faults, "unexpected_element", element.name, `the root must be ${tree.name}`);
  return faults;
}

function report(faults: LayoutFault[], kind: LayoutFaultKind, path: string, detail: string): void {
  faults.push({ kind, path, detail });
}

function checkElement(
  rule: ElementRule,
  element: ParsedElement,
  path: string,
  faults: LayoutFault[],
): void {
  if (!isInNamespace(rule, element)) {
    report(faults, "wrong_namespace", path, `must be in namespace "${rule.namespace ?? ""}"`);
  }
  if (rule.anything !== true || rule.attributes !== undefined) {
    checkAttributes(rule.attributes ?? [], element, path, faults);
  }
  if (rule.anything === true) return;
  if (rule.type === undefined) {
    const isEmpty = rule.content === undefined || isWithoutParticles(rule.content);
    // Where no elements are allowed, spaces are not allowed either (XML Schema 1, 3.4.4, clause 2.1).
    if (isEmpty ? element.text !== "" : /[^ \t\r\n]/.test(element.text)) {
      report(faults, "unexpected_text", path, "only elements are allowed here");
    }
    checkChildren(rule, element, path, faults);
    return;
  }
  for (const child of element.children) {
    report(faults, "unexpected_element", `${path}/${child.name}`, "only text is allowed here");
  }
  const fault = valueFault(rule.type, element.text);
  if (fault !== null) report(faults, "wrong_value", path, fault);
}

function isWithoutParticles(content: Particle): boolean {
  return content.kind !== "element" && content.particles.length === 0;
}

/** A rule or an element without a namespace is not checked. */
function isInNamespace(rule: ElementRule, element: ParsedElement): boolean {
  return (
    rule.namespace === undefined ||
    element.namespace === undefined ||
    rule.namespace === element.namespace
  );
}

function checkAttributes(
  rules: readonly AttributeRule[],
  element: ParsedElement,
  path: string,
  faults: LayoutFault[],
): void {
  for (const rule of rules) {
    const value = element.attributes[rule.name];
    const fault = value === undefined ? null : valueFault(rule.type, value);
    if (value === undefined && rule.required) {
      report(faults, "missing_attribute", `${path}/@${rule.name}`, "is required");
    }
    if (fault !== null) report(faults, "wrong_value", `${path}/@${rule.name}`, fault);
  }
  for (const name of Object.keys(element.attributes)) {
    const isKnown = rules.some((rule) => rule.name === name) || isAlwaysAllowed(name);
    if (!isKnown)
      report(faults, "unexpected_attribute", `${path}/@${name}`, "is not in the layout");
  }
}

/** Declarations and schema hints belong to XML, not to the layout. */
function isAlwaysAllowed(attribute: string): boolean {
  return attribute === "xmlns" || /^(?:xmlns|xsi):/.test(attribute);
}

/** The children of one element, read once from left to right: the layouts are deterministic, without backtracking. */
interface Walk {
  readonly children: readonly ParsedElement[];
  readonly path: string;
  readonly faults: LayoutFault[];
  position: number;
}

function checkChildren(
  rule: ElementRule,
  element: ParsedElement,
  path: string,
  faults: LayoutFault[],
): void {
  const walk: Walk = { children: element.children, path, faults, position: 0 };
  if (rule.content !== undefined) matchParticle(rule.content, [], walk);
  while (walk.position < walk.children.length) refuseCurrent(walk);
}

/** `later` is what may still follow; a child that fits neither is reported and skipped. */
function matchParticle(particle: Particle, later: readonly Particle[], walk: Walk): void {
  if (particle.kind === "sequence" && particle.min === 1 && particle.max === 1) {
    matchParts(particle.particles, later, walk);
    return;
  }
  let count = 0;
  for (let child = current(walk); child !== undefined; child = current(walk)) {
    const { name } = child;
    if (count < particle.max && starts(particle, name)) {
      matchOnce(particle, child, later, walk);
      count += 1;
    } else if (later.some((next) => mentions(next, name))) break;
    else refuseCurrent(walk);
  }
  if (count < particle.min && !isNullable(particle)) {
    report(walk.faults, "missing_element", `${walk.path}/${label(particle)}`, "is required");
  }
}

function matchOnce(
  particle: Particle,
  child: ParsedElement,
  later: readonly Particle[],
  walk: Walk,
): void {
  if (particle.kind === "element") {
    walk.position += 1;
    checkElement(particle, child, `${walk.path}/${child.name}`, walk.faults);
    return;
  }
  const again = particle.max > 1 ? [particle, ...later] : later;
  if (particle.kind === "choice") {
    const chosen = particle.particles.find((option) => starts(option, child.name));
    if (chosen !== undefined) matchParticle(chosen, again, walk);
    return;
  }
  matchParts(particle.particles, again, walk);
}

function matchParts(parts: readonly Particle[], later: readonly Particle[], walk: Walk): void {
  parts.forEach((part, index) => {
    matchParticle(part, [...parts.slice(index + 1), ...later], walk);
  });
}

function current(walk: Walk): ParsedElement | undefined {
  return walk.children[walk.position];
}

function refuseCurrent(walk: Walk): void {
  const name = current(walk)?.name ?? "";
  report(walk.faults, "unexpected_element", `${walk.path}/${name}`, "is not expected here");
  walk.position += 1;
}

/** Whether an element called `name` may be the first of `particle`. */
function starts(particle: Particle, name: string): boolean {
  if (particle.kind === "element") return particle.name === name;
  if (particle.kind === "choice") return particle.particles.some((option) => starts(option, name));
  for (const part of particle.particles) {
    if (starts(part, name)) return true;
    if (!isNullable(part)) return false;
  }
  return false;
}

/** Whether `particle` contains `name`, at this level of the document. */
function mentions(particle: Particle, name: string): boolean {
  if (particle.kind === "element") return particle.name === name;
  return particle.particles.some((part) => mentions(part, name));
}

function isNullable(particle: Particle): boolean {
  if (particle.min === 0) return true;
  if (particle.kind === "element") return false;
  if (particle.kind === "choice") return particle.particles.some(isNullable);
  return particle.particles.every(isNullable);
}

function label(particle: Particle): string {
  if (particle.kind === "element") return particle.name;
  const names = particle.particles.map(label);
  return particle.kind === "choice" ? names.join("|") : (names[0] ?? "");
}

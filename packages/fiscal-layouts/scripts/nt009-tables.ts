import type {
  RawComplexType,
  RawElement,
  RawParticle,
  RawSimpleType,
  RawTables,
} from "../src/raw-layout.ts";

/** One line of the sheet: occurrence of an element in layout 1.01 and in this one ("0-1"; "" for never). */
export interface Change {
  /** Starts with `infNFSe` or `infDPS`. */
  readonly path: string;
  readonly kind: string;
  readonly type: string;
  readonly size: string;
  readonly before: string;
  readonly after: string;
}

/** Only the types that the changes affect or add. */
export function changedTables(changes: readonly Change[], base: RawTables): RawTables {
  const work: Work = {
    base,
    complexTypes: new Map(),
    roots: { infNFSe: "TCInfNFSe", infDPS: "TCInfDPS" },
  };
  for (const change of changes) apply({ ...change, path: corrected(change.path) }, work);
  for (const [path, choice] of Object.entries(CHOICES)) joinAsChoice(path, choice, work);
  return { simpleTypes: {}, complexTypes: Object.fromEntries(work.complexTypes) };
}

interface Work {
  readonly base: RawTables;
  /** Changed and new ones. */
  readonly complexTypes: Map<string, RawComplexType>;
  readonly roots: Readonly<Record<string, string>>;
}

/** The sheet has a supplier's address one level too high, beside the group that contains its city and postal code. */
function corrected(path: string): string {
  return path.replace(
    /\/docAjusteBC\/fornec\/(xLgr|nro|xCpl|xBairro)$/,
    "/docAjusteBC/fornec/end/$1",
  );
}

/**
 * The predecessor of a new element; null: it comes first. From nt009.md section 3 where it is defined; the rest (comExt, atvEvento,
 * infNFSe) is our reading of the order of the lines. Others come last.
 */
const AFTER: Readonly<Record<string, string | null>> = {
  "infDPS/finNFSe": "cMotivoEmisTI",
  "infDPS/tpNFSeDebito": "finNFSe",
  "infDPS/tpNFSeCredito": "tpNFSeDebito",
  "infDPS/indDest": "toma",
  "infDPS/dest": "indDest",
  "infDPS/prest/regTrib/regApIBSCBSSN": "regApTribSN",
  "infDPS/serv/cServ/cAtvSN": "cNBS",
  "infDPS/serv/comExt/nDUIMP": "movTempBens",
  "infDPS/serv/comExt/nDUE": "nDUIMP",
  "infDPS/serv/comExt/nFatura": "nDUE",
  "infDPS/serv/comExt/vFatura": "nFatura",
  "infDPS/serv/comExt/nContCambio": "vFatura",
  "infDPS/valores/vAjusteBC": "vDescCondIncond",
  "infDPS/valores/vAjusteBC/documentos/docAjusteBC/vAjusteAplic": "vTotDoc",
  "infDPS/IBSCBS/indZFMALC": "tpEnteGov",
  "infDPS/IBSCBS/indDoacao": "indZFMALC",
  "infDPS/IBSCBS/bensMoveis": "imovel",
  "infDPS/IBSCBS/condominios": "bensMoveis",
  "infDPS/IBSCBS/imovel/cMun": null,
  "infDPS/IBSCBS/valores/trib/CST": null,
  "infDPS/IBSCBS/valores/trib/cClassTrib": "CST",
  "infNFSe/verCalcIBSCBS": "verAplic",
  "infNFSe/valores/vCalcAjusteBCISSQN": null,
  "infNFSe/IBSCBS/valores/vCalcAjusteBCIBSCBS": "vBC",
  "infNFSe/IBSCBS/valores/vCalcAjusteBCLocImoveis": "vCalcAjusteBCIBSCBS",
  "infNFSe/IBSCBS/valores/vReceitaBrutaSN": "vCalcAjusteBCLocImoveis",
};

/** Groups that are a choice in the note and separate elements in the sheet. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  "infDPS/valores/vAjusteBC": ["pAjusteBCISSQN", "vAjusteBCISSQN", "documentos"],
};

/** Fields that the sheet describes less precisely than the note. */
const TYPES: Readonly<Record<string, string | RawSimpleType>> = {
  // May be negative.
  "infDPS/valores/vAjusteBC/vAjusteBCIBSCBSComExt": {
    patterns: ["-?(0|0\\.[0-9]{2}|[1-9][0-9]{0,14}(\\.[0-9]{2})?)"],
  },
  "infDPS/finNFSe": "TSRTCFinNFSe",
  "infDPS/indDest": "TSRTCIndDest",
  "infDPS/prest/regTrib/regApIBSCBSSN": { enumeration: ["1", "2", "3"] },
};

function apply(change: Change, work: Work): void {
  const { path, before, after } = change;
  if (before === after) return;
  const [home, name] = parentAndName(path);
  // A whole group was removed, with this element.
  const owner = typeAt(home, work);
  if (owner === null) return;
  const type = typeNamed(owner, work);
  const { content } = type;
  const has = namesIn(content).includes(name);
  if (after === "") put(owner, { ...type, content: without(content, name) }, work);
  else if (has) put(owner, { ...type, content: withOccurrence(content, name, after) }, work);
  else if (before === "") {
    const added = particleOf(change, work);
    const isOption = change.kind.startsWith("C");
    put(owner, { ...type, content: inserted(content, added, isOption, AFTER[path]) }, work);
  } else throw new Error(`${path} is not in layout 1.01`);
}

/** A group gets its own type, empty until its lines follow. */
function particleOf({ path, kind, type, size, after }: Change, work: Work): RawElement {
  const [, name] = parentAndName(path);
  const occurrence = tail(after);
  if (kind !== "G" && kind !== "CG")
    return [name, TYPES[path] ?? simpleTypeOf(name, type, size, work), ...occurrence];
  const own = `NT009.${path}`;
  work.complexTypes.set(own, { content: [] });
  return [name, own, ...occurrence];
}

/** Names with the same meaning everywhere keep the type of layout 1.01. */
const KEEP_THEIR_TYPE = new Set(
  (
    "CNPJ CPF NIF cNaoNIF cMun CEP cPais cEndPost xCidade xEstProvReg xLgr nro xCpl xBairro fone email " +
    "inscImobFisc cCIB"
  ).split(" "),
);

const DECIMALS: Readonly<Record<string, string>> = {
  "1-15V2": "TSDec15V2",
  "1-3V2": "TSDec3V2",
  "1-2V2": "TSDec2V2",
};

function simpleTypeOf(
  name: string,
  type: string,
  size: string,
  { base }: Work,
): string | RawSimpleType {
  const known = KEEP_THEIR_TYPE.has(name) ? typeOfField(name, base) : null;
  if (known !== null) return known;
  if (type === "D") return "TSData";
  const [min = "", max = min] = size.split("-");
  const isNumber = type === "N";
  const decimal = DECIMALS[size];
  if (isNumber && decimal !== undefined) return decimal;
  if (!/^\d+$/.test(min) || !/^\d+$/.test(max)) throw new Error(`${name}: size ${size}`);
  if (isNumber) return { patterns: [`[0-9]{${min === max ? min : `${min},${max}`}}`] };
  // For texts ("xNome", 150) the sheet has only the maximum length.
  const fewest = size.includes("-") || !name.startsWith("x") ? min : 1;
  return { minLength: Number(fewest), maxLength: Number(max) };
}

function typeOfField(name: string, base: RawTables): string | null {
  for (const { content } of Object.values(base.complexTypes)) {
    const [, type] = elementsIn(content).find(([known]) => known === name) ?? [];
    if (typeof type === "string") return type;
  }
  return null;
}

/** The complex type of the element at `path`; null when it, or a parent, no longer exists there. */
function typeAt(path: string, work: Work): string | null {
  const [root = "", ...names] = path.split("/");
  let type = work.roots[root] ?? null;
  for (const name of names) {
    if (type === null) return null;
    const element = elementsIn(typeNamed(type, work).content).find(([known]) => known === name);
    type = typeof element?.[1] === "string" ? element[1] : null;
  }
  return type;
}

function typeNamed(name: string, { base, complexTypes }: Work): RawComplexType {
  const type = complexTypes.get(name) ?? base.complexTypes[name];
  if (type === undefined) throw new Error(`no type ${name}`);
  return type;
}

/** Other elements must not change with this one. */
function put(name: string, type: RawComplexType, work: Work): void {
  const users = Object.values(work.base.complexTypes).flatMap(({ content }) =>
    elementsIn(content).filter(([, used]) => used === name),
  );
  if (users.length > 1) throw new Error(`${name} is used in several places`);
  work.complexTypes.set(name, type);
}

function without(content: readonly RawParticle[], name: string): RawParticle[] {
  return content.flatMap((part): RawParticle[] => {
    if (isElement(part)) return part[0] === name ? [] : [part];
    if (!("choice" in part)) return [part];
    const choice = without(part.choice, name);
    return choice.length === 0 ? [] : [{ ...part, choice }];
  });
}

function withOccurrence(
  content: readonly RawParticle[],
  name: string,
  occurrence: string,
): RawParticle[] {
  return content.map((part) =>
    isElement(part) && part[0] === name ? [part[0], part[1], ...tail(occurrence)] : part,
  );
}

/** An option is joined to the preceding options, because the sheet lists those of one choice in sequence. */
function inserted(
  content: readonly RawParticle[],
  added: RawElement,
  isOption: boolean,
  after: string | null | undefined,
): RawParticle[] {
  const last = content.at(-1);
  if (isOption && last !== undefined && "choice" in last)
    return [...content.slice(0, -1), { ...last, choice: [...last.choice, added] }];
  const part: RawParticle = isOption ? { choice: [added] } : added;
  if (after === undefined) return [...content, part];
  const index = content.findIndex((each) => namesIn([each]).includes(after ?? "")) + 1;
  if (after !== null && index === 0) throw new Error(`${added[0]} has nothing to follow`);
  return content.toSpliced(index, 0, part);
}

function joinAsChoice(path: string, names: readonly string[], work: Work): void {
  const name = typeAt(path, work);
  if (name === null) throw new Error(`nothing at ${path}`);
  const { content } = typeNamed(name, work);
  const options = elementsIn(content).filter(([option]) => names.includes(option));
  const choice = options.map(([option, type]): RawElement => [option, type]);
  const rest = content.filter((part) => !namesIn([part]).some((each) => names.includes(each)));
  work.complexTypes.set(name, { content: [{ choice, min: 0 }, ...rest] });
}

function isElement(part: RawParticle): part is RawElement {
  return !("choice" in part) && !("sequence" in part);
}

function elementsIn(content: readonly RawParticle[]): RawElement[] {
  return content.flatMap((part) => {
    if (isElement(part)) return [part];
    return elementsIn("choice" in part ? part.choice : part.sequence);
  });
}

function namesIn(content: readonly RawParticle[]): string[] {
  return elementsIn(content).map(([name]) => name);
}

function tail(occurrence: string): [] | [number] | [number, number] {
  const [min = 1, max = 1] = occurrence.split("-").map(Number);
  if (max !== 1) return [min, max];
  return min === 1 ? [] : [min];
}

function parentAndName(path: string): [parent: string, name: string] {
  const cut = path.lastIndexOf("/");
  return [path.slice(0, cut), path.slice(cut + 1)];
}

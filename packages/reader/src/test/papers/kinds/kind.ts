import type { Random } from "../../random.ts";
import type { Pair, Sheet } from "../sheet.ts";
import { address, formatted, idLabel, type Party, type World } from "../world.ts";

/** The content of a paper; null where it shows none. Amount in cents, due date ISO. */
export interface Truth {
  readonly name: string | null;
  readonly taxId: string | null;
  readonly amount: number | null;
  /** Left out when the paper alone does not decide it. */
  readonly due?: string | null;
  readonly description: string | null;
}

/** Draws one paper. `layout` determines words, order and form; `world` the content. */
export type Kind = (sheet: Sheet, world: World, layout: Random) => Truth;

/** All fields but the due date, which few papers have. */
export function truthOf({ payer, amount, service }: World): Truth {
  return { name: payer.name, taxId: payer.taxId, amount, due: null, description: service };
}

/** A party under its heading, in the words of the layout. */
export function partyBlock(sheet: Sheet, layout: Random, heading: string, party: Party): void {
  sheet.heading(heading);
  sheet.pairs(partyPairs(layout, party));
}

export function partyPairs(layout: Random, party: Party): Pair[] {
  const name = layout.pick(
    party.isPerson
      ? ["Nome", "Nome", "Nome completo", "Nome / Razão social", "Sr(a)"]
      : ["Razão social", "Nome", "Nome empresarial", "Empresa", "Razão Social / Nome"],
  );
  const id = layout.pick([
    idLabel(party),
    idLabel(party),
    "CPF/CNPJ",
    "CNPJ/CPF",
    "Documento",
    "Inscrição",
  ]);
  const pairs: Pair[] = [
    [name, party.name],
    [id, formatted(party)],
  ];
  if (layout.chance(60))
    pairs.push([layout.pick(["Endereço", "End.", "Logradouro"]), address(party)]);
  if (layout.chance(30)) pairs.push([layout.pick(["Telefone", "Fone", "Contato"]), party.phone]);
  if (layout.chance(20)) pairs.push(["E-mail", party.email]);
  if (layout.chance(15)) pairs.unshift(["Código", "004512"]);
  return pairs;
}

/** The issuer's head, as printed on business paper. */
export function letterhead(sheet: Sheet, layout: Random, { issuer }: World): void {
  sheet.title(layout.chance(50) ? issuer.name.toUpperCase() : issuer.name);
  if (layout.chance(80)) sheet.line(`CNPJ ${formatted(issuer)}`, { small: true });
  if (layout.chance(60)) sheet.line(address(issuer), { small: true });
  if (layout.chance(40)) sheet.line(`${issuer.phone} | ${issuer.email}`, { small: true });
  sheet.gap();
  sheet.rule();
}

/** Blocks in an order of the layout. */
export function inAnyOrder(layout: Random, blocks: readonly (() => void)[]): void {
  const left = [...blocks];
  while (left.length > 0) left.splice(layout.int(0, left.length - 1), 1)[0]?.();
}

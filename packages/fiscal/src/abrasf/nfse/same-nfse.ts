import { searchText } from "@emita/domain/basics/text";
import { find, textAt, type XmlElement } from "../../xml/parse.ts";
import { hundredthsOf } from "../wire/values.ts";

/**
 * Whether an NFS-e has our declaration. Cities return it unchanged, complete it (names, values, more text) or leave parts out. Present parts
 * must agree; value and tomador must be present. A wrong "no" is the worse mistake: the NFS-e would be issued again.
 */
export function isSameDeclaration(ours: XmlElement, theirs: XmlElement): boolean {
  const isSame = (read: Reader) => read(ours) === read(theirs);
  const isSameOrSilent = (read: Reader) => read(theirs) === null || isSame(read);
  return (
    SAID_ALWAYS.every(isSame) &&
    SAID_PERHAPS.every(isSameOrSilent) &&
    description(theirs).includes(description(ours))
  );
}

type Reader = (from: XmlElement) => string | number | null;

const VALUES = "Servico/Valores";

const SAID_ALWAYS: readonly Reader[] = [
  (from) => hundredths(from, "ValorServicos"),
  (from) => documentIn(find(from, "TomadorServico") ?? find(from, "Tomador")),
];

const SAID_PERHAPS: readonly Reader[] = [
  // Some cities write the first day of the month [?]. InfRps has no competence: there it is the month of the emission.
  (from) =>
    textAt(from, from.name === "InfRps" ? "DataEmissao" : "Competencia")?.slice(0, 7) ?? null,
  (from) => hundredths(from, "ValorDeducoes"),
  (from) => hundredths(from, "DescontoIncondicionado"),
  (from) => hundredths(from, "DescontoCondicionado"),
  (from) => textAt(from, "Servico/IssRetido") ?? textAt(from, `${VALUES}/IssRetido`),
  (from) => textAt(from, "Servico/ItemListaServico")?.replace(/\D/g, "").padStart(4, "0") ?? null,
  (from) => textAt(from, "Servico/CodigoMunicipio"),
  (from) => textAt(from, "Servico/ExigibilidadeISS"),
  (from) => textAt(from, "NaturezaOperacao"),
  (from) => documentIn(find(from, "Prestador")),
  (from) => documentIn(find(from, "Intermediario")),
];

/** We leave zeros out; a city may write them. */
function hundredths(from: XmlElement, name: string): number | null {
  return hundredthsOf(textAt(from, `${VALUES}/${name}`)) || null;
}

function description(from: XmlElement): string {
  return searchText(textAt(from, "Servico/Discriminacao") ?? "");
}

/** Groups with the identification of a party, by party and version. */
const GROUPS = [
  "CpfCnpj",
  "IdentificacaoTomador/CpfCnpj",
  "IdentificacaoIntermediario/CpfCnpj",
  "IdentificacaoPrestador/CpfCnpj",
];

/** CPF, CNPJ or NIF of a party; null without any. */
function documentIn(party: XmlElement | undefined): string | null {
  const paths = GROUPS.flatMap((group) => [`${group}/Cpf`, `${group}/Cnpj`]);
  const texts = [...paths, "NifTomador"].map((path) => textAt(party, path));
  return texts.find((text) => text !== null)?.replace(/[.\-/]/g, "") ?? null;
}

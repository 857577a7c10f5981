import { searchText } from "@emita/domain/text";
import { find, textAt, type XmlElement } from "../xml/parse.ts";
import { hundredthsOf } from "./values.ts";

/**
 * Whether a note declares what we declared: receipt, days, values, service, taxation, parties and description. Cities give
 * the declaration back as it came, or complete it: other names, added values, no `Id`, no signature.
 */
export function isSameDeclaration(ours: XmlElement, theirs: XmlElement): boolean {
  return COMPARED.every((read) => read(ours) === read(theirs));
}

type Reader = (from: XmlElement) => unknown;

const VALUES = "Servico/Valores";

const COMPARED: readonly Reader[] = [
  (from) =>
    Number(textAt(from, "Rps/IdentificacaoRps/Numero") ?? textAt(from, "IdentificacaoRps/Numero")),
  (from) => textAt(from, "Competencia")?.slice(0, 10),
  (from) => hundredths(from, `${VALUES}/ValorServicos`),
  (from) => hundredths(from, `${VALUES}/ValorDeducoes`),
  (from) => hundredths(from, `${VALUES}/DescontoIncondicionado`),
  (from) => hundredths(from, `${VALUES}/DescontoCondicionado`),
  (from) => textAt(from, "Servico/IssRetido") ?? textAt(from, `${VALUES}/IssRetido`),
  (from) => textAt(from, "Servico/ItemListaServico")?.replace(/\D/g, "").padStart(4, "0"),
  (from) => textAt(from, "Servico/CodigoMunicipio"),
  (from) => textAt(from, "Servico/ExigibilidadeISS"),
  (from) => documentIn(find(from, "Prestador")),
  (from) => documentIn(find(from, "TomadorServico") ?? find(from, "Tomador")),
  (from) => documentIn(find(from, "Intermediario")),
  (from) => searchText(textAt(from, "Servico/Discriminacao") ?? ""),
];

/** What is left out is zero. */
function hundredths(from: XmlElement, path: string): number | null {
  return hundredthsOf(textAt(from, path) ?? "0");
}

/** CPF, CNPJ or NIF of a party, in whichever group it stands. */
function documentIn(party: XmlElement | undefined): string | null {
  const groups = [
    "",
    "IdentificacaoTomador/",
    "IdentificacaoIntermediario/",
    "IdentificacaoPrestador/",
  ];
  const paths = groups.flatMap((group) => [
    `${group}CpfCnpj/Cpf`,
    `${group}CpfCnpj/Cnpj`,
    `${group}Cnpj`,
  ]);
  const text = [...paths, "NifTomador"]
    .map((path) => textAt(party, path))
    .find((one) => one !== null);
  return text?.replace(/[.\-/]/g, "") ?? null;
}

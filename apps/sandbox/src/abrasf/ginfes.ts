import { ABRASF_NAMESPACE } from "@emita/fiscal-layouts/abrasf-layout";
import type { Element } from "../xml/document.ts";

/** Converts layout 1.00 to the names of 2.04, which the rules of the city use. */

/** A message, or a single InfRps, under the names of 2.04; `cityCode` is the city's own. */
export function toLaterLayout(element: Element, cityCode: string): Element {
  if (element.name === "InfRps") return declarationOf(element, cityCode);
  const children = element.children.map((child) => toLaterLayout(child, cityCode));
  const isPlainCnpj = element.name !== "CpfCnpj";
  const converted = isPlainCnpj ? children.map((child) => wrapped(child, element.name)) : children;
  return { ...element, namespace: ABRASF_NAMESPACE, children: converted };
}

/** A CNPJ without wrapper: in a batch it is the issuer's. */
function wrapped(child: Element, parent: string): Element {
  if (child.name !== "Cnpj") return child;
  const document = made("CpfCnpj", [child]);
  return parent === "LoteRps" ? made("Prestador", [document]) : document;
}

const EXIGIBILITIES: Readonly<Record<string, string>> = {
  "1": "1",
  "2": "1",
  "3": "3",
  "4": "5",
  "5": "6",
  "6": "7",
};

function declarationOf(rps: Element, cityCode: string): Element {
  const part = (name: string): Element[] =>
    rps.children
      .filter((child) => child.name === name)
      .map((child) => toLaterLayout(child, cityCode));
  const said = (name: string): string => part(name)[0]?.text ?? "";
  const day = said("DataEmissao").slice(0, 10);
  const [service] = part("Servico");
  const nature = said("NaturezaOperacao");
  const place = service?.children.find(({ name }) => name === "CodigoMunicipio")?.text ?? "";
  const [values] = service?.children.filter(({ name }) => name === "Valores") ?? [];
  const kept = values?.children.find(({ name }) => name === "IssRetido")?.text ?? "";
  const declared = made("Servico", [
    made("Valores", (values?.children ?? []).flatMap(laterValue)),
    leaf("IssRetido", kept),
    ...(service?.children ?? []).filter(({ name }) => name !== "Valores"),
    leaf("ExigibilidadeISS", EXIGIBILITIES[nature] ?? ""),
    leaf("MunicipioIncidencia", nature === "2" ? place : cityCode),
  ]);
  return made("InfDeclaracaoPrestacaoServico", [
    made("Rps", [...part("IdentificacaoRps"), leaf("DataEmissao", day), ...part("Status")]),
    leaf("Competencia", day),
    declared,
    ...part("Prestador"),
    ...part("Tomador"),
    leaf("NaturezaOperacao", nature),
    ...part("OptanteSimplesNacional"),
    leaf("DataEmissaoRps", said("DataEmissao")),
  ]);
}

const ONLY_HERE = new Set(["IssRetido", "ValorIssRetido", "BaseCalculo", "ValorLiquidoNfse"]);

function laterValue(value: Element): Element[] {
  if (ONLY_HERE.has(value.name)) return [];
  return value.name === "Aliquota"
    ? [leaf("Aliquota", (Number(value.text) * 100).toFixed(2))]
    : [value];
}

function leaf(name: string, content: string): Element {
  return { ...made(name, []), text: content };
}

function made(name: string, children: readonly Element[]): Element {
  return {
    name,
    namespace: ABRASF_NAMESPACE,
    prefix: "",
    declaredPrefixes: [],
    attributes: {},
    children,
    text: "",
  };
}

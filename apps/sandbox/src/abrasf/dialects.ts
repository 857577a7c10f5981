import { ABRASF_NAMESPACE } from "@emita/fiscal-layouts/abrasf-layout";
import type { Element } from "../xml/document.ts";
import { toLaterLayout } from "./ginfes.ts";
import type { Operation, Profile } from "./profiles.ts";
import { DATA_ROOTS } from "./profiles.ts";

/** Converts the dialects of the cities to the names of 2.04, which layout and rules use. */

export const GINFES_HEADER = "http://www.ginfes.com.br/cabecalho_v03.xsd";

/** The message, or a single declaration, as 2.04 writes it. */
export function inUsualWords(profile: Profile, root: Element): Element {
  if (profile.layout === "1.00") return toLaterLayout(root, profile.cityCode);
  const usual = renamespaced(profile, root);
  return profile.wrapsRpsQuery ? unwrapped(usual) : usual;
}

/** What a dialect demands or does not have; null when nothing is wrong. */
export function dialectFault(profile: Profile, operation: Operation, root: Element): string | null {
  const isRpsQuery = operation === "ConsultarNfsePorRps";
  if (profile.wrapsRpsQuery && isRpsQuery && unwrapped(root) === root) {
    return `${root.name}/Pedido: ausente.`;
  }
  const later = profile.layout === "2.02" ? laterElement(root) : null;
  return later === null ? null : `${later}: não existe na versão 2.02.`;
}

/** Moves the elements to ABRASF's own namespace. */
export function renamespaced(profile: Profile, element: Element): Element {
  const { dataNamespace } = profile;
  if (dataNamespace === ABRASF_NAMESPACE || element.namespace !== dataNamespace) return element;
  const children = element.children.map((child) => renamespaced(profile, child));
  // 2.02 has no city of the intermediary, 2.04 demands one.
  const [first] = element.name === "Intermediario" ? children : [];
  const city = { name: "CodigoMunicipio", children: [], text: "0000000" };
  const added = first === undefined ? [] : [{ ...first, ...city }];
  return { ...element, namespace: ABRASF_NAMESPACE, children: [...children, ...added] };
}

/** A query without its Pedido and its signature; unchanged when it has no Pedido. */
function unwrapped(root: Element): Element {
  const [first] = root.children;
  const isWrapped = root.name === DATA_ROOTS.ConsultarNfsePorRps && first?.name === "Pedido";
  return isWrapped ? { ...root, children: first.children } : root;
}

const SINCE_2_03 = new Set([
  "CodigoNbs",
  "ValTotTributos",
  "NifTomador",
  "EnderecoExterior",
  "Evento",
  "InformacoesComplementares",
]);

function laterElement(element: Element): string | null {
  if (SINCE_2_03.has(element.name)) return element.name;
  for (const child of element.children) {
    const later = laterElement(child);
    if (later !== null) return later;
  }
  return null;
}

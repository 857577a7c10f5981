import type { LayoutVersionFile } from "../layout-version.ts";
import { NATIONAL_VERSIONS, NAMING_VERSION, versionCalled } from "../nacional-versions.ts";
import { layoutVersion, type LayoutVersion } from "../layout-version.ts";
import type { RawParticle } from "../raw-layout.ts";

/** First day of the invented version in production; in the test environment it is in force a month earlier. */
export const INVENTED_FROM = "2027-03-01";

/**
 * An invented layout: elements renamed, moved across groups and gathered in new groups. It shows the cost of a new version: this one
 * object, which as a file in `nacional-versions/` would be in force from its first day.
 */
export const INVENTED: LayoutVersionFile = {
  id: "7.00",
  label: "Leiaute inventado",
  source: "invented",
  isDraft: false,
  inForce: { production: INVENTED_FROM, test: "2027-02-01" },
  basedOn: NAMING_VERSION,
  moves: [
    { from: "infDPS/toma", to: "infDPS/cliente" },
    { from: "infDPS/toma/xNome", to: "infDPS/cliente/nome" },
    { from: "infDPS/serv/cServ/xDescServ", to: "infDPS/descricao" },
    { from: "infDPS/serv/cServ/cTribNac", to: "infDPS/codigo" },
    { from: "infDPS/valores/vServPrest/vServ", to: "infDPS/valores/preco" },
    { from: "infDPS/IBSCBS/valores/trib/gIBSCBS/CST", to: "infDPS/reforma/situacao" },
    { from: "infDPS/IBSCBS/valores/trib/gIBSCBS/cClassTrib", to: "infDPS/reforma/classificacao" },
    { from: "infDPS/IBSCBS/finNFSe", to: "infDPS/reforma/finalidade" },
    { from: "infDPS/subst/cMotivo", to: null },
    { from: "infNFSe/valores/vLiq", to: "infNFSe/liquido" },
    { from: "infNFSe/nNFSe", to: "infNFSe/numero" },
  ],
  unsaid: { "infDPS/reforma/finalidade": "0" },
  leftOut: [],
  payment: {
    transactionId: "infDPS/pagamento/id",
    means: "infDPS/pagamento/meio",
    meansCodes: { pix: "17", boleto: "15" },
    bank: "infDPS/pagamento/banco",
  },
  simpleTypes: { TVerNFSe: { enumeration: ["7.00"] } },
  complexTypes: {
    ...changed("TCInfNFSe", (part) =>
      nameOf(part) === "nNFSe"
        ? [["numero", "TSNNFSe"]]
        : nameOf(part) === "valores"
          ? [part, ["liquido", "TSDec15V2", 0]]
          : [part],
    ),
    ...changed("TCInfDPS", (part) => {
      if (nameOf(part) === "toma") return [["cliente", "Cliente", 0]];
      if (nameOf(part) === "serv")
        return [["codigo", "TSCodTribNac"], part, ["descricao", "TSDesc2000"]];
      return nameOf(part) === "IBSCBS"
        ? [part, ["reforma", "Reforma"], ["pagamento", "Pagamento", 0]]
        : [part];
    }),
    ...changed("TCCServ", (part) =>
      ["xDescServ", "cTribNac"].includes(nameOf(part)) ? [] : [part],
    ),
    ...changed("TCValoresNFSe", (part) => (nameOf(part) === "vLiq" ? [] : [part])),
    ...changed("TCVServPrest", (part) => (nameOf(part) === "vServ" ? [] : [part])),
    ...changed("TCInfoValores", (part) =>
      nameOf(part) === "vServPrest" ? [["preco", "TSDec15V2"], part] : [part],
    ),
    ...changed("TCRTCInfoIBSCBS", (part) => (nameOf(part) === "finNFSe" ? [] : [part])),
    ...changed("TCRTCInfoTributosSitClas", (part) =>
      ["CST", "cClassTrib"].includes(nameOf(part)) ? [] : [part],
    ),
    ...changed(
      "TCInfoPessoa",
      (part) => (nameOf(part) === "xNome" ? [["nome", "TSNomeRazaoSocial"]] : [part]),
      "Cliente",
    ),
    Pagamento: {
      content: [
        ["id", "TSDesc150"],
        ["meio", { enumeration: ["15", "17"] }, 0],
        ["banco", "TSDesc150", 0],
      ],
    },
    Reforma: {
      content: [
        ["finalidade", "TSRTCFinNFSe"],
        ["classificacao", "TSRTCCodClassTrib", 0],
        ["situacao", "TSRTCCodSitTrib", 0],
      ],
    },
  },
};

/** All versions of the folder and this one. */
export function withInvented(): LayoutVersion[] {
  const base = versionCalled(NAMING_VERSION);
  if (base === null) throw new Error("no base");
  const baseFile: LayoutVersionFile = { ...base, ...base.tables, basedOn: null };
  return [...NATIONAL_VERSIONS, layoutVersion(INVENTED, [baseFile])];
}

/** A type of layout 1.01 with replaced parts, under the name `as` when it must not change everywhere. */
function changed(
  type: string,
  change: (part: RawParticle) => readonly RawParticle[],
  as = type,
): LayoutVersionFile["complexTypes"] {
  const known = versionCalled(NAMING_VERSION)?.tables.complexTypes[type];
  if (known === undefined) throw new Error(`no type ${type}`);
  return { [as]: { ...known, content: known.content.flatMap(change) } };
}

function nameOf(part: RawParticle): string {
  return "choice" in part || "sequence" in part ? "" : part[0];
}

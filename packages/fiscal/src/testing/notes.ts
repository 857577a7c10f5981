/** Fictional NFS-e for the DANFSe: one with every block filled, and parts to remove from it. */

const PARTY = (tag: string, cnpj: string, name: string) =>
  `<${tag}><CNPJ>${cnpj}</CNPJ>${tag === "dest" ? "" : "<IM>445566</IM>"}<xNome>${name}</xNome>` +
  `<end><endNac><cMun>3550308</cMun><CEP>01310100</CEP></endNac><xLgr>Avenida Paulista</xLgr>` +
  `<nro>1000</nro><xCpl>Conjunto 12</xCpl><xBairro>Bela Vista</xBairro></end>` +
  `<fone>11987654321</fone><email>contas@exemplo.example.com.br</email></${tag}>`;

export const NOTE_KEY = "31702062211222333000181000000000005826111957302640";

export const TOMADOR = PARTY("toma", "12ABC34501DE35", "CLIENTE EXEMPLO S.A.");
export const INTERMEDIARY = PARTY("interm", "11444777000161", "INTERMEDIADORA EXEMPLO LTDA");
export const RECIPIENT = PARTY("dest", "11444777000161", "DESTINATÁRIA EXEMPLO LTDA");

const IBS_CBS_RESULT =
  "<IBSCBS><cLocalidadeIncid>3170206</cLocalidadeIncid><xLocalidadeIncid>Uberlândia</xLocalidadeIncid>" +
  "<valores><vBC>9335.00</vBC><uf><pIBSUF>0.10</pIBSUF><pAliqEfetUF>0.10</pAliqEfetUF></uf>" +
  "<mun><pIBSMun>0.00</pIBSMun><pAliqEfetMun>0.00</pAliqEfetMun></mun>" +
  "<fed><pCBS>0.90</pCBS><pAliqEfetCBS>0.90</pAliqEfetCBS></fed></valores>" +
  "<totCIBS><vTotNF>9085.00</vTotNF><gIBS><vIBSTot>9.34</vIBSTot><gIBSUFTot><vIBSUF>9.34</vIBSUF></gIBSUFTot>" +
  "<gIBSMunTot><vIBSMun>0.00</vIBSMun></gIBSMunTot></gIBS><gCBS><vCBS>84.02</vCBS></gCBS></totCIBS></IBSCBS>";

export interface NfseParts {
  readonly environment?: 1 | 2;
  readonly tomador?: string;
  readonly intermediary?: string;
  readonly recipient?: string;
  readonly description?: string;
  readonly information?: string;
  readonly issKind?: number;
  readonly competencia?: string;
  readonly hasIbsCbs?: boolean;
}

/** An NFS-e of regime normal with ISS withheld; `parts` changes it. Not signed: no test here needs a signature. */
export function nfseXml(parts: NfseParts = {}): string {
  const { tomador = TOMADOR, intermediary = "", recipient = "", hasIbsCbs = true } = parts;
  const indDest = recipient === "" ? "0" : "1";
  const declared =
    `<IBSCBS><finNFSe>0</finNFSe><indFinal>0</indFinal><cIndOp>100301</cIndOp><indDest>${indDest}</indDest>${recipient}` +
    "<valores><trib><gIBSCBS><CST>000</CST><cClassTrib>000001</cClassTrib></gIBSCBS></trib></valores></IBSCBS>";
  return `<?xml version="1.0" encoding="UTF-8"?><NFSe xmlns="http://www.sped.fazenda.gov.br/nfse" versao="1.01"><infNFSe Id="NFS${NOTE_KEY}"><xLocEmi>Uberlândia</xLocEmi><xLocPrestacao>Uberlândia</xLocPrestacao><nNFSe>58</nNFSe><cLocIncid>3170206</cLocIncid><xLocIncid>Uberlândia</xLocIncid><xTribNac>Assessoria ou consultoria de qualquer natureza.</xTribNac><verAplic>Teste</verAplic><ambGer>2</ambGer><tpEmis>1</tpEmis><cStat>100</cStat><dhProc>2026-11-20T10:15:02-03:00</dhProc><nDFSe>1</nDFSe><emit><CNPJ>11222333000181</CNPJ><xNome>EMPRESA FICTÍCIA LTDA</xNome><enderNac><xLgr>RUA DAS ACÁCIAS</xLgr><nro>100</nro><xBairro>CENTRO</xBairro><cMun>3170206</cMun><UF>MG</UF><CEP>38400100</CEP></enderNac></emit><valores><vBC>10000.00</vBC><pAliqAplic>3.00</pAliqAplic><vISSQN>300.00</vISSQN><vTotalRet>915.00</vTotalRet><vLiq>9085.00</vLiq></valores>${hasIbsCbs ? IBS_CBS_RESULT : ""}<DPS versao="1.01"><infDPS Id="DPS317020621122233300018100001000000000000102"><tpAmb>${parts.environment ?? 2}</tpAmb><dhEmi>2026-11-20T10:15:00-03:00</dhEmi><verAplic>Teste</verAplic><serie>1</serie><nDPS>102</nDPS><dCompet>${parts.competencia ?? "2026-11-20"}</dCompet><tpEmit>1</tpEmit><cLocEmi>3170206</cLocEmi><prest><CNPJ>11222333000181</CNPJ><regTrib><opSimpNac>1</opSimpNac><regEspTrib>0</regEspTrib></regTrib></prest>${tomador}${intermediary}<serv><locPrest><cLocPrestacao>3170206</cLocPrestacao></locPrest><cServ><cTribNac>170101</cTribNac><xDescServ>${parts.description ?? "Assessoria técnica"}</xDescServ><cNBS>114011100</cNBS></cServ><infoCompl><xInfComp>${parts.information ?? "Contrato 77/2026"}</xInfComp></infoCompl></serv><valores><vServPrest><vServ>10000.00</vServ></vServPrest><trib><tribMun><tribISSQN>${parts.issKind ?? 1}</tribISSQN><tpRetISSQN>2</tpRetISSQN></tribMun><tribFed><piscofins><CST>01</CST><vPis>65.00</vPis><vCofins>300.00</vCofins><tpRetPisCofins>3</tpRetPisCofins></piscofins><vRetIRRF>150.00</vRetIRRF><vRetCSLL>465.00</vRetCSLL></tribFed><totTrib><pTotTrib><pTotTribFed>13.45</pTotTribFed><pTotTribEst>0.00</pTotTribEst><pTotTribMun>3.00</pTotTribMun></pTotTrib></totTrib></trib></valores>${hasIbsCbs ? declared : ""}</infDPS></DPS></infNFSe></NFSe>`;
}

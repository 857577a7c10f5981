/**
 * The parts that we read from an NFS-e. Names on the left are ours; paths on the right are official tags of layout v1.01 (leiaute.txt),
 * relative to the element in each comment. The values of other versions are moved there before reading (`readNfse`).
 */

/** Relative to infNFSe. */
export const NFSE = {
  number: "nNFSe",
  issuingCity: "xLocEmi",
  issuingUf: "emit/enderNac/UF",
  serviceCity: "xLocPrestacao",
  incidenceCityCode: "cLocIncid",
  incidenceCity: "xLocIncid",
  nationalService: "xTribNac",
  municipalService: "xTribMun",
  generator: "ambGer",
  status: "cStat",
  processedAt: "dhProc",
  otherInformation: "xOutInf",
} as const;

/** Relative to infNFSe/valores. */
export const TOTALS = {
  deductions: "vCalcDR",
  benefitKind: "tpBM",
  benefit: "vCalcBM",
  issBase: "vBC",
  issRate: "pAliqAplic",
  iss: "vISSQN",
  withheld: "vTotalRet",
  net: "vLiq",
} as const;

/** Relative to infNFSe/IBSCBS: the authority's calculation. */
export const IBS_CBS = {
  cityCode: "cLocalidadeIncid",
  city: "xLocalidadeIncid",
  base: "valores/vBC",
  reimbursements: "valores/vCalcReeRepRes",
  stateRate: "valores/uf/pIBSUF",
  stateReduction: "valores/uf/pRedAliqUF",
  stateEffectiveRate: "valores/uf/pAliqEfetUF",
  cityRate: "valores/mun/pIBSMun",
  cityReduction: "valores/mun/pRedAliqMun",
  cityEffectiveRate: "valores/mun/pAliqEfetMun",
  cbsRate: "valores/fed/pCBS",
  cbsReduction: "valores/fed/pRedAliqCBS",
  cbsEffectiveRate: "valores/fed/pAliqEfetCBS",
  totalOfNote: "totCIBS/vTotNF",
  ibs: "totCIBS/gIBS/vIBSTot",
  stateIbs: "totCIBS/gIBS/gIBSUFTot/vIBSUF",
  cityIbs: "totCIBS/gIBS/gIBSMunTot/vIBSMun",
  cbs: "totCIBS/gCBS/vCBS",
} as const;

/** Relative to infDPS. */
export const DPS = {
  environment: "tpAmb",
  emittedAt: "dhEmi",
  application: "verAplic",
  series: "serie",
  number: "nDPS",
  competencia: "dCompet",
  emitter: "tpEmit",
  substitutedKey: "subst/chSubstda",
  simples: "prest/regTrib/opSimpNac",
  simplesRegime: "prest/regTrib/regApTribSN",
  specialRegime: "prest/regTrib/regEspTrib",
} as const;

/** Relative to infDPS/serv. */
export const SERVICE = {
  cityCode: "locPrest/cLocPrestacao",
  country: "locPrest/cPaisPrestacao",
  nationalCode: "cServ/cTribNac",
  municipalCode: "cServ/cTribMun",
  description: "cServ/xDescServ",
  nbs: "cServ/cNBS",
  work: "obra/cObra",
  workCib: "obra/cCIB",
  workPropertyRegistration: "obra/inscImobFisc",
  event: "atvEvento/idAtvEvt",
  technicalDocument: "infoCompl/idDocTec",
  referredDocument: "infoCompl/docRef",
  order: "infoCompl/xPed",
  information: "infoCompl/xInfComp",
} as const;

/** Relative to infDPS/valores. */
export const DECLARED = {
  service: "vServPrest/vServ",
  unconditionalDiscount: "vDescCondIncond/vDescIncond",
  conditionalDiscount: "vDescCondIncond/vDescCond",
  deduction: "vDedRed/vDR",
  issKind: "trib/tribMun/tribISSQN",
  resultCountry: "trib/tribMun/cPaisResult",
  immunity: "trib/tribMun/tpImunidade",
  suspension: "trib/tribMun/exigSusp/tpSusp",
  suspensionProcess: "trib/tribMun/exigSusp/nProcesso",
  baseReduction: "trib/tribMun/BM/vRedBCBM",
  withholding: "trib/tribMun/tpRetISSQN",
  pis: "trib/tribFed/piscofins/vPis",
  cofins: "trib/tribFed/piscofins/vCofins",
  socialWithholding: "trib/tribFed/piscofins/tpRetPisCofins",
  withheldSocialSecurity: "trib/tribFed/vRetCP",
  withheldIncomeTax: "trib/tribFed/vRetIRRF",
  withheldSocial: "trib/tribFed/vRetCSLL",
  federalTaxes: "trib/totTrib/vTotTrib/vTotTribFed",
  stateTaxes: "trib/totTrib/vTotTrib/vTotTribEst",
  cityTaxes: "trib/totTrib/vTotTrib/vTotTribMun",
  federalPercent: "trib/totTrib/pTotTrib/pTotTribFed",
  statePercent: "trib/totTrib/pTotTrib/pTotTribEst",
  cityPercent: "trib/totTrib/pTotTrib/pTotTribMun",
} as const;

/** Relative to infDPS/IBSCBS: the company's declaration. */
export const DECLARED_IBS_CBS = {
  purpose: "finNFSe",
  operationIndicator: "cIndOp",
  recipient: "indDest",
  cst: "valores/trib/gIBSCBS/CST",
  classification: "valores/trib/gIBSCBS/cClassTrib",
  propertyRegistration: "imovel/inscImobFisc",
} as const;

/** Relative to emit, prest, toma, interm or dest. */
export const PARTY = {
  cnpj: "CNPJ",
  cpf: "CPF",
  nif: "NIF",
  municipalRegistration: "IM",
  name: "xNome",
  phone: "fone",
  email: "email",
} as const;

/** Relative to the `end` of a party. */
export const ADDRESS = {
  street: "xLgr",
  number: "nro",
  complement: "xCpl",
  district: "xBairro",
  cityCode: "endNac/cMun",
  postalCode: "endNac/CEP",
  country: "endExt/cPais",
  foreignPostalCode: "endExt/cEndPost",
  foreignCity: "endExt/xCidade",
  foreignState: "endExt/xEstProvReg",
} as const;

/** Relative to the issuer's `enderNac`, which is flat. */
export const ISSUER_ADDRESS = { ...ADDRESS, cityCode: "cMun", postalCode: "CEP" } as const;

export { municipalRates, municipalWithholding } from "./ask-city-parameters.ts";
export { chooseChannel } from "./choose-channel.ts";
export { cityHallConnection, distributionConnection } from "./connect-city-hall.ts";
export { createCompanyAtSignUp } from "./create-company.ts";
export { companyCnpj } from "./find-company-cnpj.ts";
export { loadIssuer, type Issuer, type LoadedIssuer } from "./load-issuer.ts";
export { lookUpCnpj, type CnpjAnswer } from "./look-up-cnpj.ts";
export { nextDpsNumber } from "./number-dps.ts";
export { resealCertificates } from "./reseal-certificates.ts";

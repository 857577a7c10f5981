export {
  convenioOf,
  municipalRates,
  municipalWithholding,
} from "./channels/ask-city-parameters.ts";
export { companyRouting as companyRoad } from "./channels/company-routing.ts";
export { addCompany } from "./add-company.ts";
export { channelLabel } from "./record/channel-label.ts";
export { routeOfCity } from "./channels/route-of-city.ts";
export { chooseChannel } from "./channels/choose-channel.ts";
export {
  authorityAddresses as cityHallAddresses,
  authorityConnection as cityHallConnection,
  cityProfile,
  distributionConnection,
  sandboxCa,
  seriesOn,
} from "./record/connect-authority.ts";
export { companyFaces, type CompanyFace } from "./company-faces.ts";
export { completeRegistration } from "./issuer/complete-registration.ts";
export { createCompanyAtSignUp } from "./create-company.ts";
export {
  companyCnpj,
  companyContact,
  companySender,
  type CompanyContact,
} from "./find-company-cnpj.ts";
export { defaultService, type DefaultService } from "./find-default-service.ts";
export type { CompanyGap } from "./record/hooks.ts";
export { loadIssuer, type Issuer, type LoadedIssuer } from "./issuer/load-issuer.ts";
export { registryName, registryNames } from "./registry/registry-names.ts";
export { keptCnpj, keptCnpjs, lookUpCnpj, type CnpjAnswer } from "./registry/look-up-cnpj.ts";
export { askSeries, type Asked, type FoundInvoice as FoundNote } from "./numbering/ask-series.ts";
export { nextDpsNumber, SeriesUnasked } from "./numbering/number-dps.ts";
export { seriesName, withNumbers, type NextNumbers, type Used } from "./numbering/with-numbers.ts";
export {
  recordAsked as noteAsked,
  OWES_ASKING,
  TO_BE_ASKED,
  type DpsSeriesKey,
} from "./numbering/numbering-store.ts";
export { holdForCheck, refuseUnchecked } from "./issuer/check-before-issuing.ts";
export { cityCredentials } from "./credentials/city-credentials.ts";
export { resealCityCredentials } from "./credentials/reseal-city-credentials.ts";
export { companyOwnData } from "./exported-data.ts";
export { resealCertificates } from "./certificates/reseal-certificates.ts";
export { findLogo } from "./record/logo-store.ts";

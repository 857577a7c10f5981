export { createOwnedCompany } from "./create-company.ts";
export { lastCompanyEvents } from "./last-company-events.ts";
export { membershipsOf, type Membership } from "./memberships.ts";
export { companiesOwnedAlone, ownedCompanies, ownersOf } from "./owned-companies.ts";
export { noticeAddresses, ownerAddresses, queueMails } from "./notices.ts";
export { recordCompanyEvent } from "./company-events.ts";
export { mailsClients } from "./mails-clients.ts";
export { companyPeopleOwnData, memberOwnData } from "./own-data.ts";
export { requireProvenAddress } from "./require-proven-address.ts";

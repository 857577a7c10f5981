export { createOwnedCompany } from "./membership/create-company.ts";
export { lastCompanyEvents } from "./access-records/last-company-events.ts";
export { demandsSecondFactor, membershipsOf, type Membership } from "./membership/memberships.ts";
export { companiesOwnedAlone, ownedCompanies, ownersOf } from "./membership/owned-companies.ts";
export {
  noticeEmails as noticeAddresses,
  ownerEmails as ownerAddresses,
  queueMails,
} from "./notices/notices.ts";
export { recordCompanyEvent } from "./access-records/company-events.ts";
export { mailsClients } from "./notices/mails-clients.ts";
export { companyPeopleOwnData, memberOwnData } from "./exported-data.ts";
export { requireConfirmedEmail as requireProvenAddress } from "./permissions/require-confirmed-email.ts";
export { blankCompanyOf, companyWithCnpj } from "./membership/companies-of-person.ts";
export { inviteWithin } from "./invitations/invite.ts";
export { refuseManyInvitations } from "./invitations/refuse-many-invitations.ts";
export { publishAccessChanged as tellAccessChanged } from "./notices/publish-access-changed.ts";
export { nameActors } from "./membership/name-actors.ts";
export { requireStillAllowed } from "./permissions/require-still-allowed.ts";
export { nameMakers, presentMaker } from "./membership/makers.ts";
export type { Integration, Integrations } from "./access-records/integrations.ts";
export { soleMember } from "./sole-member.ts";
export { giveOwnCompany, type FoundCompany } from "./membership/give-own-company.ts";

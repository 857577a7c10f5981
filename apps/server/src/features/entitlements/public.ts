export { addPack, revokePack } from "./plans/add-pack.ts";
export { applyPlan, endPlan } from "./plans/apply-plan.ts";
export { createTrialEntitlement } from "./create-trial-entitlement.ts";
export { loadAllowances } from "./quota/load-allowance.ts";
export { chooseOfficeCompanies } from "./office/choose-companies.ts";
export {
  endOfficePlan,
  findOfficePlan,
  grantOfficePlan,
  type OfficePlan,
} from "./office/office-plan.ts";
export type { PayingOffice } from "./office/paying-offices.ts";
export { offeredCompanies } from "./office/offered-companies.ts";
export { invoiceQuota as noteQuota } from "./quota/invoice-quota.ts";
export { expectsRefusal, giveBackUnit, takeUnit, usualUnits } from "./quota/take-unit.ts";
export { claimTrial } from "./trial-of-cnpj.ts";
export { hasVerifiedEmail, markEmailVerified } from "./verify-email.ts";
export { entitlementOwnData, officePlanOwnData } from "./exported-data.ts";
export { writeUnitSource } from "./quota/unit-source.ts";
export { verifyQuota } from "./quota/verify-quota.ts";
export { collectUnits } from "./write-units.ts";

export { addPack, revokePack } from "./add-pack.ts";
export { applyPlan, endPlan } from "./apply-plan.ts";
export { createTrialEntitlement } from "./create-trial-entitlement.ts";
export { loadAllowances } from "./load-allowance.ts";
export { noteQuota } from "./note-quota.ts";
export { expectsRefusal, giveBackUnit, takeUnit } from "./take-unit.ts";
export { hasVerifiedEmail, markEmailVerified } from "./verify-email.ts";
export { entitlementOwnData } from "./own-data.ts";
export { verifyQuota } from "./verify-quota.ts";

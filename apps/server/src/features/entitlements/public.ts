export { createTrialEntitlement } from "./create-trial-entitlement.ts";
export { giveBackUnit, takeUnit } from "./take-unit.ts";
export { hasVerifiedEmail, markEmailVerified } from "./verify-email.ts";

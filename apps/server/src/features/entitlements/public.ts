export { createTrialEntitlement } from "./create-trial-entitlement.ts";
export { giveBackUnit, takeUnit, type TakenUnit } from "./take-unit.ts";
export { hasVerifiedEmail, markEmailVerified } from "./verify-email.ts";

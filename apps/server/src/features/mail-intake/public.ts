export { mailIntakeOwnData } from "./exported-data.ts";

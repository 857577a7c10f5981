export { companyMailOwnData, personMailOwnData } from "./exported-data.ts";

export { companyMailOwnData, personMailOwnData } from "./own-data.ts";

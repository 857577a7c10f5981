export { mailOwnData } from "./own-data.ts";

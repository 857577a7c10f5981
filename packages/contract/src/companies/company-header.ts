/**
 * Names the company for a request with a session or an office token; optional with one company. In a separate file,
 * because the web app's first files contain no schemas.
 */
export const COMPANY_HEADER = "emita-company";

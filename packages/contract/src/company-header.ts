/**
 * Names the company that a request of a session or of an office token speaks of; may be left out with one company. In a file of
 * its own, for the web app's first files hold no schemas.
 */
export const COMPANY_HEADER = "emita-company";

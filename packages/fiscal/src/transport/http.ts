/** What a call to an authority needs of the HTTP client, behind one import. */
export { request } from "undici";
export { agentFor, closeAgents } from "./agents.ts";

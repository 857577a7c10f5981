/** The parts of the HTTP client that requests to authorities need, behind one import. */
export { request } from "undici";
export { agentFor, closeAgents } from "./agents.ts";

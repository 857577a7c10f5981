export { authenticateTicket, authenticateToken } from "./authenticate-token.ts";
export { resealTokenKey } from "./hash-key.ts";
export { officeTokenOwnData, tokenOwnData } from "./exported-data.ts";
export { makersOfActive } from "./store.ts";
export { revokeAllTokens, revokeTokensBy } from "./revoke-all-tokens.ts";

export { authenticateToken } from "./authenticate-token.ts";
export { resealTokenKey } from "./hash-key.ts";
export { officeTokenOwnData, tokenOwnData } from "./own-data.ts";
export { revokeAllTokens } from "./revoke-all-tokens.ts";

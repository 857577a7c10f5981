// The rooms of each large folder, lowest first: a room may import from those before it, never from those after it, and
// none from the files that lie beside the rooms (the roof). docs/architecture.md says what happens in each.
export const ROOMS = {
  "packages/domain/src": [
    "basics",
    "identifiers",
    "payments",
    "notes",
    "routing",
    "pre-checks",
    "tax-preview",
    "rejections",
    "plans",
    "access",
    "webhooks",
    "extraction",
  ],
  "packages/domain/src/extraction": [
    "evidence",
    "words",
    "page",
    "slips",
    "labels",
    "parties",
    "fields",
    "model",
  ],
  "packages/fiscal/src/abrasf": ["city", "wire", "declaration", "checks", "messages", "note"],
  "packages/fiscal/src/paulistana": ["wire", "messages", "rps", "checks", "note"],
  "apps/server/src": [
    "config",
    "db",
    "platform",
    "identity",
    "features",
    "operations",
    "admin",
    "doctor",
  ],
  "apps/server/src/platform": [
    "basics",
    "concurrency",
    "database",
    "postgres",
    "files",
    "jobs",
    "live",
    "context",
    "limits",
    "outbound",
    "http",
    "openapi",
    "pages",
  ],
  "apps/server/src/identity": [
    "errors",
    "keys",
    "gate",
    "passwords",
    "users",
    "activity",
    "sessions",
    "links",
    "proving",
    "tries",
    "messages",
    "changing",
    "redeeming",
    "signing-in",
    "factors",
    "passkeys",
    "providers",
    "administration",
    "oauth-server",
  ],
  "apps/server/src/features/invoices": [
    "record",
    "drafting",
    "desk",
    "outcome",
    "recovering",
    "issuing",
    "files",
    "cancelling",
    "feed",
    "showing",
    "mailing",
    "listing",
    "creating",
    "correcting",
    "previewing",
    "exports",
    "city-halls",
    "upkeep",
    "verifying",
  ],
  "apps/server/src/features/companies": [
    "base",
    "registry",
    "certificates",
    "issuer",
    "channels",
    "numbering",
  ],
  "apps/server/src/features/people": [
    "base",
    "activity",
    "access",
    "invitations",
    "join-requests",
    "hand-overs",
    "members",
  ],
  "apps/web/src": ["api", "ground", "ui", "features", "app"],
  "apps/web/src/ui": ["base", "fields", "feedback", "layout"],
  // Not all features: settings and people, and incoming-payments and integrations still import each other.
  "apps/web/src/features": [
    "certificate",
    "cities",
    "cnpj",
    "entitlements",
    "roles",
    "company",
    "identity",
    "own-companies",
    "pricing",
    "invoices",
    "exports",
    "onboarding",
    "incoming-payments",
    "pix",
    "scan",
    "security",
    "auth",
  ],
  "apps/web/src/features/scan": ["words", "facts", "capture", "kept", "start", "confirm", "review"],
  "apps/web/src/features/invoices": [
    "looks",
    "words",
    "calls",
    "extras",
    "preview",
    "service",
    "form",
    "fixing",
    "paper",
    "more",
    "acting",
    "refusal",
    "note-page",
    "substitute",
    "success",
  ],
  "apps/web/src/features/settings": [
    "base",
    "frame",
    "company",
    "certificate",
    "city-hall",
    "numbering",
    "appearance",
  ],
  "apps/web/src/features/auth": ["base", "captcha", "providers", "sign-in", "sign-up", "links"],
  "apps/web/src/features/security": [
    "base",
    "factors",
    "passkeys",
    "recovery",
    "sessions",
    "activity",
    "credentials",
    "identities",
  ],
};

/** One rule per room: it may not import from the rooms above it. */
export function roomRules() {
  return Object.entries(ROOMS).flatMap(([folder, rooms]) =>
    rooms.slice(0, -1).map((room, index) => ({
      name: ruleName(folder),
      comment: `${room} is below: arrows run downwards (scripts/lib/rooms.mjs)`,
      severity: "error",
      from: { path: `^${folder}/${room}/`, pathNot: NO_PRODUCT },
      to: { path: `^${folder}/(${rooms.slice(index + 1).join("|")})/` },
    })),
  );
}

/** No file in a room may import the files beside the rooms (the roof). In a whole app the roof is the composition root. */
export function roofRules() {
  return Object.entries(ROOMS).map(([folder, rooms]) => ({
    name: `roof-of-${shortName(folder)}`,
    comment: "the files beside the rooms put them together",
    severity: "error",
    from: { path: `^${folder}/(${rooms.join("|")})/`, pathNot: NO_PRODUCT },
    to: { path: `^${folder}/[^/]+\\.tsx?$` },
  }));
}

/** Tests and their helpers may look everywhere. */
const NO_PRODUCT = "\\.test\\.tsx?$|/test(ing)?/";

export const ruleName = (folder) => `rooms-of-${shortName(folder)}`;

const shortName = (folder) =>
  folder
    .replace(/^(packages|apps)\//, "")
    .replace("/src", "")
    .replaceAll("/", "-");

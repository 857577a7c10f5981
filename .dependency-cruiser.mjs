import { roofRules, roomRules } from "./scripts/lib/rooms.mjs";

// Who may import whom (docs/architecture.md). Type-only imports count too. Every rule says why it is there.
const PACKAGES = "^(packages|apps)/([^/]+)/";

/** The part of the reader that knows nothing of documents: processes that can be ended, and tables opened in one. */
const GUARDED = "^packages/reader/src/(ask-child|child|guard|table/(ask-for-table|limits))\\.ts$";

/** Everything of ours that `from` may not reach. */
function only(name, from, allowed, comment) {
  return {
    name,
    comment,
    severity: "error",
    from: { path: from, pathNot: "\\.test\\.tsx?$|^apps/web/src/testing/" },
    to: { path: "^(packages|apps|e2e|bench|scripts)/", pathNot: [from, ...allowed] },
  };
}

/** A feature that app.ts alone wires to the others. */
function nobodyImports(feature, comment, besides = []) {
  return {
    name: `nobody-imports-${feature}`,
    comment,
    severity: "error",
    from: {
      path: `^apps/server/src/features/(?!(${[feature, ...besides].join("|")})/)`,
      pathNot: "\\.test\\.ts$",
    },
    to: { path: `^apps/server/src/features/${feature}/` },
  };
}

const forbidden = [
  only(
    "domain-is-pure",
    "^packages/domain/",
    [],
    "decisions must run anywhere: no I/O, no other package",
  ),
  {
    name: "domain-without-dependencies",
    comment: "a rule that needs a library or Node.js is not a pure rule",
    severity: "error",
    from: { path: "^packages/domain/", pathNot: "\\.test\\.ts$" },
    to: { dependencyTypes: ["npm", "npm-dev", "core"] },
  },
  only(
    "contract-knows-domain",
    "^packages/contract/",
    ["^packages/domain/"],
    "what crosses HTTP is described once, without server or browser code",
  ),
  only(
    "client-knows-contract",
    "^packages/client/",
    ["^packages/(contract|domain)/"],
    "who installs it gets the API and nothing of the product behind it",
  ),
  {
    name: "client-runs-on-addresses",
    comment:
      "the published package carries no schema: of the contract only the addresses run in it",
    severity: "error",
    from: { path: "^packages/client/src/", pathNot: "\\.test\\.ts$" },
    to: {
      path: "^packages/(contract|domain)/",
      pathNot: "^packages/contract/src/paths\\.ts$",
      dependencyTypesNot: ["type-only"],
    },
  },
  {
    name: "checks-stay-in-tests",
    comment: "what holds answers against the document runs in tests, never in the product",
    severity: "error",
    from: {
      path: "^(packages|apps)/",
      pathNot: ["\\.test\\.tsx?$", "^apps/server/src/test/", "^packages/contract/src/testing/"],
    },
    to: { path: "^packages/contract/src/testing/" },
  },
  only(
    "layouts-are-data",
    "^packages/fiscal-layouts/",
    [],
    "tables of the authorities, usable by both sides",
  ),
  only(
    "fiscal-knows-domain-and-layouts",
    "^packages/fiscal/",
    ["^packages/domain/", "^packages/fiscal-layouts/"],
    "a driver must not know the product around it",
  ),
  only(
    "reader-knows-domain-and-layouts",
    "^packages/reader/",
    ["^packages/domain/", "^packages/fiscal-layouts/"],
    "reading runs in workers and in the shell, without the server; of the authorities it knows their tables",
  ),
  only(
    "web-stays-in-the-browser",
    "^apps/web/",
    ["^packages/domain/", "^packages/contract/", "^packages/client/"],
    "nothing else may reach the browser bundle",
  ),
  {
    name: "documentation-stays-on-the-server",
    comment: "what the API document says of a schema is not loaded with it",
    severity: "error",
    from: {
      path: "^(apps/web|packages/(client|contract))/",
      pathNot: "\\.(docs|examples|test)\\.tsx?$|^packages/contract/src/openapi/",
    },
    to: { path: "^packages/contract/src/(openapi/|.*\\.(docs|examples)\\.ts$)" },
  },
  only(
    "sandbox-is-independent",
    "^apps/sandbox/",
    ["^packages/domain/", "^packages/fiscal-layouts/"],
    "a mistake shared by driver and stand-in would look like success",
  ),
  only(
    "server-is-not-imported-from",
    "^apps/server/",
    ["^packages/(domain|contract|fiscal|reader)/"],
    "stand-ins and screens are other processes",
  ),
  only(
    "platform-knows-no-feature",
    "^apps/server/src/platform/",
    [
      "^packages/domain/",
      "^packages/contract/src/((errors|events|paths)\\.ts$|openapi/|.*\\.docs\\.ts$)",
      "^apps/server/src/(config|db)/",
    ],
    "tools do not know who uses them",
  ),
  {
    name: "no-feature-inside",
    comment: "features meet through public.ts only",
    severity: "error",
    from: { path: "^apps/server/src/features/([^/]+)/", pathNot: "\\.test\\.ts$" },
    to: {
      path: "^apps/server/src/features/([^/]+)/",
      pathNot: ["^apps/server/src/features/$1/", "/public\\.ts$"],
    },
  },
  {
    name: "feature-direction",
    comment: "invoices is above all",
    severity: "error",
    from: {
      path: "^apps/server/src/features/(entitlements|companies|documents|clients|services)/",
      pathNot: "\\.test\\.ts$",
    },
    to: { path: "^apps/server/src/features/invoices/" },
  },
  nobodyImports("batches", "rows become invoices; invoices do not ask where they come from"),
  nobodyImports("charges", "its charges are paid by what arrives; app.ts wires it"),
  nobodyImports("payment-rules", "payments know no rules; app.ts wires them"),
  {
    name: "nobody-imports-incoming-payments",
    comment:
      "what arrives becomes invoices; invoices do not ask where they come from. Charges and rules act on what arrived",
    severity: "error",
    from: {
      path: "^apps/server/src/features/(?!(incoming-payments|charges|payment-rules)/)",
      pathNot: "\\.test\\.ts$",
    },
    to: { path: "^apps/server/src/features/incoming-payments/" },
  },
  {
    name: "identity-by-its-public-face",
    comment: "features stand on it and see of it what public.ts shows",
    severity: "error",
    from: { path: "^apps/server/src/features/", pathNot: "\\.test\\.ts$" },
    to: { path: "^apps/server/src/identity/(?!public\\.ts$)" },
  },
  {
    name: "tokens-know-no-feature",
    comment:
      "whose token it is has nothing to do with what it is used for, but for who is in the company; nobody but app.ts asks",
    severity: "error",
    from: { path: "^apps/server/src/features/tokens/", pathNot: "\\.test\\.ts$" },
    to: { path: "^apps/server/src/features/(?!(tokens|people)/)" },
  },
  {
    name: "people-know-no-feature",
    comment: "who is in a company is the ground of all features",
    severity: "error",
    from: { path: "^apps/server/src/features/people/", pathNot: "\\.test\\.ts$" },
    to: { path: "^apps/server/src/features/(?!people/)" },
  },
  nobodyImports("webhooks", "events reach it by app.ts"),
  {
    name: "webhooks-know-no-feature",
    comment: "what an event tells is handed in by app.ts",
    severity: "error",
    from: { path: "^apps/server/src/features/webhooks/", pathNot: "\\.test\\.ts$" },
    to: { path: "^apps/server/src/features/(?!(webhooks|people)/)" },
  },
  {
    name: "archives-know-no-feature",
    comment: "each feature hands in the kind of its archives and the builder",
    severity: "error",
    from: { path: "^apps/server/src/features/archives/", pathNot: "\\.test\\.ts$" },
    to: { path: "^apps/server/src/features/(?!archives/)" },
  },
  nobodyImports("accountant", "it looks at all companies from above"),
  nobodyImports("billing", "plans do not know how they are paid; app.ts wires it"),
  {
    name: "billing-knows-plans-only",
    comment: "payment gives and ends plans, nothing else",
    severity: "error",
    from: { path: "^apps/server/src/features/billing/", pathNot: "\\.test\\.ts$" },
    to: { path: "^apps/server/src/features/(?!(billing|entitlements|people)/)" },
  },
  nobodyImports("privacy", "it is above all: leaving ends what every other feature began"),
  nobodyImports("notifications", "it is wired in app.ts"),
  nobodyImports("whatsapp", "what it learns of invoices and people comes by app.ts"),
  {
    name: "fiscal-only-where-invoices-are",
    comment: "city halls are the business of invoices and companies",
    severity: "error",
    from: {
      path: "^apps/server/src/(?!features/(invoices|companies|services)/)",
      pathNot: "\\.test\\.ts$|/test/",
    },
    to: { path: "^packages/fiscal/" },
  },
  {
    name: "reader-only-in-documents",
    comment: "reading is the business of documents",
    severity: "error",
    from: { path: "^apps/server/src/(?!features/documents/)", pathNot: "\\.test\\.ts$" },
    to: { path: "^packages/reader/", pathNot: GUARDED },
  },
  {
    name: "guarded-processes-where-strangers-send-files",
    comment:
      "documents, certificates, statements and spreadsheets are opened apart; nothing else is",
    severity: "error",
    from: {
      path: "^apps/server/src/(?!features/(documents|companies|incoming-payments|mail-intake|accountant|clients|batches)/)",
      pathNot: "\\.test\\.ts$",
    },
    to: { path: GUARDED },
  },
  {
    name: "drivers-are-strangers",
    comment: "one driver never imports another",
    severity: "error",
    from: { path: "^packages/fiscal/src/(nacional|paulistana|abrasf)/" },
    to: {
      path: "^packages/fiscal/src/(nacional|paulistana|abrasf)/",
      pathNot: "^packages/fiscal/src/$1/",
    },
  },
  {
    name: "e2e-from-outside",
    comment: "end-to-end tests use the product as its users do",
    severity: "error",
    from: { path: "^e2e/" },
    to: { path: "^(apps|packages/(fiscal|reader))/" },
  },
  {
    name: "bench-from-outside",
    comment: "benchmarks measure processes and packages, not the inside of the apps",
    severity: "error",
    from: { path: "^bench/" },
    to: { path: "^apps/" },
  },
  ...roomRules(),
  ...roofRules(),
  {
    name: "no-circles",
    comment: "data flows one way",
    severity: "error",
    from: { path: PACKAGES },
    to: { circular: true },
  },
  {
    name: "no-unresolved",
    comment: "what cannot be found cannot be checked",
    severity: "error",
    from: { path: PACKAGES },
    to: { couldNotResolve: true, pathNot: "\\?(worker|url|raw)$|^virtual:" },
  },
];

export default {
  forbidden,
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|node_modules)/" },
    tsPreCompilationDeps: true,
    parser: "swc",
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
    },
  },
};

import { readFileSync } from "node:fs";
import { join } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { API_ERRORS } from "@emita/contract/errors";

const DOCUMENT = join(import.meta.dirname, "../../contract/openapi.json");

/** Names of this package that are spelt differently in the document. */
const OTHER_NAMES = `
export type OwnCompanies = OwnCompanyList;
export type CreateExport = CreateInvoiceExport;
type Given<Query> = { [Name in keyof Query]: Query[Name] | undefined };
/** Filters and order of the list of invoices. */
export type ListInvoicesQuery = Given<NonNullable<operations["listInvoices"]["parameters"]["query"]>>;
export type ListClientsQuery = Given<NonNullable<operations["listClients"]["parameters"]["query"]>>;
export type ListRecurrencesQuery = Given<
  NonNullable<operations["listRecurrences"]["parameters"]["query"]>
>;
export type ListServicesQuery = Given<NonNullable<operations["listServices"]["parameters"]["query"]>>;`;

/**
 * The declarations of src/types.ts without imports: the output of a public generator for the committed document, with
 * every schema under its own name.
 */
export async function typesOfDocument(): Promise<string> {
  const document: Document = JSON.parse(readFileSync(DOCUMENT, "utf8"));
  const generated = await openapiTS(JSON.stringify(withoutBodies(document)), {
    // A default is the server's value for an absent field: the caller may omit it.
    defaultNonNullable: false,
    alphabetize: false,
    transformProperty: takesUndefined,
  });
  const names = Object.keys(document.components.schemas).map(
    (name) => `export type ${name} = components["schemas"]["${name}"];`,
  );
  const codes = Object.keys(API_ERRORS).map((code) => JSON.stringify(code));
  return [
    astToString(generated),
    ...names,
    OTHER_NAMES,
    `export type ApiErrorCode = ${codes.join(" | ")};`,
    "",
  ].join("\n");
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: { readonly schemas: object };
}

/** Removes request and response bodies: their schemas have names, and repeating them for every call would be most of the file. */
function withoutBodies(document: Document): object {
  const paths = Object.entries(document.paths).map(([path, calls]) => [
    path,
    Object.fromEntries(
      Object.entries(calls).map(([method, call]) => [method, { ...call, ...NO_BODIES }]),
    ),
  ]);
  const { schemas } = document.components;
  return { ...document, webhooks: {}, paths: Object.fromEntries(paths), components: { schemas } };
}
const NO_BODIES = { requestBody: undefined, responses: {} };

/** An optional field may be undefined, which JSON omits: also for programs with exactOptionalPropertyTypes. */
function takesUndefined(property: ts.PropertySignature): ts.PropertySignature {
  if (!property.questionToken || !property.type) return property;
  const nothing = ts.factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword);
  return ts.factory.updatePropertySignature(
    property,
    property.modifiers,
    property.name,
    property.questionToken,
    ts.factory.createUnionTypeNode([property.type, nothing]),
  );
}

import type { SchemaName } from "./schemas.ts";

/** What the document says of a named schema. */
interface SchemaDocs {
  /** What an answer with this body is. */
  readonly answer?: string;
  readonly example?: unknown;
  /** Descriptions by the path of the field ("part.field"). */
  readonly fields?: Readonly<Record<string, string>>;
}

/**
 * What the document says of the schemas of the file beside it. In a file of its own: the browser loads the schemas, but no
 * documentation.
 */
export interface Docs {
  readonly schemas: Readonly<Partial<Record<SchemaName, SchemaDocs>>>;
  /**
   * Descriptions of fields and parameters that mean the same wherever they occur: by their last parts ("part.field"), or by
   * the name alone.
   */
  readonly fields?: Readonly<Record<string, string>>;
}

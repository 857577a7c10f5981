/** A parsed element: local names only (no prefix), character references resolved, namespace declarations left out. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** All character data directly inside, joined. */
  readonly text: string;
}

/** One part of the guide: what the table of contents names, and what the page shows. */
export interface Section {
  readonly id: string;
  readonly title: string;
  /** HTML of ours. */
  readonly body: string;
}

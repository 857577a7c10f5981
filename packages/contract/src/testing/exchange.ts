/** One request and its answer, as recorded from HTTP. */
export interface Exchange {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly request: Message;
  readonly status: number;
  readonly answer: Message;
}

export interface Message {
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Null when there was none, or it was not recorded (files). */
  readonly body: string | null;
}

/** "application/json; charset=utf-8" is `application/json`. */
export function mediaTypeOf({ headers }: Message): string | null {
  return headers["content-type"]?.split(";")[0]?.trim().toLowerCase() || null;
}

/** The recorded part of a body: files are identified by their type alone. */
export function isText(mediaType: string | null): boolean {
  return mediaType !== null && /^application\/(\w+\+)?json$/.test(mediaType);
}

const QUIET_MS = 100;

/**
 * Ends this process with an exit code, after a moment without work. In Node.js 24 `process.exit` waits for the threads that
 * compile, and such a thread may be waiting for a collection that only this thread can make: both then wait for ever
 * (nodejs/node#54918; one refused start in four hung here). In the quiet moment the collection is made.
 */
export function endProcess(code: number): void {
  setTimeout(() => process.exit(code), QUIET_MS);
}

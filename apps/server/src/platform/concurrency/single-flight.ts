/** Running calls by key: a call for a key that is already running gets the same answer or failure. */
export class SingleFlight<Answer> {
  readonly #underWay = new Map<string, Promise<Answer>>();

  run(key: string, call: () => Promise<Answer>): Promise<Answer> {
    const known = this.#underWay.get(key);
    if (known) return known;
    const answer = call().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, answer);
    return answer;
  }
}

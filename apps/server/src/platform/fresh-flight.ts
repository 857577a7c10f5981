interface Flights<Answer> {
  underWay: Promise<Answer>;
  /** Not begun yet: whoever comes now may still join. */
  next: Promise<Answer> | null;
}

/**
 * Shares calls among those who ask for the same thing at the same moment, and never hands out what was found before the
 * asking: who comes while a call is under way joins the next one. So an answer is as fresh as one's own call would bring
 * it (a single-flight's is not), and however many ask at once, one call is under way at a time.
 */
export class FreshFlight<Answer> {
  readonly #flights = new Map<string, Flights<Answer>>();

  run(key: string, call: () => Promise<Answer>): Promise<Answer> {
    const flights = this.#flights.get(key);
    if (!flights) return this.#start(key, call);
    const begin = () => this.#start(key, call);
    flights.next ??= flights.underWay.then(begin, begin);
    return flights.next;
  }

  #start(key: string, call: () => Promise<Answer>): Promise<Answer> {
    const flights: Flights<Answer> = { underWay: call(), next: null };
    this.#flights.set(key, flights);
    const settle = () => {
      if (!flights.next) this.#flights.delete(key);
    };
    flights.underWay.then(settle, settle);
    return flights.underWay;
  }
}

import forge from "node-forge";

/**
 * Typical files need 6,000 to 300,000 rounds in all (integrity, key, certificates); 300,000 take a second. A hostile file could block the
 * process for hours.
 */
const MAX_ROUNDS = 400_000;
/** `id` in RFC 7292, appendix B.3. The initialisation vector repeats the rounds of its key. */
const INITIALISATION_VECTOR = 2;

/** The file needs more rounds than a real one would, or has an invalid number of rounds. */
export class TooManyRounds extends Error {}

/** Rounds left for the file that is being opened; null when none is. */
let left: number | null = null;

/**
 * Opens one file with at most 400,000 rounds for all its key derivations. A derivation beyond the limit fails before it begins. Rounds are
 * counted in the library, not in the bytes: two parsers can read one number differently (signs, leading zeros, lengths, pieces), and parts
 * of the file may be encrypted.
 * @throws TooManyRounds
 */
export function withRoundLimit<T>(open: () => T): T {
  left = MAX_ROUNDS;
  try {
    return open();
  } finally {
    left = null;
  }
}

// The three functions through which node-forge derives every key of a PKCS#12 file.
countRounds(forge.pkcs12, "generateKey", (_password, _salt, _id, rounds) => rounds);
countRounds(Reflect.get(forge.pki, "pbe"), "generatePkcs12Key", (_password, _salt, id, rounds) =>
  id === INITIALISATION_VECTOR ? 0 : rounds,
);
countRounds(forge.pkcs5, "pbkdf2", (_password, _salt, rounds) => rounds);

type Derivation = (...given: readonly unknown[]) => unknown;

function countRounds(owner: unknown, name: string, roundsOf: Derivation): void {
  const derive: unknown = Reflect.get(Object(owner), name);
  if (typeof derive !== "function") throw new Error(`node-forge has no ${name}`);
  Reflect.set(Object(owner), name, (...given: unknown[]) => {
    take(roundsOf(...given));
    return derive(...given);
  });
}

function take(rounds: unknown): void {
  if (left === null) return;
  if (typeof rounds !== "number" || !(rounds >= 0 && rounds <= left)) throw new TooManyRounds();
  left -= rounds;
}

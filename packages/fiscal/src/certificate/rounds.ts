import forge from "node-forge";

/**
 * Usual files ask for 6,000 to 300,000 rounds in all (integrity, key, certificates), the latter a second of work. A hostile
 * one could keep the process busy for hours, with a single number or with many.
 */
const MAX_ROUNDS = 400_000;
/** Of `id` in RFC 7292, appendix B.3: the initialisation vector repeats the rounds that its key was counted with. */
const INITIALISATION_VECTOR = 2;

/** The file asks for more rounds than a real one would, or for a number of them that is none. */
export class TooManyRounds extends Error {}

/** Rounds that the file in hand may still ask for; null while none is being opened. */
let left: number | null = null;

/**
 * Opens one file: its key derivations together get 400,000 rounds, and the one that asks for more fails before it begins.
 * Counted where the library derives, not in the bytes: a file can write one number so that two parsers read two (signs, leading
 * zeros, lengths, pieces), and most of what it asks for may itself lie encrypted.
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

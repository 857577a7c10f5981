import { SelectField } from "../../../../ui/fields/select-field.tsx";

interface CountryFieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  onValue: (code: string) => void;
}

/** A country other than Brazil, by its ISO code. */
export function CountryField(props: CountryFieldProps) {
  return <SelectField {...props} required options={[["", "Escolha"], ...countries()]} />;
}

let known: readonly (readonly [code: string, name: string])[] | null = null;

/** The browser's list of countries: every code of two letters with a Portuguese name. */
function countries(): readonly (readonly [code: string, name: string])[] {
  known ??= nameCountries();
  return known;
}

/** Named regions that are no countries: unions, outlying areas, and codes for private use. */
const NO_COUNTRY = new Set([
  "BR",
  "EU",
  "EZ",
  "UN",
  "QO",
  "ZZ",
  "XA",
  "XB",
  "AC",
  "CP",
  "DG",
  "EA",
]);
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");

function nameCountries(): readonly (readonly [code: string, name: string])[] {
  const names = new Intl.DisplayNames("pt-BR", { type: "region", fallback: "none" });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter(
      (code) =>
        !NO_COUNTRY.has(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`,
    )
    .flatMap((code): [string, string][] => {
      const name = names.of(code);
      return name ? [[code, name]] : [];
    })
    .toSorted(([, a], [, b]) => a.localeCompare(b, "pt-BR"));
}

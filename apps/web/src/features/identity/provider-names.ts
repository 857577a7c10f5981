/** Display name of a sign-in method. A service that the operator added is shown by its name, capitalised. */
export function providerName(name: string): string {
  return NAMES.get(name) ?? name.charAt(0).toUpperCase() + name.slice(1);
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ["google", "Google"],
  ["azure", "Microsoft"],
  ["apple", "Apple"],
  ["github", "GitHub"],
  ["email", "E-mail e senha"],
  ["phone", "Telefone"],
]);

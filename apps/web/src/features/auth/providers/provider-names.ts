/** What people call a way to sign in. A service that the operator added is called by its name, with a capital letter. */
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

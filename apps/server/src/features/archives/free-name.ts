/** The wanted name, or that with a number where an entry of the archive has it already. */
export function freeName(taken: Set<string>, wanted: string): string {
  let name = wanted;
  for (let next = 2; taken.has(name); next += 1) name = `${wanted}-${next}`;
  taken.add(name);
  return name;
}

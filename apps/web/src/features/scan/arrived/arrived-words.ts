export function arrivedText(count: number): string {
  return count === 1 ? "1 documento chegou por e-mail" : `${count} documentos chegaram por e-mail`;
}

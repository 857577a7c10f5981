/** What can be said of an address without the server, which has the last word. */
export function urlIssue(url: string): string | null {
  if (url.trim() === "") return "Informe o endereço.";
  return URL.canParse(url.trim())
    ? null
    : "Este endereço não está completo. Exemplo: https://sistema.com.br/webhooks";
}

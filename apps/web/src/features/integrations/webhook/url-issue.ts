/** Issues of a URL that the browser can find; the server decides. */
export function urlIssue(url: string): string | null {
  if (url.trim() === "") return "Informe o endereço.";
  return URL.canParse(url.trim())
    ? null
    : "Este endereço não está completo. Exemplo: https://sistema.com.br/webhooks";
}

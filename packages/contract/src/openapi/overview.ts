/** The head of the OpenAPI document. */
export const OVERVIEW = {
  title: "API do Emita",
  version: "1",
  description: `Emissão de NFS-e a partir de dados, boletos, recibos e pagamentos Pix.

**Credenciais.** \`Authorization: Bearer\` com um token de API (\`emita_live_…\` ou \`emita_test_…\`, escopos \`invoices:read\`, \`invoices:write\` e, só quando pedidos, \`webhooks:write\` e \`company:write\`) ou com o token de acesso da sessão. Tokens de teste só alcançam o ambiente de testes.

**Empresas.** Um token criado em Integrações é de uma empresa. Quem participa de várias (sessão, ou token de escritório) diz no cabeçalho \`Emita-Company\` de qual o pedido fala; o papel da pessoa nela decide o que pode. Aceitam o cabeçalho todas as chamadas que podem responder \`company_required\`.

**Valores.** \`amount\` é em reais, número JSON com no máximo duas casas. Instantes são RFC 3339 em UTC.

**Repetição sem susto.** Mande \`Idempotency-Key\` ao criar notas: repetir o pedido devolve a mesma nota, para sempre. Com outros dados, a chave é recusada (422).

**Páginas.** Listas devolvem \`data\` e \`next_cursor\`; repita com \`cursor\` até ele vir nulo.

**Erros.** Documentos RFC 9457 (\`application/problem+json\`) com \`code\` estável, os campos em \`errors\`, o que fazer em português e \`request_id\`. \`type\` leva à explicação de cada código.

**Limites.** Toda resposta com sucesso traz \`RateLimit\` e \`RateLimit-Policy\`; acima do limite vem 429 com \`Retry-After\`.`,
} as const;

export const TAGS = [
  { name: "notas", description: "Criar, acompanhar, corrigir, cancelar e substituir notas." },
  { name: "clientes", description: "Os clientes da empresa e os serviços dela." },
  { name: "lotes", description: "Muitas notas de uma vez, de uma planilha ou de uma lista." },
  { name: "documentos", description: "Enviar boletos, recibos e fotos, e o que foi lido neles." },
  { name: "empresa", description: "Quem emite, e por qual canal." },
  { name: "pessoas", description: "Quem faz parte da empresa, e com que papel." },
  { name: "conta", description: "Plano, cota, sessões e tokens." },
  { name: "contador", description: "Todas as suas empresas de uma vez." },
  {
    name: "recorrências",
    description: "Notas que se repetem por um calendário, e os feriados que o movem.",
  },
  { name: "recebimentos", description: "Pix recebidos e extratos que viram notas." },
  { name: "cobranças", description: "Cobrar por Pix na conta da própria empresa." },
  { name: "webhook", description: "Eventos enviados ao seu sistema." },
] as const;

// Emite uma nota e espera a resposta da prefeitura. Sem dependências: Node.js 24 roda este arquivo como está.
import { randomUUID } from "node:crypto";
import { setTimeout as espera } from "node:timers/promises";

interface Nota {
  id: string;
  status: "pending" | "issued" | "error" | "cancelled";
  nfse_number: string | null;
  error: { help: string } | null;
}

async function emita(
  caminho: string,
  pedido: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Nota> {
  const resposta = await fetch(process.env["EMITA_URL"] + caminho, {
    ...pedido,
    headers: {
      Authorization: `Bearer ${process.env["EMITA_TOKEN"]}`,
      "Content-Type": "application/json",
      ...pedido.headers,
    },
  });
  const corpo = JSON.parse(await resposta.text());
  if (!resposta.ok) throw new Error(`${corpo.code}: ${corpo.detail} (${corpo.request_id})`);
  return corpo;
}

let nota = await emita("/api/v1/invoices", {
  method: "POST",
  headers: { "Idempotency-Key": randomUUID() },
  body: JSON.stringify({
    company_name: "Clínica Vila Nova Odontologia Ltda",
    cnpj: "41788206000105",
    service_code: "17.01",
    service_description: "Consultoria técnica especializada",
    amount: 1850,
  }),
});
while (nota.status === "pending") {
  await espera(1000);
  nota = await emita(`/api/v1/invoices/${nota.id}`);
}
process.stdout.write(`${nota.status} ${nota.nfse_number ?? nota.error?.help}\n`);

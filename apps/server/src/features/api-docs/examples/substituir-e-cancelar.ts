// Emite uma nota, substitui por outra e cancela a nova. Sem dependências: Node.js 24 roda este arquivo como está.
import { randomUUID } from "node:crypto";
import { setTimeout as espera } from "node:timers/promises";

interface Nota {
  id: string;
  status: "pending" | "issued" | "error" | "cancelled";
  error: { help: string } | null;
  cancellation: { state: "requested" | "accepted" | "refused"; reason: string | null } | null;
}

async function emita(caminho: string, corpo?: object): Promise<Nota> {
  const resposta = await fetch(process.env["EMITA_URL"] + caminho, {
    method: corpo ? "POST" : "GET",
    headers: {
      Authorization: `Bearer ${process.env["EMITA_TOKEN"]}`,
      "Content-Type": "application/json",
      "Idempotency-Key": randomUUID(),
    },
    body: corpo ? JSON.stringify(corpo) : null,
  });
  const lido = JSON.parse(await resposta.text());
  if (!resposta.ok) throw new Error(`${lido.code}: ${lido.detail} (${lido.request_id})`);
  return lido;
}

/** Lê a nota de novo até a prefeitura ter respondido. */
async function ate(id: string, respondida: (nota: Nota) => boolean): Promise<Nota> {
  for (;;) {
    const nota = await emita(`/api/v1/invoices/${id}`);
    if (respondida(nota)) return nota;
    await espera(1000);
  }
}

const dados = {
  company_name: "Clínica Vila Nova Odontologia Ltda",
  cnpj: "41788206000105",
  service_code: "17.01",
  service_description: "Consultoria técnica especializada, outubro",
  amount: 1850,
};
const emitida = (nota: Nota) => nota.status !== "pending";

const errada = await emita("/api/v1/invoices", dados);
await ate(errada.id, emitida);

// A antiga vale até a nova ser emitida; depois passa a "cancelled" sozinha.
const nova = await emita(`/api/v1/invoices/${errada.id}/substitution`, {
  ...dados,
  service_description: "Consultoria técnica especializada, novembro",
  reason_code: "99",
  reason_text: "O mês do serviço estava errado",
});
const substituta = await ate(nova.id, emitida);
if (substituta.status !== "issued") throw new Error(substituta.error?.help);

// 200: já cancelada; 202: a prefeitura ainda vai responder, e pode recusar.
await emita(`/api/v1/invoices/${nova.id}/cancellation`, { reason: "Serviço não prestado" });
const fim = await ate(nova.id, ({ cancellation }) => cancellation?.state !== "requested");
process.stdout.write(`${fim.status} ${fim.cancellation?.state}\n`);

import { api } from "@emita/contract/paths";
import { invoicePage, type PageFacts } from "../../features/invoices/sharing/page-html.ts";
import { pageStyle } from "../../features/invoices/sharing/page-style.ts";
import { shownOf } from "../../features/invoices/record/shown-of.ts";

// A program for the pictures of e2e, which import nothing of the server: prints the public pages of two invoices and their style
// sheet as JSON, by their paths.

const NOW = new Date("2026-11-24T12:00:00-03:00");
const ISSUED_AT = new Date("2026-11-24T10:00:00-03:00");

const ISSUED: PageFacts["invoice"] = {
  ...shownOf({
    company_id: "00000000-0000-4000-8000-000000000001",
    id: "00000000-0000-4000-8000-000000000117",
    created_at: ISSUED_AT,
    updated_at: ISSUED_AT,
    status: "issued",
    company_name: "Clínica Vila Nova Odontologia Ltda",
    cnpj: "41788206000105",
    service_description: "Consultoria técnica especializada, novembro de 2026",
    amount_cents: 185_000,
    city: "São Paulo",
    search_text: "",
    city_search: "",
    environment: "producao",
    competencia: "2026-11-24",
    request_hash: Buffer.alloc(32),
  }),
  nfse_number: "17",
  nfse_key: "35503082235887104000144000000000000017261101075327",
  issued_at: ISSUED_AT,
  channel: "nacional",
};

const pageOf = (name: string, facts: Partial<PageFacts>) => {
  const path = api.publicInvoice(name);
  const html = invoicePage({
    invoice: ISSUED,
    competencia: "2026-11-24",
    company: {
      name: "Marina Prado Consultoria Ltda",
      cnpj: "35887104000144",
      phone: "(11) 3456-7890",
      email: "contato@marinaprado.exemplo.com.br",
    },
    hasLogo: false,
    isProduction: true,
    path,
    now: NOW,
    ...facts,
  });
  return [path, html] as const;
};

const pages = Object.fromEntries([
  [api.publicInvoice("estilo.css"), await pageStyle()],
  pageOf("emitida", {}),
  pageOf("cancelada", {
    invoice: { ...ISSUED, status: "cancelled" },
    isProduction: false,
    company: null,
  }),
]);
process.stdout.write(JSON.stringify(pages));

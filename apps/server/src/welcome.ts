import type { Config } from "./config/config.ts";
import { hasLocalMailbox } from "./config/at-home.ts";

/** The operator's message when the product is ready. */
export function welcome(config: Config, sandboxUrl: string | null): string {
  if (config.role === "worker") return "Emita: trabalhador pronto.\n";
  const lines = [`Emita pronto em ${config.publicUrl}`];
  if (config.cityHall === "sandbox") {
    lines.push(
      `  Primeiro acesso: abra ${config.publicUrl}/signup e cadastre-se com o CNPJ de uma empresa fictícia,`,
      "  por exemplo 35.887.104/0001-44 (Marina Prado Consultoria Ltda). Outras estão no README.",
    );
  } else
    lines.push(
      `  Primeiro acesso: abra ${config.publicUrl}/signup e cadastre-se com o CNPJ da sua empresa.`,
    );
  if (hasLocalMailbox(config))
    lines.push(`  Os e-mails ficam na caixa local: ${config.publicUrl}/dev/mail`);
  if (config.sendsNoMail)
    lines.push(
      "  Nenhum e-mail é enviado (SMTP_URL=none): ninguém confirma endereço nem troca senha.",
    );
  if (sandboxUrl) lines.push(`  Prefeitura de testes (sandbox): ${sandboxUrl}`);
  lines.push("  Ctrl-C encerra.");
  return `${lines.join("\n")}\n`;
}

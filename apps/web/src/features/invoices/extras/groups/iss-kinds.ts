/** How ISS treats a service, in the words of the form and of the invoice's page. */
export const ISS_KINDS = [
  ["taxable", "Tributado (o usual)"],
  ["exempt", "Isento pela cidade"],
  ["immune", "Imune"],
  ["export", "Exportação de serviço"],
  ["not_incident", "Não incidência"],
  ["suspended_by_court", "Suspenso pela Justiça"],
  ["suspended_by_city", "Suspenso por processo na prefeitura"],
] as const;

/** Texts of /pix (docs/product.md, 5 and 8). */
export const pixCopy = {
  required: {
    title: "Campos obrigatórios",
    text: "Preencha CNPJ, descrição do serviço e valor.",
  },
  saveFailed: {
    title: "Erro ao criar nota",
    text: "Não foi possível criar a nota fiscal. Tente novamente.",
  },
  missingCnpj: "Informe o CNPJ.",
  shortCnpj: "O CNPJ tem 14 caracteres.",
  missingCpf: "Informe o CPF.",
  missingName: "Informe o nome de quem pagou.",
  missingCompanyName: "Informe a razão social.",
  missingDescription: "Descreva o serviço.",
  missingValue: "Informe o valor.",
  zeroValue: "O valor deve ser maior que zero.",
} as const;

/** Texts of the CNPJ look-up (docs/product.md, 8). */
export const lookupCopy = {
  found: {
    title: "Dados carregados",
    text: "Informações da empresa foram preenchidas automaticamente.",
  },
  missing: {
    title: "CNPJ não encontrado",
    text: "Não foi possível buscar os dados da empresa.",
  },
  failed: {
    title: "Erro ao buscar CNPJ",
    text: "Verifique sua conexão e tente novamente.",
  },
  /** After a failure of the directory: the form does not need it. */
  byHand: "Você também pode preencher os dados à mão e continuar.",
  searching: "Buscando",
  retry: "Tentar de novo",
  wrongDigits: "O CNPJ não confere. Confira os números, principalmente os dois últimos.",
  wrongCpf: "O CPF não confere. Confira os números, principalmente os dois últimos.",
} as const;

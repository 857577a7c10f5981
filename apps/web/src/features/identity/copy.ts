/** Texts of several account screens (docs/product.md, 2, 5 and 8). The sign-in page loads all of them first. */
export const authCopy = {
  invalidEmail: "Email inválido",
  longEmail: "Email muito longo",
  shortPassword: "Senha deve ter no mínimo 6 caracteres",
  missingEmail: "Email necessário",
  validation: "Erro de validação",
  unexpected: "Ocorreu um erro inesperado",
  signInFailed: "Erro ao entrar",
  unverified: {
    title: "Email não verificado",
    text: "Por favor, verifique seu email antes de fazer login",
    blocked:
      "Por favor, verifique seu email antes de fazer login. Verifique sua caixa de entrada e spam.",
  },
  signUpFailed: "Erro ao criar conta",
  resetSent: {
    title: "E-mail enviado",
    text: "Se houver uma conta com este e-mail, você receberá um link para criar uma nova senha.",
  },
  resent: { title: "E-mail enviado", text: "Verifique sua caixa de entrada e spam." },
} as const;

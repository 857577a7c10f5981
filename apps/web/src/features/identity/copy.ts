/** Texts of the account screens (docs/product.md, 2, 5 and 8). */
export const authCopy = {
  invalidEmail: "Email inválido",
  longEmail: "Email muito longo",
  shortPassword: "Senha deve ter no mínimo 6 caracteres",
  longPassword: "Senha muito longa",
  differentPasswords: "As senhas não coincidem",
  missingCnpj: "CNPJ é obrigatório",
  missingName: "Razão Social é obrigatória",
  missingEmail: "Email necessário",
  validation: "Erro de validação",
  unexpected: "Ocorreu um erro inesperado",
  signInFailed: "Erro ao entrar",
  wrongCredentials: "Email ou senha incorretos",
  unverified: {
    title: "Email não verificado",
    text: "Por favor, verifique seu email antes de fazer login",
    blocked:
      "Por favor, verifique seu email antes de fazer login. Verifique sua caixa de entrada e spam.",
  },
  userExists: {
    title: "Usuário já existe",
    text: "Este email já está cadastrado. Faça login ou recupere sua senha.",
  },
  signUpFailed: "Erro ao criar conta",
  mailFailed: "Conta criada, mas houve um problema ao enviar o email de verificação.",
  resetSent: {
    title: "E-mail enviado",
    text: "Se houver uma conta com este e-mail, você receberá um link para criar uma nova senha.",
  },
  resent: { title: "E-mail enviado", text: "Verifique sua caixa de entrada e spam." },
} as const;

/** Texts of the start page. Facts and figures come from docs/product.md, 1 and 2. */
export const steps = [
  {
    title: "Escaneie ou registre",
    text: "Fotografe o boleto ou recibo, envie o arquivo ou digite o CNPJ de quem pagou por Pix.",
  },
  {
    title: "Confira",
    text: "CNPJ, serviço e valor aparecem ao lado do documento. O que ficou em dúvida vem marcado.",
  },
  {
    title: "Receba a nota",
    text: "A prefeitura autoriza e a nota chega no seu e-mail, com PDF e XML.",
  },
] as const;

export const benefits = [
  {
    box: "Tempo",
    title: "Menos digitação",
    text: "Os dados vêm do documento. Você só confere.",
  },
  {
    box: "Conferência",
    title: "Dúvida vem marcada",
    text: "CNPJ, valor e código são conferidos antes do envio. O que precisa do seu olhar aparece.",
  },
  {
    box: "Prefeitura",
    title: "Integração oficial",
    text: "A nota vai direto para o sistema da prefeitura, assinada com o seu certificado.",
  },
  {
    box: "Entrega",
    title: "Nota no e-mail",
    text: "PDF e XML chegam para você assim que a prefeitura autoriza.",
  },
  {
    box: "Se der erro",
    title: "Recusa explicada",
    text: "Se a prefeitura recusar, dizemos o motivo em português e onde corrigir.",
  },
  {
    box: "Sistemas",
    title: "API e webhook",
    text: "Ligue o seu sistema e emita sem abrir a tela.",
  },
] as const;

export const audiences = [
  { title: "Autônomos", text: "Uma nota por serviço, pelo celular, entre um cliente e outro." },
  { title: "Clínicas", text: "Recibo fotografado na recepção vira nota no mesmo dia." },
  { title: "Consultorias", text: "A descrição sugere o código. Você confere e envia." },
  {
    title: "Pequenas e médias empresas",
    text: "Todas as notas num só lugar, com o limite do plano sempre à vista.",
  },
] as const;

/** Illustrative until real ones, with consent, replace them; the page says so. */
export const testimonials = {
  notice: "Depoimentos ilustrativos.",
  quotes: [
    {
      text: "“Eu deixava para o domingo. Agora emito na hora, com o recibo ainda na mão.”",
      name: "Renata Alves",
      who: "fisioterapeuta, São Paulo",
    },
    {
      text: "“O boleto já tem tudo. Fazia anos que eu redigitava o que estava escrito ali.”",
      name: "Caio Menezes",
      who: "consultor financeiro, Campinas",
    },
    {
      text: "“Quando a prefeitura recusou, a tela disse qual campo faltava. Corrigi em vinte segundos.”",
      name: "Luciana Teixeira",
      who: "gestora de clínica, Santo André",
    },
  ],
} as const;

export const security = [
  { title: "SSL/TLS em toda conexão", text: "Nada trafega aberto entre você, nós e a prefeitura." },
  { title: "Tokens guardados só como hash", text: "Nem a nossa equipe consegue ler um token seu." },
  {
    title: "Integração municipal oficial",
    text: "Usamos o serviço oficial de emissão, com o seu certificado.",
  },
  { title: "Suporte humano", text: "Fale com uma pessoa pelo botão de conversa." },
] as const;

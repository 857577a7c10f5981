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

export const forAccountants = {
  intro:
    "Um só acesso para todas as empresas que você atende, cada uma com os seus dados, o seu certificado e as suas notas.",
  points: [
    {
      title: "Mostra o que impede de emitir",
      text: "Notas recusadas, certificado vencido ou a vencer, limite e dados que faltam, empresa por empresa.",
    },
    {
      title: "Entrega o mês num arquivo só",
      text: "Uma pasta por empresa, com XML e PDF de cada nota e uma planilha com todas.",
    },
    {
      title: "Divide o trabalho",
      text: "Convide a equipe e o próprio cliente, cada pessoa com o que pode fazer.",
    },
  ],
} as const;

export const questions = [
  {
    question: "Preciso de certificado digital?",
    answer:
      "Sim, do e-CNPJ A1 da empresa, em arquivo. Você o envia uma vez; ele fica guardado cifrado e assina cada nota.",
  },
  {
    question: "Sou MEI. Serve para mim?",
    answer:
      "Serve. As notas de serviço do MEI saem pelo emissor nacional, em qualquer cidade, e é para lá que o Emita envia as suas.",
  },
  {
    question: "E se a prefeitura recusar a nota?",
    answer: "Você vê o motivo em português, o campo a corrigir e o botão para reenviar.",
  },
  {
    question: "E se a prefeitura estiver fora do ar?",
    answer:
      "A nota fica guardada e vai quando o sistema voltar. Antes de reenviar, o Emita confere se ela já saiu, para não haver duas.",
  },
  {
    question: "O dinheiro passa pelo Emita?",
    answer:
      "Não. O Emita lê o comprovante, o aviso ou o extrato do banco. O pagamento continua entre você e o seu cliente.",
  },
  {
    question: "O que acontece quando as 5 notas acabam?",
    answer:
      "Nada é cobrado sozinho. O que você emitiu continua lá, e você escolhe um plano ou um pacote avulso quando precisar.",
  },
  {
    question: "Posso sair levando tudo?",
    answer:
      "Sim. Baixe XML e PDF das suas notas de uma vez, e uma cópia de todos os seus dados, quando quiser.",
  },
] as const;

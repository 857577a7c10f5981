import { ourFault, RESEND, entriesFor, type RejectionEntry } from "../entry.ts";

const SEND_CERTIFICATE = `Em Empresa, envie outro “Certificado digital” do tipo e-CNPJ A1. ${RESEND}`;
const CERTIFICATE = "company.certificate";

/** The same rules for a request about an issued invoice (Anexo II): code of Anexo I -> code there. */
const OF_REQUESTS: ReadonlyMap<string, string> = new Map([
  ["E0714", "E1980"],
  ["E0715", "E1983"],
  ["E0716", "E1986"],
  ["E0717", "E1989"],
  ["E0001", "E1825"],
  ["E0004", "E1827"],
  ["E0006", "E1845"],
  ["E0008", "E1843"],
]);

const OF_NOTES: readonly RejectionEntry[] = [
  ...entriesFor(
    "E1200 E0715",
    CERTIFICATE,
    "A prefeitura não aceitou o certificado digital da sua empresa.",
    `Confira a validade do “Certificado digital” em Empresa ou envie outro. ${RESEND}`,
  ),
  ...entriesFor(
    "E1203",
    CERTIFICATE,
    "O certificado digital da sua empresa venceu.",
    `Renove o certificado e envie o novo “Certificado digital” em Empresa. ${RESEND}`,
  ),
  ...entriesFor(
    "E1205",
    CERTIFICATE,
    "A prefeitura não reconheceu quem emitiu o certificado digital da sua empresa.",
    SEND_CERTIFICATE,
  ),
  ...entriesFor(
    "E1206",
    null,
    "A prefeitura não conseguiu consultar se o certificado digital da sua empresa continua válido.",
    "Espere alguns minutos e reenvie a nota sem mudar nada.",
    "later",
  ),
  ...entriesFor(
    "E1207",
    CERTIFICATE,
    "O certificado digital da sua empresa foi revogado.",
    `Peça um novo à certificadora e envie-o em “Certificado digital”, em Empresa. ${RESEND}`,
  ),
  ...entriesFor(
    "E1208",
    CERTIFICATE,
    "O certificado digital da sua empresa não é do padrão brasileiro (ICP-Brasil).",
    SEND_CERTIFICATE,
  ),
  ...entriesFor(
    "E1209",
    CERTIFICATE,
    "O certificado digital enviado não traz o CNPJ da empresa.",
    SEND_CERTIFICATE,
  ),
  ...entriesFor(
    "E0716",
    CERTIFICATE,
    "O certificado digital da sua empresa é de um tipo que não serve para assinar notas.",
    SEND_CERTIFICATE,
  ),
  ...entriesFor(
    "E0718",
    CERTIFICATE,
    "O certificado digital não é da empresa que emite a nota.",
    `Em Empresa, envie o “Certificado digital” do mesmo CNPJ da empresa. ${RESEND}`,
  ),
  ...entriesFor(
    "E1991",
    CERTIFICATE,
    "O certificado digital não é de quem pediu o registro na nota.",
    "Em Empresa, envie o “Certificado digital” da empresa que emitiu a nota e peça de novo.",
    "after_correction",
    "stays",
  ),
  ...entriesFor(
    "E0714",
    null,
    "A prefeitura não conseguiu conferir a assinatura do que enviamos.",
    "Reenvie sem mudar nada; se a resposta se repetir, fale com o suporte.",
    "as_is",
  ),
  ...ourFault("E0717", "O envio chegou à prefeitura sem assinatura."),
  ...ourFault("E1225", "O arquivo enviado chegou danificado à prefeitura."),
  ...ourFault(
    // RNG6110 is in no annex; SEFIN's schema check returns it in production.
    "E1226 E1228 E1229 E1235 RNG6110",
    "O arquivo enviado não passou na conferência de formato da prefeitura.",
  ),
  ...ourFault("E1242", "A prefeitura não reconheceu o tipo do arquivo enviado."),
  ...ourFault(
    "E0001 E1260",
    "A prefeitura deixou de aceitar o formato de arquivo que o Emita usou.",
  ),
  ...ourFault(
    "E0004",
    "O código de identificação do arquivo enviado não confere com o seu conteúdo.",
  ),
  ...ourFault(
    "E0006",
    "O envio foi para o ambiente errado da prefeitura (de testes ou de produção).",
  ),
  ...entriesFor(
    "E0008",
    null,
    "A hora do envio ficou à frente do relógio da prefeitura.",
    "Espere um minuto e reenvie sem mudar nada.",
    "later",
  ),
  ...entriesFor(
    "E0010",
    "series",
    "A série usada na numeração da nota não vale para programas como o Emita.",
    "Use uma “Série” entre 1 e 49999 e reenvie.",
  ),
  ...entriesFor(
    "E0014",
    null,
    "A prefeitura já tem uma nota com o número de envio que usamos.",
    "Espere: vamos perguntar à prefeitura se essa nota é a sua antes de qualquer novo envio.",
    "ask_first",
    "unknown",
  ),
  ...ourFault(
    "E9996 E0029",
    "O envio disse que a nota é emitida pelo cliente ou pelo intermediário, o que a prefeitura não aceita.",
  ),
  // Codes about what the city shares with the national system, not what a company sends.
  ...entriesFor(
    "E1630 E1632 E1634 E1636",
    null,
    "A assinatura que a prefeitura pôs na nota pronta não conferiu no sistema nacional.",
    "Isso é com a prefeitura: espere e reenvie mais tarde, ou fale com o suporte.",
    "later",
  ),
];

/** The certificate, the signature and the form of the message: Anexo I, reception rules and E0714 to E0718; Anexo II. */
export const NACIONAL_TRANSMISSION: readonly RejectionEntry[] = [
  ...OF_NOTES,
  ...OF_NOTES.flatMap(([code, text]): readonly RejectionEntry[] => {
    const twin = OF_REQUESTS.get(code);
    return twin === undefined ? [] : [[twin, { ...text, outcome: "stays" }]];
  }),
];

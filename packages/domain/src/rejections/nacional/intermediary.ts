import { ourFault, entriesFor, type RejectionEntry } from "../entry.ts";

const FIELD = "details.intermediary";
const CORRECT = "Corrija “Intermediário” e reenvie.";
const COMPLETE = "Complete “Intermediário” e reenvie.";

/** The intermediary between company and client: Anexo I, group interm. */
export const NACIONAL_INTERMEDIARY: readonly RejectionEntry[] = [
  ...entriesFor("E0248", FIELD, "O CNPJ do intermediário do serviço não confere.", CORRECT),
  ...entriesFor("E0266", FIELD, "O CPF do intermediário do serviço não confere.", CORRECT),
  ...entriesFor(
    "E0250",
    FIELD,
    "O CNPJ do intermediário do serviço não foi encontrado na Receita Federal.",
    CORRECT,
  ),
  ...entriesFor(
    "E0268",
    FIELD,
    "O CPF do intermediário do serviço não foi encontrado na Receita Federal.",
    CORRECT,
  ),
  ...entriesFor(
    "E0262",
    FIELD,
    "O intermediário informado é a sua própria empresa.",
    "Em “Intermediário”, informe quem intermediou o serviço, ou apague-o, e reenvie.",
  ),
  ...entriesFor(
    "E0264",
    FIELD,
    "O ISS foi dado como retido pelo intermediário, mas falta o CNPJ ou CPF dele.",
    COMPLETE,
  ),
  ...entriesFor(
    "E0281",
    FIELD,
    "Com endereço no exterior, falta o número fiscal do intermediário no país dele, ou o motivo de não haver um.",
    COMPLETE,
  ),
  ...entriesFor(
    "E0286",
    FIELD,
    "O motivo de o intermediário do exterior não ter número fiscal não foi aceito.",
    CORRECT,
  ),
  ...entriesFor(
    "E0288",
    FIELD,
    "A inscrição municipal do intermediário estava inativa na data do serviço.",
    CORRECT,
  ),
  ...entriesFor(
    "E0290",
    FIELD,
    "O intermediário não tem inscrição municipal no sistema nacional; assim, ela não pode ir na nota.",
    "Apague a inscrição municipal em “Intermediário” e reenvie.",
  ),
  ...entriesFor("E0292", FIELD, "Falta o nome do intermediário do exterior.", COMPLETE),
  ...entriesFor(
    "E0293",
    FIELD,
    "Com o ISS retido pelo intermediário, a prefeitura exige o endereço dele.",
    COMPLETE,
  ),
  ...entriesFor(
    "E0294",
    FIELD,
    "A cidade do endereço do intermediário não foi reconhecida.",
    CORRECT,
  ),
  ...entriesFor(
    "E0296",
    FIELD,
    "O CEP do intermediário não existe ou não é da cidade do endereço.",
    CORRECT,
  ),
  ...entriesFor("E0298", FIELD, "Falta o endereço do intermediário no exterior.", COMPLETE),
  ...entriesFor(
    "E0299",
    FIELD,
    "O país do intermediário do exterior não existe na lista oficial ou é o Brasil.",
    CORRECT,
  ),
  ...entriesFor(
    "E0300",
    FIELD,
    "O e-mail do intermediário não foi aceito pela prefeitura.",
    "Corrija ou apague o e-mail em “Intermediário” e reenvie.",
  ),
  ...ourFault(
    "E0254 E0272 E0280 E0284 E0287 E0289 E0291",
    "O envio tratou o intermediário como se ele fosse o emissor da nota.",
  ),
];

import { ourFault, entriesFor, type RejectionEntry } from "../entry.ts";

const FOREIGN = "details.tomador";

/** The client (tomador): Anexo I, group toma. */
export const NACIONAL_CLIENT: readonly RejectionEntry[] = [
  ...entriesFor(
    "E0188",
    "cnpj",
    "O CNPJ do cliente não confere.",
    "Veja os últimos dígitos em “CNPJ/CPF”, corrija e reenvie.",
  ),
  ...entriesFor(
    "E0206",
    "cnpj",
    "O CPF do cliente não confere.",
    "Veja os últimos dígitos em “CNPJ/CPF”, corrija e reenvie.",
  ),
  ...entriesFor(
    "E0190",
    "cnpj",
    "A prefeitura não encontrou o CNPJ do cliente no cadastro da Receita Federal.",
    "Confira “CNPJ/CPF” com o cliente, corrija e reenvie.",
  ),
  ...entriesFor(
    "E0207",
    "cnpj",
    "A prefeitura não encontrou o CPF do cliente no cadastro da Receita Federal.",
    "Confira “CNPJ/CPF” com o cliente, corrija e reenvie.",
  ),
  ...entriesFor(
    "E0202",
    "cnpj",
    "O cliente informado é a sua própria empresa, e uma empresa não emite nota para si mesma.",
    "Em “CNPJ/CPF”, informe o número de quem pagou pelo serviço e reenvie.",
  ),
  ...entriesFor(
    "E0204",
    "cnpj",
    "Com o ISS retido pelo cliente, a prefeitura exige o CNPJ ou CPF dele.",
    "Informe “CNPJ/CPF” e reenvie.",
  ),
  ...entriesFor(
    "E0233",
    "company_name",
    "Falta o nome do cliente do exterior.",
    "Informe “Razão Social / Nome” e reenvie.",
  ),
  ...entriesFor(
    "E0234",
    "address",
    "A prefeitura exige o endereço do cliente, porque é pela cidade dele que se define onde o imposto é devido.",
    "Complete “Endereço” com rua, número, bairro, cidade, UF e CEP e reenvie.",
  ),
  ...entriesFor(
    "E0235",
    "address",
    "A prefeitura exige o endereço completo deste cliente.",
    "Complete “Endereço” com rua, número, bairro, cidade, UF e CEP e reenvie.",
  ),
  ...entriesFor(
    "E0237",
    "address",
    "Com o ISS retido pelo cliente, a prefeitura exige o endereço completo dele.",
    "Complete “Endereço” com rua, número, bairro, cidade, UF e CEP e reenvie.",
  ),
  ...entriesFor(
    "E0238",
    "address",
    "A cidade do endereço do cliente não foi reconhecida.",
    "Confira cidade e UF em “Endereço” e reenvie.",
  ),
  ...entriesFor(
    "E0240",
    "address",
    "O CEP do cliente não existe ou não é da cidade do endereço.",
    "Confira o CEP e a cidade em “Endereço” e reenvie.",
  ),
  ...entriesFor(
    "E0247",
    "email",
    "O e-mail do cliente não foi aceito pela prefeitura.",
    "Corrija ou apague “E-mail do cliente” e reenvie.",
  ),
  ...entriesFor(
    "E0223",
    FOREIGN,
    "Com endereço no exterior, falta o número fiscal do cliente no país dele, ou o motivo de não haver um.",
    "Complete “Cliente no exterior” e reenvie.",
  ),
  ...entriesFor(
    "E0226",
    FOREIGN,
    "O motivo de o cliente do exterior não ter número fiscal não foi aceito.",
    "Em “Cliente no exterior”, escolha dispensado ou não exigido e reenvie.",
  ),
  ...entriesFor(
    "E0242",
    FOREIGN,
    "Falta o endereço do cliente no exterior.",
    "Complete “Cliente no exterior” e reenvie.",
  ),
  ...entriesFor(
    "E0246",
    FOREIGN,
    "O país do cliente do exterior não existe na lista oficial ou é o Brasil.",
    "Escolha outro país em “Cliente no exterior” e reenvie.",
  ),
  ...entriesFor(
    "E0232",
    "details.tomador.municipal_registration",
    "O cliente não tem inscrição municipal registrada no sistema nacional; assim, ela não pode ir na nota.",
    "Apague “Inscrição municipal do cliente” e reenvie.",
  ),
  ...entriesFor(
    "E0229",
    "details.tomador.municipal_registration",
    "A inscrição municipal do cliente estava inativa na data do serviço.",
    "Apague “Inscrição municipal do cliente” ou confirme-a com ele, e reenvie.",
  ),
  ...ourFault(
    "E0194 E0212 E0222 E0224 E0228 E0231 E0236",
    "O envio tratou o cliente como se ele fosse o emissor da nota.",
  ),
];

import { ourFault, entriesFor, type RejectionEntry } from "../entry.ts";

const TRADE = "details.foreign_trade";
const OBRA = "details.obra";
const EVENTO = "details.evento";

/** The service, its place, works, events and foreign trade: Anexo I, group serv. */
export const NACIONAL_SERVICE: readonly RejectionEntry[] = [
  ...entriesFor(
    "E0302",
    "details.service_city_code",
    "A cidade onde o serviço foi prestado não foi reconhecida.",
    "Confira “Local do serviço” e reenvie.",
  ),
  ...entriesFor(
    "E0304",
    "details.service_country",
    "O país onde o serviço foi prestado não existe na lista oficial ou é o Brasil.",
    "Escolha outro “País do serviço” e reenvie.",
  ),
  ...entriesFor(
    "E0310",
    "service_code",
    "O código de serviço não existe na lista nacional, ou a cidade do imposto não trabalhava com ele nessa data.",
    "Escolha outro “Código de Serviço” e reenvie.",
  ),
  ...entriesFor(
    "E0312",
    "details.municipal_code",
    "A prefeitura da cidade onde o imposto é devido não trabalha com este código de serviço, ou só com um complemento dela.",
    "Preencha, nas opções da nota, “Complemento municipal” com os três dígitos da tabela da prefeitura. Se ela não tiver nenhum, escolha outro “Código de Serviço”.",
  ),
  ...entriesFor(
    "E0314 E0315",
    "details.municipal_code",
    "A prefeitura não reconhece o complemento que ela mesma dá a este código de serviço.",
    "Corrija ou apague “Complemento municipal”, nas opções da nota, e reenvie; na dúvida, pergunte à prefeitura.",
  ),
  ...entriesFor(
    "E0316",
    "service_code",
    "A classificação nacional deste serviço não foi reconhecida.",
    "Escolha outro “Código de Serviço” e reenvie, ou fale com o suporte, que corrige a classificação.",
  ),
  ...entriesFor(
    "E0318 E0320",
    "service_code",
    "Num serviço de ou para o exterior, falta a classificação nacional do serviço.",
    "Escolha outro “Código de Serviço” e reenvie, ou fale com o suporte, que completa a classificação.",
  ),
  ...entriesFor(
    "E0322",
    "service_code",
    "Com os novos tributos (IBS e CBS), falta a classificação nacional do serviço.",
    "Escolha outro “Código de Serviço” e reenvie, ou fale com o suporte, que completa a classificação.",
  ),
  ...entriesFor(
    "E0330",
    TRADE,
    "Numa exportação, faltam os dados de comércio exterior.",
    "Preencha “Comércio exterior” e reenvie.",
  ),
  ...entriesFor(
    "E0331",
    TRADE,
    "Num serviço vindo do exterior, faltam os dados de comércio exterior.",
    "Preencha “Comércio exterior” e reenvie.",
  ),
  ...entriesFor(
    "E0333",
    TRADE,
    "Falta dizer de que modo o serviço foi prestado ao exterior.",
    "Escolha o modo em “Comércio exterior” e reenvie.",
  ),
  ...entriesFor(
    "E0341 E0343",
    TRADE,
    "Falta dizer se houve apoio oficial ao comércio exterior nesta operação.",
    "Em “Comércio exterior”, escolha o apoio, ou nenhum, e reenvie.",
  ),
  ...entriesFor(
    "E0345",
    TRADE,
    "Falta dizer se o serviço está ligado à entrada ou saída temporária de bens.",
    "Responda em “Comércio exterior” e reenvie.",
  ),
  ...entriesFor(
    "E0352",
    TRADE,
    "Com entrada temporária de bens, falta o número da declaração de importação.",
    "Complete “Comércio exterior” e reenvie.",
  ),
  ...entriesFor(
    "E0354",
    TRADE,
    "Sem movimentação de bens, a nota não leva número de importação nem de exportação.",
    "Apague esses números em “Comércio exterior” e reenvie.",
  ),
  ...entriesFor(
    "E0356",
    TRADE,
    "Com saída temporária de bens, falta o número do registro de exportação.",
    "Complete “Comércio exterior” e reenvie.",
  ),
  ...entriesFor(
    "E0370",
    OBRA,
    "Para este código de serviço, a prefeitura exige os dados da obra.",
    "Preencha “Obra” e reenvie; se não foi uma obra, escolha outro código de serviço.",
  ),
  ...entriesFor(
    "E0372",
    OBRA,
    "Este código de serviço não aceita dados de obra.",
    "Apague “Obra” ou escolha um código de serviço de construção, e reenvie.",
  ),
  ...entriesFor(
    "E0380",
    OBRA,
    "O CEP da obra não é da cidade onde o serviço foi prestado.",
    "Corrija o CEP em “Obra” ou o local do serviço e reenvie.",
  ),
  ...entriesFor(
    "E0382",
    OBRA,
    "Uma obra no exterior não leva CEP.",
    "Apague o CEP em “Obra” e reenvie.",
  ),
  ...entriesFor(
    "E0384",
    OBRA,
    "O serviço foi prestado no exterior, mas falta o endereço da obra lá.",
    "Informe o endereço em “Obra” e reenvie.",
  ),
  ...entriesFor(
    "E0386",
    OBRA,
    "O serviço foi prestado no Brasil, mas o endereço da obra está no exterior.",
    "Corrija o endereço em “Obra” ou o local do serviço e reenvie.",
  ),
  ...entriesFor(
    "E0390",
    EVENTO,
    "Para este código de serviço, a prefeitura exige os dados do evento.",
    "Preencha “Evento” e reenvie; se não foi um evento, escolha outro código de serviço.",
  ),
  ...entriesFor(
    "E0392",
    EVENTO,
    "Este código de serviço não aceita dados de evento.",
    "Apague “Evento” ou escolha um código de serviço de eventos, e reenvie.",
  ),
  ...entriesFor(
    "E0398",
    EVENTO,
    "O CEP do evento não é da cidade onde o serviço foi prestado.",
    "Corrija o CEP em “Evento” ou o local do serviço e reenvie.",
  ),
  ...entriesFor(
    "E0400",
    EVENTO,
    "Um evento no exterior não leva CEP.",
    "Apague o CEP em “Evento” e reenvie.",
  ),
  ...entriesFor(
    "E0402",
    EVENTO,
    "O serviço foi prestado no exterior, mas falta o endereço do evento lá.",
    "Informe o endereço em “Evento” e reenvie.",
  ),
  ...entriesFor(
    "E0404",
    EVENTO,
    "O serviço foi prestado no Brasil, mas o endereço do evento está no exterior.",
    "Corrija o endereço em “Evento” ou o local do serviço e reenvie.",
  ),
  ...ourFault(
    "E0420",
    "A prefeitura pediu um documento de referência, exigido só quando o cliente é quem emite a nota.",
  ),
];

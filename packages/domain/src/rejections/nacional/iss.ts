import { IN_DOUBT, entriesFor, type RejectionEntry } from "../entry.ts";

const KIND = "details.iss.kind";
const WITHHELD = "details.iss.withheld_by";
const RATE = "details.iss.rate";
const BENEFIT = "details.iss.benefit_number";
const ERASE_RATE = "Apague “Alíquota do ISS” e reenvie.";
const ERASE_BENEFIT = "Apague “Benefício municipal” e reenvie.";
const CORRECT_BENEFIT = "Confira “Benefício municipal” com a prefeitura, corrija e reenvie.";
const NOBODY = "Mude “ISS retido” para ninguém e reenvie.";

/** ISS: Anexo I, group tribMun. */
export const NACIONAL_ISS: readonly RejectionEntry[] = [
  ...entriesFor(
    "E0529",
    KIND,
    "Pelos dados da nota, o serviço não é uma exportação: o ISS é devido.",
    "Mude “Tratamento do ISS” para tributável, ou corrija local e cliente, e reenvie.",
  ),
  ...entriesFor(
    "E0530",
    KIND,
    "Pelos dados da nota, o serviço é uma exportação, e o ISS não é devido.",
    "Mude “Tratamento do ISS” para exportação, ou corrija local e cliente, e reenvie.",
  ),
  ...entriesFor(
    "E0532",
    KIND,
    "Este código é de serviços sem ISS, mas a nota o deu como devido.",
    "Mude “Tratamento do ISS” para não incidência, ou escolha outro código, e reenvie.",
  ),
  ...entriesFor(
    "E0539",
    KIND,
    "A cidade cobra ISS por este serviço, mas a nota disse que ele não incide.",
    "Mude “Tratamento do ISS” para tributável e reenvie.",
  ),
  ...entriesFor(
    "E0540",
    KIND,
    "A cidade não cobra ISS por este serviço, mas a nota o deu como devido.",
    "Mude “Tratamento do ISS” para não incidência e reenvie.",
  ),
  ...entriesFor(
    "E0585",
    KIND,
    "Só o ISS devido pode estar suspenso por decisão.",
    "Corrija “Tratamento do ISS” e reenvie.",
  ),
  ...entriesFor(
    "E0590",
    KIND,
    "Para este tratamento do ISS, falta o país onde o serviço deu resultado.",
    "Informe o país junto de “Tratamento do ISS” e reenvie.",
  ),
  ...entriesFor(
    "E0591",
    KIND,
    "Para este tratamento do ISS, a nota não leva o país onde o serviço deu resultado.",
    "Apague o país junto de “Tratamento do ISS” e reenvie.",
  ),
  ...entriesFor(
    "E0592",
    "details.iss.immunity",
    "O tipo de imunidade falta, ou foi informado numa nota que não é imune.",
    "Preencha ou apague “Tipo de imunidade” e reenvie.",
  ),
  ...entriesFor(
    "E0593",
    "details.iss.immunity",
    "Falta dizer de que tipo é a imunidade.",
    "Escolha “Tipo de imunidade” e reenvie.",
  ),

  // Benefits that a city grants.
  ...entriesFor(
    "E0533",
    BENEFIT,
    "Uma nota imune, de exportação ou sem ISS não leva benefício da cidade.",
    ERASE_BENEFIT,
  ),
  ...entriesFor(
    "E0534",
    BENEFIT,
    "Um MEI não pode usar benefício da cidade no ISS.",
    ERASE_BENEFIT,
  ),
  ...entriesFor(
    "E0535",
    BENEFIT,
    "Quem tem regime especial de ISS não pode usar outro benefício da cidade.",
    ERASE_BENEFIT,
  ),
  ...entriesFor(
    "E0536",
    BENEFIT,
    "A cidade não dá benefício a quem paga o ISS dentro do Simples Nacional neste serviço.",
    ERASE_BENEFIT,
  ),
  ...entriesFor(
    "E0537",
    BENEFIT,
    "A cidade onde o ISS é devido não está no sistema nacional, e a nota não pode levar benefício dela.",
    ERASE_BENEFIT,
  ),
  ...entriesFor("E0541", BENEFIT, "A cidade não tem o benefício informado.", CORRECT_BENEFIT),
  ...entriesFor(
    "E0544",
    BENEFIT,
    "O benefício da cidade já não valia na data do serviço.",
    ERASE_BENEFIT,
  ),
  ...entriesFor("E0548", BENEFIT, "O benefício da cidade é só para empresas de lá.", ERASE_BENEFIT),
  ...entriesFor(
    "E0550",
    BENEFIT,
    "O benefício da cidade não vale para este serviço ou para a sua empresa.",
    CORRECT_BENEFIT,
  ),
  ...entriesFor(
    "E0565",
    BENEFIT,
    "O benefício informado não é do tipo que reduz o imposto por valor.",
    CORRECT_BENEFIT,
  ),
  ...entriesFor(
    "E0567",
    BENEFIT,
    "Falta o valor da redução que o benefício dá.",
    "Tire “Benefício municipal” da nota ou emita-a no portal nacional: o Emita ainda não envia esse tipo.",
  ),
  ...entriesFor(
    "E0574",
    BENEFIT,
    "O valor do benefício passa do valor do serviço.",
    CORRECT_BENEFIT,
  ),
  ...entriesFor(
    "E0575 E0587",
    BENEFIT,
    "O benefício deixaria o ISS abaixo do mínimo legal de 2%.",
    CORRECT_BENEFIT,
  ),
  ...entriesFor(
    "E0577",
    BENEFIT,
    "O benefício informado não é do tipo que reduz o imposto por porcentagem.",
    CORRECT_BENEFIT,
  ),
  ...entriesFor(
    "E0579",
    BENEFIT,
    "Falta a porcentagem da redução que o benefício dá.",
    "Tire “Benefício municipal” da nota ou emita-a no portal nacional: o Emita ainda não envia esse tipo.",
  ),
  ...entriesFor(
    "E0586",
    BENEFIT,
    "A porcentagem do benefício é zero ou passa da que a cidade concede.",
    CORRECT_BENEFIT,
  ),

  // Withholding.
  ...entriesFor(
    "E0580",
    WITHHELD,
    "Uma nota imune, de exportação ou sem ISS não tem ISS a reter.",
    NOBODY,
  ),
  ...entriesFor("E0583", WITHHELD, "O ISS de um MEI não é retido pelo cliente.", NOBODY),
  ...entriesFor(
    "E0588",
    WITHHELD,
    "O ISS de quem tem regime especial não é retido pelo cliente.",
    NOBODY,
  ),
  ...entriesFor(
    "E0594",
    WITHHELD,
    "Com isenção concedida pela cidade, não há ISS a reter.",
    NOBODY,
  ),
  ...entriesFor("E0596", WITHHELD, "Na exploração de rodovia, o ISS não é retido.", NOBODY),
  ...entriesFor(
    "E0650",
    WITHHELD,
    "Num serviço vindo do exterior, o ISS deve ser retido pelo cliente.",
    "Mude “ISS retido” para cliente e reenvie.",
  ),
  ...entriesFor(
    "E0652",
    WITHHELD,
    "Num serviço vindo do exterior por intermediário, o ISS deve ser retido por ele.",
    "Mude “ISS retido” para intermediário e reenvie.",
  ),
  ...entriesFor(
    "E0667",
    WITHHELD,
    "A cidade onde o ISS é devido não deixa que um cliente pessoa física o retenha.",
    NOBODY,
  ),
  ...entriesFor(
    "E0670",
    WITHHELD,
    "A cidade onde o ISS é devido não deixa que um intermediário pessoa física o retenha.",
    NOBODY,
  ),
  ...entriesFor(
    "E0672 E0673",
    WITHHELD,
    "Quem reteria o ISS é de outra cidade que não a do imposto.",
    NOBODY,
  ),

  // Rate.
  ...entriesFor(
    "E0595",
    RATE,
    "A alíquota de ISS informada passa de 5%, o máximo permitido.",
    "Corrija “Alíquota do ISS” e reenvie.",
  ),
  ...entriesFor("E0600", RATE, "A nota de um MEI não leva alíquota de ISS.", ERASE_RATE),
  ...entriesFor(
    "E0602",
    RATE,
    "Uma nota imune, de exportação ou sem ISS não leva alíquota.",
    ERASE_RATE,
  ),
  ...entriesFor("E0604", RATE, "Com regime especial, a nota não leva alíquota de ISS.", ERASE_RATE),
  ...entriesFor(
    "E0612",
    RATE,
    "Com isenção ou alíquota diferenciada da cidade, a nota não leva outra alíquota.",
    ERASE_RATE,
  ),
  ...entriesFor(
    "E0617 E0635",
    RATE,
    "A nota levou uma alíquota de ISS que, neste caso, a própria cidade aplica.",
    ERASE_RATE,
  ),
  ...entriesFor(
    "E0619 E0640",
    RATE,
    "A cidade onde o ISS é devido não informa a alíquota ao sistema nacional; ela deve ir na nota.",
    `Preencha “Alíquota do ISS” e reenvie; ${IN_DOUBT}`,
  ),
  ...entriesFor(
    "E0621 E0628",
    RATE,
    "Com o ISS retido, quem é do Simples Nacional deve informar a sua alíquota efetiva de ISS, de 2% a 5%.",
    `Preencha “Alíquota do ISS” e reenvie; ${IN_DOUBT}`,
  ),
  ...entriesFor(
    "E0625 E0631",
    RATE,
    "No Simples Nacional sem retenção, o ISS é pago na guia mensal e a nota não leva alíquota.",
    ERASE_RATE,
  ),
];

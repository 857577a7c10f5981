import { searchText } from "../../basics/text.ts";

/** The meaning of an unlisted heading, derived from its grammar. */
export type OpenRole = "payer" | "other" | "description" | "due";

/** Headings of codes, places, numbers and the like: no name and no service follows, even with a role's word. */
const SOMETHING_ELSE =
  /^(?:n|nr|no|numero|cod(?:igo)?|data|hora|horario|dia|local|prazo|tipo|forma|meio|condic\w+|telefone|fone|celular|e-?mail|site|endereco|cep|cidade|chave|agencia|banco|assinatura|carimbo|via|visto|ciente|valor|preco|total|qtde?|quantidade|inicio|termino|status|situacao|garantia|validade|observac\w+|de acordo|aceite|atendimento|autenticacao|cpf|cnpj|rg|matricula|cadastro|documento|inscricao|placa|veiculo|atencao|area|espaco|canal|central|sac|atencios\w+|recibo|comprovante|nota(?! em nome)|proposta|orcamento|contrato|ordem|pedido(?! por)|boleto|guia|termo|declaracao|demonstrativo|extrato|reclamac\w+|queixa|relato|solicitad[oa] pelo)\b/;

const SERVICE =
  /^(?:o que\b|qual (?:e )?(?:o )?servico\b|descri\w*|discrimina\w*|(?:servicos?|trabalhos?|atividades?)(?: (?:a )?\w+(?:[dt][oa]s?|[ae]r))*$|objeto\b|assunto\b|escopo\b|finalidade\b|motivo\b|mensagem\b|recado\b|anotac\w+|justificativa\b|especifica\w+|detalh\w+|(?:referente|relativ[oa])s?(?: aos?| as?)?$|pelo seguinte|(?:feito|realizado|executado)$|historico \w+d[oa]$|pelos? servicos?|(?:voce |eu )?escrev\w+|texto\b|(?:item|itens|produto) (?:adquirid|comprad|contratad|solicitad)\w+|plano (?:adquirid|comprad|contratad)\w+)|\bservicos? (?:a )?(?:\w+d[oa]s?|\w+ar|\w+er)$/;
const NOT_SERVICE =
  /\b(?:valor|codigo|impost\w+|iss\w*|nota|ordem|numero|municip\w+|prestador\w*|tomador\w*|local|tipo|data|pedido|bancari\w+|pagamento|fiscal|tribut\w+|retenc\w+|valores|total)\b/;

const DUE =
  /^(?:pag(?:ar|avel|ue|amento)|quit(?:ar|e|acao)|liquid(?:ar|e|acao)|deposit(?:ar|e)|saldar?|vence|transfira|faca o pix) (?:(?:o|a|este|esta|boleto|valor|conta|nota) )*(?:ate|em|ate o dia|no dia|ate dia)$|^(?:prazo|data|dia) (?:maxim[oa]|final|limite|combinad[oa]) (?:para|de|do) (?:o )?(?:pagamento|pagar|quitacao|quitar|deposito)$/;

/** Payers ask for, buy, take, send, owe; payees make, sell, receive. */
const PAYING =
  "pagador\\w*|pagante|client\\w*|compradora?|contratantes?|tomadora?|solicitante|requisitante|requerente|adquirente|correntista|consumidora?|sacad[oa]|devedora?|remetente|ordenante|debitad[oa]|atendid[oa]|contratad[oa] por|assinante|hospede|passageir[oa]|patrocinadora?|demandante|anunciante|encomendante|usuari[oa]|aluno|aluna|paciente|inquilin[oa]|fonte pagadora|pessoa pagadora";
const PAID =
  "prestadora?|executora?|executante|emissora?|emitente|vendedora?|fornecedora?|recebedora?|recebid[oa]|beneficiari[oa]|beneficiad[oa]|favorecid[oa]|credora?|creditad[oa]|contratad[oa]|autonom[oa]|vencedora?|adjudicatari[oa]|consultora?|intermediador\\w*|facilitador\\w*";
/** At the end, at the start or after "do": "SERVIÇO AUTÔNOMO DE ÁGUA" is not a role. */
const PAYING_NOUN = asRole(PAYING);
const PAID_NOUN = asRole(PAID);

const GIVE = "pag|transf|envi|mand|deposit|credit|repass";
const MAKE =
  "(?:(?:vend|emit|prest|execut|fornec|realiz|elabor|prepar|fatur|cobr|debit|orc|calcul|destin|desenvolv|entreg)\\w*(?:[ai]d[oa]s?|mos)|propost[oa]s?|feit[oa]s?)";
const ASK =
  "reserv|compr|contrat|solicit|pedid|encomend|requisit|aprov|autoriz|adquir|quitad|efetuad|arcad|custead";
const TO = "(?:a|ao|aos|para|contra|em nome de|em favor de)";
const TURNS: readonly (readonly [OpenRole, RegExp])[] = [
  ["payer", /^em nome de quem\b|^nome (?:completo|ou) .*razao social$/],
  ["payer", /^dados (?:para|p\/|da|de)(?: a| o)? (?:emissao d[ae] )?(?:nf|nota)/],
  ["payer", /^para quem (?:e|sai|vai|emitir|fazer)\b|\bquem (?:sai|vai) (?:a|na) nota/],
  ["payer", /^receb(?:id[oa]|emos|i) d[aeo]s?\b|\b(?:de voces|seus dados)\b/],
  [
    "payer",
    /^(?:emissora?|emitente|ordenadora?|autora?|titular) d[aeo] (?:transferencia|ted|pix|ordem|pagamento)/,
  ],
  ["payer", new RegExp(`(?:^quem|\\bque) (?:[tlm]h?e |nos )?(?:${GIVE}|${ASK}|toma|usa|dev)`)],
  ["other", /(?:^quem|\bque) (?:receb|prest|vend|emit|execut|faz|fez|cobr|forne)|^meus dados\b/],
  ["payer", new RegExp(`\\b(?:${GIVE}|${ASK})\\w*(?: e \\w+)? (?:por|pelo|pela)\\b`)],
  ["other", new RegExp(`\\b(?:${MAKE})(?: e \\w+)? (?:por|pelo|pela)\\b`)],
  ["other", new RegExp(`\\b(?:${GIVE})\\w* ${TO}$`)],
  ["payer", new RegExp(`\\b(?:${MAKE}|aos cuidados) (?:${TO}|de)$`)],
  [
    "payer",
    /\bsai(?:u|da)? d[aeo]|\bfaturamento$|\bnota (?:fiscal )?em nome d[eao]|\bemissao d[ae] (?:nota|nf\S*|nfs-e|fatura)(?: fiscal)?$/,
  ],
  ["other", /\b(?:entrou|chegou|foi) (?:na|no|para|pra|em)\b/],
];

/** The role that a heading's words give the following text; null when they give none. `head` is without its colon. */
export function openRole(head: string): OpenRole | null {
  const text = searchText(head)
    .replace(/\(\w{1,2}\)/g, "")
    .replace(/[^a-z0-9/ -]/g, "")
    .trim();
  if (DUE.test(text)) return "due";
  if (SOMETHING_ELSE.test(text)) return null;
  if (SERVICE.test(text) && !NOT_SERVICE.test(text)) return "description";
  const turn = TURNS.find(([, form]) => form.test(text));
  if (turn) return turn[0];
  const isPaying = PAYING_NOUN.test(text);
  const isPaid = PAID_NOUN.test(text);
  if (isPaying === isPaid) return text === "fonte" ? "payer" : null;
  return isPaying ? "payer" : "other";
}

function asRole(nouns: string): RegExp {
  return new RegExp(`(?:^|\\bd[aeo]s? )(?:${nouns})\\b|\\b(?:${nouns})$`);
}

/** Portuguese endings of nouns for activities: "manutenção", "atendimento", "lavagem", "consultoria", "auditoria", "pintura". */
const ACTIVITY =
  /^\p{Lu}\p{L}*(?:ção|ções|ÇÃO|ÇÕES|cao|CAO|mento|mentos|MENTO|MENTOS|agem|agens|AGEM|oria|orias|ORIA|ORIAS|tura|TURA|grafia|GRAFIA|terapia|TERAPIA)$|^(?:aulas?|honor[aá]rios|mensalidades?|servi[cç]os?|gest[aã]o|impress[aã]o|licen[cç]a|poda|corte|cursos?|consertos?|reparos?|projetos?|suporte|laudos?|consultas?|exames?|sess[oõ]es|recargas?|trocas?|treinamentos?|revis[aãoõ]\S*|hospedagem|assist[eê]ncia|limpeza|an[aá]lise|vistoria|per[ií]cia|banho|buffet|transporte|corridas?|traslados?|fretes?|pareceres|parecer|palestras?|plant[aã]o|plant[oõ]es|oficinas?|ensaios?|cobertura|ret[ií]fica|loca[cç][aã]o|assessoria|horas?|di[aá]rias?|aluguel|alugu[eé]is|desenho|artes?|edi[cç][aã]o|tradu[cç][aã]o|recurso|defesa|consultas?|curadoria|filmagem|fotos?|refor[cç]o|pilates|psicoterapia|fisioterapia|maquiagem)$/iu;
/** Words of forms with the same endings. */
const FORM_WORD =
  /^(?:descri|contrata|observa|inscri|identifica|autentica|verifica|valida|situa|emiss|opera|transa|declara|informa|atualiza|confirma|aten|orienta|dura|condi|forma|pagamento|documento|vencimento|or[cç]amento|lan[cç]amento|recebimento|faturamento|recolhimento|mensagem|op[cç]|avalia[cç][aã]o de cr[eé]dito|institui|associa|funda|imagem|categoria|ouvidoria|data|assinatura|abertura|fatura|prefeitura|secretaria|tributa|base|solicita|aprova|autoriza|discrimina|especifica|detalhamento|arrecada|publica[cç][aã]o do edital|presta|conhecimento|n[uú]mero|adicion|deno|cota|rela[cç]|comunica[cç][aã]o$)/iu;

/** "Consultoria", "Manutenção", but no word of forms with the same ending. */
export function isActivityWord(word: string): boolean {
  return ACTIVITY.test(word) && !FORM_WORD.test(word);
}

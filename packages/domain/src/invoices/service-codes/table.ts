/**
 * The services that a form offers: sub-item of LC 116/2003 and its label, then its national codes, the usual one first:
 * cTribNac, São Paulo's code (or -), usual NBS and cIndOp, label of the breakdown (none when there is only one).
 * - National codes: Anexo B v1.01.
 * - NBS and cIndOp: the fitting row of Anexo VIII v1.01.00; the tax reform's other codes follow from its combinations
 *   (fiscal/services/classification.ts).
 * - São Paulo: the city's table. Of several codes for a sub-item it has the usual service's. It has none where the city
 *   split a code and published no description (07.01), so that the company chooses.
 */
export const SERVICE_CODE_TABLE = `
01.01 Análise e desenvolvimento de sistemas
  010101 02660 115022000 100301
01.02 Programação
  010201 02668 115022000 100301
01.03 Processamento de dados
  010301 02684 115090000 100301 Processamento de dados
  010302 02684 115069000 100301 Armazenamento ou hospedagem
01.04 Elaboração de programas de computadores
  010401 02692 115022000 100301
01.05 Licenciamento ou cessão de direito de uso de programas
  010501 02800 111032200 100501
01.06 Assessoria e consultoria em informática
  010601 02881 115011000 100301
01.07 Suporte técnico em informática
  010701 02919 115013000 100301
01.08 Planejamento, confecção e manutenção de páginas eletrônicas
  010801 02935 115023000 100301
04.01 Medicina e biomedicina
  040101 04030 123012200 030101 Medicina
  040102 04030 123012200 030101 Biomedicina
04.02 Análises clínicas, patologia, eletricidade médica
  040201 04138 123019300 030101 Análises clínicas
  040202 05576 123019300 030101 Patologia
  040203 05576 123019300 030101 Eletricidade médica
  040204 04138 123019400 030101 Radioterapia e quimioterapia
  040205 04138 123019400 030101 Ultrassonografia, ressonância, radiologia e tomografia
07.01 Engenharia, agronomia, agrimensura, arquitetura
  070101 - 114039000 100301 Engenharia
  070102 - 114039000 100301 Agronomia
  070103 - 114039000 100301 Agrimensura
  070104 - 114029000 100301 Arquitetura e urbanismo
  070105 - 114041900 100301 Geologia
  070106 01210 114023200 100301 Paisagismo
07.02 Execução de obras de construção civil
  070202 01023 101011100 020201 Empreitada ou subempreitada
  070201 01023 101011100 020201 Administração
07.03 Estudos, planos e projetos de engenharia
  070302 01694 114031000 100301 Anteprojetos, projetos básicos e executivos
  070301 01694 114031000 100301 Planos diretores, estudos de viabilidade e organizacionais
07.10 Limpeza, manutenção e conservação de imóveis
  071002 01406 118031000 020201 Imóveis, chaminés e piscinas
  071001 01384 118031000 020201 Vias, parques e jardins
08.02 Instrução, treinamento e orientação pedagógica
  080201 05762 122051900 030101
13.05 Composição gráfica e confecção de impressos
  130501 06940 121012100 100301
14.01 Lubrificação, limpeza, lustração, revisão de máquinas
  140101 07498 120029000 050101
14.03 Recondicionamento de motores
  140301 07552 120013110 050101
14.06 Instalação e montagem de aparelhos, máquinas e equipamentos
  140601 07285 120032190 050102
17.01 Assessoria ou consultoria
  170101 03115 114011900 100301 Assessoria ou consultoria
  170102 03093 114070000 100301 Análise, exame, pesquisa e fornecimento de dados
17.02 Digitação, secretaria, redação, tradução e apoio administrativo
  170202 03158 118064000 100301 Secretaria, expediente e apoio administrativo
  170201 03158 118065300 100301 Digitação
  170203 03158 118063900 100301 Resposta audível
  170204 03158 118065900 100301 Redação, edição e revisão
  170205 03123 114110000 100301 Interpretação e tradução
17.03 Planejamento, coordenação, programação ou organização técnica
  170301 01899 114012900 100301 Técnica
  170302 01899 114012900 100301 Financeira
  170303 01899 114012900 100301 Administrativa
17.06 Propaganda e publicidade
  170601 02496 114061900 100301
23.01 Programação e comunicação visual, desenho industrial
  230101 02501 114093000 100301 Programação e comunicação visual
  230102 02054 114092900 100301 Desenho industrial
`;

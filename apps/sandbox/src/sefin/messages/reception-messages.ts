/** Reception: official texts of annex I, v1.01 (09/02/2026). */
export const RECEPTION_MESSAGES: Readonly<Record<string, string>> = {
  E1200: "Certificado de Transmissão Inválido",
  E1203: "Certificado de Transmissão expirado",
  E1205: "Certificado de Transmissão - Erro Cadeia de Certificação",
  E1206: "Certificado de Transmissão - Erro de acesso a LCR",
  E1207: "Certificado de Transmissão revogado",
  E1208: "Certificado de Transmissão difere da ICP - Brasil",
  E1209: "Certificado de Transmissão sem CNPJ ou CPF.",
  E1225: "Falha na decodificação da base 64 da área de dados",
  E1226: "Estrutura descompactada mal formada.",
  E1228: "Uso de prefixo de namespace não permitido na área de dados descompactada.",
  E1229: "XML não está utilizando codificação UTF8.",
  E1235: "Falha no esquema XML do DF-e.",
  // In no annex: its program's text, seen live.
  E999: "Erro não catalogado.",
  RNG9999: "Erro não catalogado.",
  RNG6110: "Falha Schema Xml",
  E1242: "Tipo DF-e não tratado pelo Sistema Nacional NFS-e.",
};

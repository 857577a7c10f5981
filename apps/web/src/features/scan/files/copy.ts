/** Texts of capture, confirmation and review (docs/product.md, 2, 4, 5 and 8). */
export const scanCopy = {
  invalidFile: {
    title: "Arquivo inválido",
    text: "Aceitos: JPG, PNG, GIF, PDF, DOC, XML",
    field: "Tipo de arquivo não suportado.",
  },
  uploadFailed: {
    title: "Erro no upload",
    text: "Erro ao ler o arquivo. Tente novamente.",
    empty: "O arquivo está vazio. Escolha outro.",
    large: "O arquivo passa de 20 MB. Envie um menor.",
    mixed: "Envie um documento por vez. Só imagens podem ser páginas do mesmo documento.",
    pages: "Um documento tem no máximo 5 páginas.",
  },
  kept: {
    title: "Documento guardado",
    text: "Ele será enviado quando a conexão voltar.",
  },
  noRoom: {
    title: "Sem espaço neste aparelho",
    text: "O documento está só nesta aba. Não a feche antes de enviar, ou libere espaço.",
  },
  captureFailed: {
    title: "Erro na captura",
    text: "Não foi possível capturar a imagem. Tente novamente.",
  },
  missingImage: {
    title: "Imagem não encontrada",
    text: "Por favor, capture uma imagem primeiro.",
  },
  readFailed: {
    title: "Erro na extração",
    text: "Não foi possível extrair os dados da imagem. Tente novamente.",
    field: "Não foi possível processar a imagem. Tente novamente.",
  },
  processFailed: {
    title: "Erro no processamento",
    text: "Não foi possível extrair os dados da imagem. Tente novamente.",
  },
  readAll: "Dados extraídos com sucesso",
  readPart: "Não conseguimos ler todos os campos",
  missingData: {
    title: "Dados não encontrados",
    text: "Por favor, capture e processe uma imagem primeiro.",
  },
  repeated: {
    title: "Confirmação necessária",
    text: "Já existe uma nota deste documento. Confirme que quer emitir outra.",
  },
  notConfirmed: {
    title: "Confirmação necessária",
    text: "Por favor, confirme que as informações estão corretas antes de enviar.",
  },
  saveFailed: {
    title: "Erro ao enviar dados",
    text: "Ocorreu um erro ao tentar enviar os dados para a prefeitura.",
  },
} as const;

export interface CameraTrouble {
  title: string;
  text: string;
  /** Whether asking again can help. */
  retry: boolean;
}

/** Text and advice for each failure of the camera (docs/product.md, 8). */
export const cameraTroubles = {
  denied: {
    title: "Permissão negada",
    text: "Libere a câmera nas configurações do navegador (ícone ao lado do endereço) e tente de novo, ou envie um arquivo.",
    retry: true,
  },
  missing: {
    title: "Câmera não encontrada",
    text: "Este aparelho não tem câmera disponível. Envie uma imagem do documento.",
    retry: false,
  },
  busy: {
    title: "Câmera em uso",
    text: "Outro aplicativo está usando a câmera. Feche-o e tente de novo.",
    retry: true,
  },
  incompatible: {
    title: "Câmera incompatível",
    text: "A câmera não oferece a imagem necessária. Envie um arquivo.",
    retry: false,
  },
  security: {
    title: "Erro de segurança",
    text: "O navegador bloqueou a câmera nesta página. Envie um arquivo.",
    retry: false,
  },
  insecure: {
    title: "Conexão insegura",
    text: "A câmera só funciona em endereços https. Você ainda pode enviar um arquivo.",
    retry: false,
  },
  other: {
    title: "Erro de câmera",
    text: "Não foi possível abrir a câmera. Tente de novo ou envie um arquivo.",
    retry: true,
  },
} as const satisfies Record<string, CameraTrouble>;

export type CameraTroubleKind = keyof typeof cameraTroubles;

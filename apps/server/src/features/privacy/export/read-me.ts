import { formatDateTime } from "@emita/domain/basics/dates";
import { plainFile, type OwnFile } from "../../../platform/context/exported-data.ts";

/** The first file of the archive: lists which file holds what, and what the archive leaves out. */
export function readMe(now: Date): OwnFile {
  return plainFile("LEIA-ME.txt", TEXT.replace("{when}", formatDateTime(now)));
}

const TEXT = `Seus dados no Emita
Cópia feita em {when} (horário de Brasília), a seu pedido (LGPD, Lei 13.709/2018, art. 18).

conta/        seu cadastro, sessões, formas de entrar, atividade e escolhas de avisos
empresa/      dados da empresa e dos certificados (sem a chave)
plano/        plano, uso e pacotes
pagamentos/   assinaturas e o que o provedor de pagamento nos informou
notas/        uma pasta por nota, por mês de competência:
              nota.json (dados), eventos.json (linha do tempo), tentativas.json (conversa com a prefeitura),
              enviado.xml (o que foi enviado), nota.xml (o documento fiscal) e nota.pdf (para imprimir)
adn/          documentos que o ambiente nacional distribuiu para o seu CNPJ
documentos/   os arquivos que você enviou e o que foi lido neles
recebimentos/ pagamentos Pix e extratos
integracoes/  tokens de API (só o começo do valor), webhooks, eventos e entregas
emails/       mensagens que enviamos (sem o texto, que pode conter links de acesso)
privacidade/  seus pedidos de cópia e de exclusão

Os arquivos .json abrem em qualquer editor de texto. Datas e horas estão em UTC; valores em centavos (amount_cents).
Não estão aqui: senhas, chaves e segredos. Deles guardamos só o resumo (hash) ou a forma cifrada.
Guarde este arquivo com cuidado: ele contém dados dos seus clientes.
`;

import { dpoEmail, operatorLine } from "../../ui/texts/operator.ts";
import { type LegalSection, LegalPage } from "./legal-page.tsx";

/** /privacy */
export function PrivacyPage() {
  return (
    <LegalPage
      title="Política de privacidade"
      intro="Esta política explica quais dados o Emita trata, para quê e por quanto tempo, conforme a Lei Geral de Proteção de Dados (Lei 13.709/2018)."
      sections={SECTIONS}
    />
  );
}

/** The controller of the data and its contact (LGPD, art. 9º and 41). */
function Controller() {
  const email = dpoEmail();
  return (
    <p>
      Quem responde pelos dados: {operatorLine()}.
      {email && (
        <>
          {" "}
          Encarregado pelo tratamento de dados pessoais: <a href={`mailto:${email}`}>{email}</a>.
        </>
      )}
    </p>
  );
}

const SECTIONS: readonly LegalSection[] = [
  {
    id: "dados",
    title: "Dados que tratamos",
    body: (
      <ul>
        <li>Da sua conta: e-mail e senha (guardada só como hash).</li>
        <li>Da sua empresa: CNPJ, razão social, endereço, telefone, e-mail e regime tributário.</li>
        <li>
          Das notas: dados do tomador, descrição, código, valor e a resposta da autoridade fiscal.
        </li>
        <li>Dos documentos que você envia: a imagem ou o arquivo e o texto lido nele.</li>
        <li>
          Dos e-mails enviados ao endereço da sua empresa, se você o criar: remetente, assunto e
          anexos.
        </li>
        <li>
          Do WhatsApp, se você ou a sua empresa o usar: o número que você vinculou, as mensagens até
          serem tratadas, e o aceite de cada cliente, com o dia e onde foi dado.
        </li>
        <li>De uso: registros técnicos necessários à segurança, sem o conteúdo das notas.</li>
      </ul>
    ),
  },
  {
    id: "finalidade",
    title: "Para que usamos",
    body: (
      <p>
        Para emitir, cancelar e entregar as suas notas, cumprir obrigações legais, proteger as
        contas e prestar suporte. Não vendemos dados nem os usamos para publicidade de terceiros.
      </p>
    ),
  },
  {
    id: "compartilhamento",
    title: "Com quem compartilhamos",
    body: (
      <p>
        Os dados fiscais são compartilhados apenas com os governos municipais, na medida que a
        emissão da nota exige. A nota emitida é enviada por e-mail a você e, quando informado, ao
        tomador. As páginas de um documento só vão a um serviço externo de leitura onde ele é
        oferecido e se você o autorizar em Configurações, Privacidade e dados. Por WhatsApp, um
        serviço da Meta, a nota só vai ao tomador que aceitou recebê-la, se a empresa quiser.
      </p>
    ),
  },
  {
    id: "prazo",
    title: "Por quanto tempo guardamos",
    body: (
      <p>
        Documentos fiscais são guardados por, no mínimo, 5 anos, como a legislação determina: cinco
        anos contados do ano seguinte ao da emissão (CTN, art. 173). Quando a conta é excluída, as
        notas emitidas ficam cifradas e fora de uso até o fim desse prazo e depois são apagadas. Os
        demais dados são apagados quando deixam de ser necessários ou, na exclusão da conta, sete
        dias após a confirmação. O registro de atividade da conta dura um ano; cópias de dados
        pedidas por você, sete dias; e-mails recebidos com documentos, até 30 dias. Das notas do
        teste grátis fica, mesmo depois da exclusão da conta ou da empresa, só a contagem, ligada a
        um código cifrado (hash com chave) da raiz do CNPJ: o teste é um por CNPJ, e o código não
        permite voltar ao número.
      </p>
    ),
  },
  {
    id: "seguranca",
    title: "Segurança",
    body: (
      <p>
        Toda conexão usa SSL/TLS. Tokens de API são guardados só como hash Argon2id, e certificados
        digitais, cifrados. O acesso interno é restrito e registrado.
      </p>
    ),
  },
  {
    id: "direitos",
    title: "Seus direitos",
    body: (
      <>
        <p>
          Em Configurações, Privacidade e dados, você baixa uma cópia de tudo o que guardamos,
          corrige os seus dados e pede a exclusão da conta; em Avisos por e-mail, escolhe as
          mensagens. Uma nota já emitida não pode ser alterada, só cancelada ou substituída na
          prefeitura. Para o que faltar, use o botão de conversa com o suporte.
        </p>
        <Controller />
      </>
    ),
  },
  {
    id: "armazenamento",
    title: "Neste navegador",
    body: (
      <p>
        Guardamos no seu aparelho apenas a sessão, o tema escolhido, o que você está digitando ou
        capturando, até o envio, e um cookie de segurança que diz que você já entrou por ele, para
        que tentativas de outros não travem a sua entrada. Não usamos cookies de rastreamento.
      </p>
    ),
  },
];

import { operatorLine } from "../../ui/texts/operator.ts";
import { type LegalSection, LegalPage } from "./legal-page.tsx";

/** /terms */
export function TermsPage() {
  return (
    <LegalPage
      title="Termos de uso"
      intro="Estes termos valem entre você, que usa o Emita em nome da sua empresa, e o Emita. Ao criar uma conta, você concorda com eles."
      sections={SECTIONS}
    />
  );
}

/** In the terms themselves, so that prints and copies contain it. */
function Operator() {
  return <p>Quem oferece o serviço: {operatorLine()}.</p>;
}

const SECTIONS: readonly LegalSection[] = [
  {
    id: "servico",
    title: "O serviço",
    body: (
      <>
        <Operator />
        <p>
          O Emita prepara e envia notas fiscais de serviço eletrônicas (NFS-e) ao sistema da
          autoridade municipal competente, a partir de documentos que você envia (boletos, recibos,
          comprovantes) ou de pagamentos Pix que você registra.
        </p>
        <p>
          Quem autoriza, numera e cancela a nota é a autoridade fiscal. Uma nota só é considerada
          emitida quando essa autoridade confirma a emissão.
        </p>
      </>
    ),
  },
  {
    id: "conta",
    title: "Sua conta",
    body: (
      <>
        <p>
          Para usar o Emita você informa o CNPJ, os dados da sua empresa, um e-mail e uma senha.
          Você declara que pode agir em nome da empresa e que os dados são verdadeiros.
        </p>
        <p>
          Guarde a sua senha e os seus tokens de API. Atos feitos com eles são considerados seus.
          Avise o suporte assim que desconfiar de uso indevido.
        </p>
      </>
    ),
  },
  {
    id: "conferencia",
    title: "Conferência dos dados",
    body: (
      <p>
        A leitura automática pode errar. Antes do envio, você confere o tomador, o valor, o código e
        a descrição do serviço, e confirma que estão corretos. A responsabilidade pelas informações
        prestadas ao fisco é do prestador do serviço.
      </p>
    ),
  },
  {
    id: "planos",
    title: "Planos e limites",
    body: (
      <>
        <p>O plano gratuito permite até 5 emissões, sem cartão de crédito.</p>
        <p>
          Os planos pagos e o pacote avulso, com seus preços e limites de notas, estão na página
          Planos. Ao atingir o limite, novas emissões ficam suspensas até a renovação, a mudança de
          plano ou a compra de um pacote. Notas já emitidas continuam disponíveis.
        </p>
      </>
    ),
  },
  {
    id: "uso",
    title: "Uso adequado",
    body: (
      <ul>
        <li>Não emita notas sem prestação de serviço correspondente.</li>
        <li>Não use dados de terceiros sem autorização.</li>
        <li>
          Não tente contornar limites, acessar contas alheias ou prejudicar o funcionamento do
          serviço.
        </li>
      </ul>
    ),
  },
  {
    id: "disponibilidade",
    title: "Disponibilidade",
    body: (
      <p>
        O envio depende dos sistemas das prefeituras e do sistema nacional, que podem ficar lentos
        ou fora do ar. Nesses casos guardamos o seu pedido e consultamos antes de qualquer reenvio,
        para que a nota não saia duas vezes.
      </p>
    ),
  },
  {
    id: "encerramento",
    title: "Encerramento",
    body: (
      <p>
        Você pode encerrar a conta quando quiser. Podemos suspender contas que descumpram estes
        termos, com aviso sempre que possível. Os documentos fiscais são guardados pelo prazo legal
        mesmo após o encerramento.
      </p>
    ),
  },
  {
    id: "mudancas",
    title: "Mudanças nestes termos",
    body: (
      <p>
        Avisamos mudanças relevantes por e-mail com antecedência. O uso depois da data de vigência
        significa que você concorda com a nova versão.
      </p>
    ),
  },
  {
    id: "foro",
    title: "Lei e foro",
    body: (
      <p>
        Estes termos seguem a lei brasileira. Fica eleito o foro da comarca de Uberlândia/MG para
        resolver qualquer questão, salvo quando a lei garantir outro ao consumidor.
      </p>
    ),
  },
];

import { TAX_REGIMES } from "@emita/domain/invoices/tax-regime";
import type { TaxRegime } from "@emita/domain/invoices/tax-regime";

/** A fictional company of the directory and of SEFIN's registries. */
export interface Company {
  readonly cnpj: string;
  readonly name: string;
  readonly tradeName: string;
  readonly street: string;
  readonly number: string;
  readonly complement: string;
  readonly district: string;
  /** IBGE code. */
  readonly cityCode: string;
  readonly postalCode: string;
  /** Area code and number, digits only. */
  readonly phone: string;
  /** Under .example: mail there is never delivered (RFC 2606). */
  readonly email: string;
  readonly regime: TaxRegime;
  readonly openedOn: string;
  /** CNAE, seven digits, and its description. */
  readonly activity: readonly [code: number, description: string];
  readonly status: "ATIVA" | "BAIXADA";
}

/**
 * All companies are invented, with right check digits. The README has the same list. Fields in the order of `Company`, the activity as two.
 */
const TABLE = `
35887104000144|Marina Prado Consultoria Ltda|Prado Consultoria|Rua Girassol|128||Vila Madalena|3550308|05433000|1130324410|contato@pradoconsultoria.example|simples|2019-03-11|7020400|Atividades de consultoria em gestão empresarial|ATIVA
41788206000105|Clínica Vila Nova Odontologia Ltda|Vila Nova Odonto|Rua Harmonia|482||Vila Madalena|3550308|05435000|1138142290|financeiro@vilanovaodonto.example|simples|2021-04-26|8630504|Atividade odontológica|ATIVA
50331672000158|Moreira & Dias Advogados|Moreira & Dias|Avenida Paulista|1374|Conjunto 112|Bela Vista|3550308|01310100|1132887700|contas@moreiradias.example|normal|2023-02-01|6911701|Serviços advocatícios|ATIVA
28910447000117|Ateliê Jabuticaba Cerâmica ME|Ateliê Jabuticaba|Rua Tito|56|Casa 2|Vila Romana|3550308|05051000|1136721188|oi@jabuticaba.example|simples|2017-10-19|2349499|Fabricação de produtos cerâmicos não-refratários|ATIVA
19670451000164|Horizonte Engenharia Ltda|Horizonte|Avenida Salgado Filho|2120|Torre B|Centro|3518800|07115000|1124405500|nf@horizonteengenharia.example|normal|2014-02-03|7112000|Serviços de engenharia|ATIVA
33710598000242|Padaria Estrela do Bairro Ltda|Padaria Estrela|Rua Coriolano|901||Lapa|3550308|05047001|1138649021|caixa@padariaestrela.example|simples|2019-06-14|4721102|Padaria e confeitaria com predominância de revenda|ATIVA
08052431000103|Escola Caminho do Meio Ltda|Escola Caminho do Meio|Rua Antônio Agu|640||Centro|3534401|06013006|1136833410|secretaria@caminhodomeio.example|simples|2006-05-22|8513900|Ensino fundamental|ATIVA
62290814000165|Norte Logística e Transportes Ltda|Norte Log|Avenida Marquês de São Vicente|1619|Galpão 4|Barra Funda|3550308|01139003|1136190044|fiscal@nortelog.example|normal|2025-08-04|5250804|Organização logística do transporte de carga|ATIVA
11222333000181|Empresa Fictícia Ltda|Empresa Fictícia|Rua das Acácias|100||Centro|3170206|38400100|3432190000|contato@ficticia.example|simples|2010-01-04|6201501|Desenvolvimento de programas de computador sob encomenda|ATIVA
12ABC34501DE35|Cliente Exemplo Comércio S.A.|Cliente Exemplo|Avenida Brasil|2000|Sala 12|Martins|3170206|38400200|3432191200|financeiro@cliente.example|normal|2026-08-03|4789099|Comércio varejista de outros produtos|ATIVA
45721309000109|Araucária Clínica Veterinária Ltda|Araucária Vet|Rua Itupava|735||Alto da XV|4106902|80045140|4133624567|atendimento@araucariavet.example|simples|2022-03-21|7500100|Atividades veterinárias|ATIVA
38614057000153|Rafael Tavares 44455566619|Rafael Tavares Fotografia|Rua Mateus Leme|1142|Fundos|Centro Cívico|4106902|80530010|41991238877|rafael@tavaresfoto.example|mei|2020-08-17|7420001|Atividades de produção de fotografias|ATIVA
29418563000186|Mangue Estúdio Digital Ltda|Mangue Estúdio|Rua do Bom Jesus|183|Sala 301|Recife|2611606|50030170|8134245566|contas@mangueestudio.example|normal|2018-01-09|6202300|Desenvolvimento e licenciamento de programas customizáveis|ATIVA
47192036000188|Joana Batista Lima 55566677720|Joana Lima Beleza|Avenida Conselheiro Aguiar|2333|Loja 5|Boa Viagem|2611606|51020020|81988124400|joana@limabeleza.example|mei|2022-07-05|9602501|Cabeleireiros, manicure e pedicure|ATIVA
22367415000130|Serra Azul Contabilidade Ltda|Serra Azul Contábil|Rua dos Inconfidentes|911|7º andar|Savassi|3106200|30140120|3132614040|notas@serraazul.example|simples|2015-04-30|6920601|Atividades de contabilidade|ATIVA
7K2MAR5A000107|Maré Alta Tecnologia Ltda|Maré Alta|Avenida Tancredo Neves|1632|Sala 1204|Caminho das Árvores|2927408|41820020|7131139090|financeiro@marealta.example|simples|2026-08-12|6201501|Desenvolvimento de programas de computador sob encomenda|ATIVA
30651824000192|Pampa Arquitetura Ltda|Pampa Arquitetura|Rua Padre Chagas|79|Conjunto 601|Moinhos de Vento|4314902|90570080|5132226677|projetos@pampaarq.example|normal|2018-06-27|7111100|Serviços de arquitetura|ATIVA
15047269000109|Oficina Alto Tietê Ltda|Oficina Alto Tietê|Rua General Francisco Glicério|1301||Centro|3552502|08674002|1147482020|oficina@altotiete.example|simples|2012-02-13|4520001|Serviços de manutenção e reparação mecânica de veículos automotores|ATIVA
26780413000120|Comércio Antigo Ltda||Rua XV de Novembro|10||Centro|4205407|88010400|||normal|2016-12-01|4713004|Lojas de departamentos ou magazines|BAIXADA
`;

export const COMPANIES: readonly Company[] = TABLE.trim().split("\n").map(parseLine);

/** People who pay by PIX: CPF and name. The sandbox also accepts any other valid CPF. */
export const PEOPLE: readonly { readonly cpf: string; readonly name: string }[] = [
  { cpf: "11122233396", name: "Ana Beatriz Moraes" },
  { cpf: "22233344405", name: "Bruno Carvalho Nunes" },
  { cpf: "33344455508", name: "Cecília Ramos de Souza" },
  { cpf: "44455566619", name: "Rafael Tavares" },
  { cpf: "55566677720", name: "Joana Batista Lima" },
  { cpf: "66677788830", name: "Davi Ferreira Leal" },
  { cpf: "77788899941", name: "Elisa Yamamoto" },
  { cpf: "52998224725", name: "Fernando Araújo Pinto" },
];

function parseLine(line: string): Company {
  const cells = line.split("|");
  const cell = (index: number): string => cells[index] ?? "";
  const regime = TAX_REGIMES.find((candidate) => candidate === cell(11));
  if (cells.length !== 16 || regime === undefined) throw new Error(`bad company line: ${line}`);
  return {
    cnpj: cell(0),
    name: cell(1),
    tradeName: cell(2),
    street: cell(3),
    number: cell(4),
    complement: cell(5),
    district: cell(6),
    cityCode: cell(7),
    postalCode: cell(8),
    phone: cell(9),
    email: cell(10),
    regime,
    openedOn: cell(12),
    activity: [Number(cell(13)), cell(14)],
    status: cell(15) === "BAIXADA" ? "BAIXADA" : "ATIVA",
  };
}

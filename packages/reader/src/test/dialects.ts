/** The content of an NFS-e, in any layout. */
export interface NfseFacts {
  readonly name: string;
  /** CPF or CNPJ without mask. */
  readonly taxId: string;
  /** Reais with two decimals and a point. */
  readonly amount: string;
  /** Sub-item of LC 116/2003: "17.01". */
  readonly code: string;
  readonly description: string;
}

export interface Dialect {
  /** One NFS-e, without its surroundings. */
  readonly note: (facts: NfseFacts) => string;
  /** The wrapper that a web service or portal puts around its NFS-e. */
  readonly file: (nfses: string) => string;
}

const PRESTADOR_TAX_ID = "11222333000181";
const PRESTADOR_NAME = "Clara Serviços Ltda";

/** Escapes untrusted text for an XML file. */
export function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function cpfOrCnpj(taxId: string, prefix = ""): string {
  const name = taxId.length === 11 ? "Cpf" : "Cnpj";
  return `<${prefix}${name}>${taxId}</${prefix}${name}>`;
}

/** ABRASF 1.0, as GINFES, SimplISS and, with other wrappers, Betha write it. */
function abrasf1({ name, taxId, amount, code, description }: NfseFacts): string {
  return (
    `<Nfse><InfNfse Id="n1"><Numero>31</Numero><Servico><Valores><ValorServicos>${amount}</ValorServicos><IssRetido>2</IssRetido>` +
    `<BaseCalculo>1.00</BaseCalculo><ValorLiquidoNfse>0.99</ValorLiquidoNfse></Valores><ItemListaServico>${code.replace(".", "")}</ItemListaServico>` +
    `<CodigoTributacaoMunicipio>0801</CodigoTributacaoMunicipio><Discriminacao>${escapeXml(description)}</Discriminacao></Servico>` +
    `<PrestadorServico><IdentificacaoPrestador><Cnpj>${PRESTADOR_TAX_ID}</Cnpj></IdentificacaoPrestador><RazaoSocial>${PRESTADOR_NAME}</RazaoSocial></PrestadorServico>` +
    `<TomadorServico><IdentificacaoTomador><CpfCnpj>${cpfOrCnpj(taxId)}</CpfCnpj></IdentificacaoTomador><RazaoSocial>${escapeXml(name)}</RazaoSocial>` +
    `<Endereco><Endereco>Rua das Acácias</Endereco><Numero>12</Numero><Bairro>Centro</Bairro><CodigoMunicipio>3509502</CodigoMunicipio><Uf>SP</Uf><Cep>13010000</Cep></Endereco></TomadorServico>` +
    `<OrgaoGerador><CodigoMunicipio>3518800</CodigoMunicipio><Uf>SP</Uf></OrgaoGerador></InfNfse></Nfse>`
  );
}

/** ABRASF 2, as WebISS writes it: the declaration is inside the NFS-e. */
function abrasf2({ name, taxId, amount, code, description }: NfseFacts): string {
  return (
    `<CompNfse><Nfse versao="2.02"><InfNfse><Numero>7</Numero><ValoresNfse><BaseCalculo>1.00</BaseCalculo><ValorLiquidoNfse>0.99</ValorLiquidoNfse></ValoresNfse>` +
    `<PrestadorServico><RazaoSocial>${PRESTADOR_NAME}</RazaoSocial></PrestadorServico><DeclaracaoPrestacaoServico><InfDeclaracaoPrestacaoServico>` +
    `<Rps><IdentificacaoRps><Numero>9</Numero></IdentificacaoRps></Rps><Servico><Valores><ValorServicos>${amount}</ValorServicos></Valores>` +
    `<ItemListaServico>${code}</ItemListaServico><Discriminacao>${escapeXml(description)}</Discriminacao></Servico>` +
    `<Prestador><CpfCnpj><Cnpj>${PRESTADOR_TAX_ID}</Cnpj></CpfCnpj></Prestador><Tomador><IdentificacaoTomador><CpfCnpj>${cpfOrCnpj(taxId)}</CpfCnpj></IdentificacaoTomador>` +
    `<RazaoSocial>${escapeXml(name)}</RazaoSocial></Tomador></InfDeclaracaoPrestacaoServico></DeclaracaoPrestacaoServico></InfNfse></Nfse></CompNfse>`
  );
}

function prefixed(xml: string, prefix: string): string {
  return xml.replace(/<(\/?)(?=\w)/g, `<$1${prefix}:`);
}

function withComma(amount: string): string {
  return Number(amount).toLocaleString("pt-BR", { minimumFractionDigits: 2 });
}

/** NFS-e in the shapes of the published schemas and manuals; people and companies are made up. */
export const DIALECTS: Readonly<Record<string, Dialect>> = {
  national: {
    note: ({ name, taxId, amount, code, description }) =>
      `<NFSe><infNFSe><emit><CNPJ>${PRESTADOR_TAX_ID}</CNPJ><xNome>${PRESTADOR_NAME}</xNome></emit><valores><vLiq>0.99</vLiq></valores><DPS><infDPS>` +
      `<prest><CNPJ>${PRESTADOR_TAX_ID}</CNPJ></prest><toma>${cpfOrCnpj(taxId).toUpperCase()}<xNome>${escapeXml(name)}</xNome></toma>` +
      `<serv><cServ><cTribNac>${code.replace(".", "")}01</cTribNac><cTribMun>001</cTribMun><xDescServ>${escapeXml(description)}</xDescServ></cServ></serv>` +
      `<valores><vServPrest><vServ>${amount}</vServ></vServPrest></valores></infDPS></DPS></infNFSe></NFSe>`,
    file: (nfses) => `<notas>${nfses}</notas>`,
  },
  ginfes: {
    note: (facts) => prefixed(`<CompNfse>${abrasf1(facts)}</CompNfse>`, "ns4"),
    file: (nfses) =>
      `<ns3:ConsultarNfseResposta xmlns:ns3="urn:r" xmlns:ns4="urn:t"><ns3:ListaNfse>${nfses}</ns3:ListaNfse></ns3:ConsultarNfseResposta>`,
  },
  betha: {
    note: (facts) => `<ComplNfse>${abrasf1(facts)}</ComplNfse>`,
    file: (nfses) =>
      `<ConsultarNfseResposta><ListaNfse>${nfses}</ListaNfse></ConsultarNfseResposta>`,
  },
  issnet: {
    note: (facts) =>
      prefixed(
        `<CompNfse>${abrasf1(facts)}</CompNfse>`.replace(
          "<CodigoMunicipio>3509502</CodigoMunicipio><Uf>SP</Uf>",
          "<Cidade>3509502</Cidade><Estado>SP</Estado>",
        ),
        "tc",
      ),
    file: (nfses) =>
      `<ConsultarNfseResposta xmlns:tc="urn:tc"><ListaNfse>${nfses}</ListaNfse></ConsultarNfseResposta>`,
  },
  simpliss: {
    note: (facts) => abrasf1(facts),
    file: (nfses) => `<ConsultarNfseResult><ListaNfse>${nfses}</ListaNfse></ConsultarNfseResult>`,
  },
  webiss: {
    note: abrasf2,
    file: (nfses) =>
      `<ConsultarNfseServicoPrestadoResposta><ListaNfse>${nfses}<ProximaPagina>2</ProximaPagina></ListaNfse></ConsultarNfseServicoPrestadoResposta>`,
  },
  ipm: {
    // Stores ids as numbers, and its own numbers of cities.
    note: ({ name, taxId, amount, code, description }) =>
      `<nfse><nf><numero_nfse>18</numero_nfse><valor_total>${withComma(amount)}</valor_total><valor_desconto>0,00</valor_desconto></nf>` +
      `<prestador><cpfcnpj>${PRESTADOR_TAX_ID}</cpfcnpj><cidade>8083</cidade></prestador><tomador><tipo>${taxId.length === 11 ? "F" : "J"}</tipo>` +
      `<cpfcnpj>${taxId.replace(/^0+/, "")}</cpfcnpj><ie/><nome_razao_social>${escapeXml(name)}</nome_razao_social><logradouro>Rua das Acácias</logradouro>` +
      `<numero_residencia>12</numero_residencia><bairro>Centro</bairro><cidade>7571</cidade><cep>13010000</cep></tomador><itens><lista>` +
      `<codigo_item_lista_servico>${Number(code.replace(".", ""))}</codigo_item_lista_servico><descritivo>${escapeXml(description)}</descritivo>` +
      `<valor_tributavel>${withComma(amount)}</valor_tributavel></lista></itens></nfse>`,
    file: (nfses) =>
      `<retorno><mensagem><codigo>00001 - Sucesso</codigo></mensagem>${nfses}</retorno>`,
  },
  el: {
    note: ({ name, taxId, amount, code, description }) =>
      `<notasFiscais><Numero>5</Numero><DadosPrestador><IdentificacaoPrestador><CpfCnpj>${PRESTADOR_TAX_ID}</CpfCnpj></IdentificacaoPrestador><RazaoSocial>${PRESTADOR_NAME}</RazaoSocial></DadosPrestador>` +
      `<DadosTomador><IdentificacaoTomador><CpfCnpj>${taxId}</CpfCnpj></IdentificacaoTomador><RazaoSocial>${escapeXml(name)}</RazaoSocial></DadosTomador>` +
      `<Servicos><Servico><CodigoServico116>${code}</CodigoServico116><CodigoServicoMunicipal>804</CodigoServicoMunicipal><Descricao>${escapeXml(description)}</Descricao></Servico></Servicos>` +
      `<Valores><ValorServicos>${amount}</ValorServicos><ValorLiquidoNfse>0.99</ValorLiquidoNfse></Valores></notasFiscais>`,
    file: (nfses) => `<nfeConsultaResposta>${nfses}</nfeConsultaResposta>`,
  },
  osasco: {
    // Has no service code.
    note: ({ name, taxId, amount, description }) =>
      `<NotaFiscalRelatorioDTO><Aliquota>2.00</Aliquota><BaseCalculo>1.00</BaseCalculo><DescricaoServicos>${escapeXml(description)}</DescricaoServicos><Numero>77</Numero>` +
      `<Prestador><CNPJ>${PRESTADOR_TAX_ID}</CNPJ><Nome>${PRESTADOR_NAME}</Nome></Prestador><Tomador>${cpfOrCnpj(taxId).toUpperCase()}<Endereco><Logradouro>Rua das Acácias</Logradouro>` +
      `<Numero>12</Numero><Bairro>Centro</Bairro><Cidade>Osasco</Cidade><Estado>SP</Estado><CEP>06010000</CEP></Endereco><Nome>${escapeXml(name)}</Nome></Tomador>` +
      `<Valor>${amount}00</Valor><ValorIss>0.02</ValorIss></NotaFiscalRelatorioDTO>`,
    file: (nfses) => `<NFE>${nfses}</NFE>`,
  },
};

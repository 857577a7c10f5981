import { expect, test } from "vitest";
import type { Reading } from "@emita/domain/extraction/page/reading";
import { readXml } from "./read-xml.ts";

const read = (xml: string): Reading => readXml(Buffer.from(xml))[0];

test("ABRASF: reads the tomador and not the prestador, and keeps leading zeros", () => {
  const reading =
    read(`<?xml version="1.0" encoding="UTF-8"?><CompNfse xmlns="http://www.abrasf.org.br/nfse.xsd"><Nfse><InfNfse><ValoresNfse><BaseCalculo>90.00</BaseCalculo><ValorLiquidoNfse>90.00</ValorLiquidoNfse></ValoresNfse><PrestadorServico><IdentificacaoPrestador><CpfCnpj><Cnpj>11222333000181</Cnpj></CpfCnpj></IdentificacaoPrestador><RazaoSocial>Clara</RazaoSocial></PrestadorServico><DeclaracaoPrestacaoServico><InfDeclaracaoPrestacaoServico><Servico><Valores><ValorServicos>100.50</ValorServicos></Valores><ItemListaServico>7.01</ItemListaServico><Discriminacao>Laudo
  estrutural &amp; parecer</Discriminacao></Servico><TomadorServico><IdentificacaoTomador><CpfCnpj><Cpf>00000000191</Cpf></CpfCnpj></IdentificacaoTomador><RazaoSocial>Maria Lopes</RazaoSocial><Endereco><Endereco>Rua A</Endereco><Numero>10</Numero><Bairro>Centro</Bairro><CodigoMunicipio>3509502</CodigoMunicipio><Uf>SP</Uf><Cep>01001000</Cep></Endereco></TomadorServico></InfDeclaracaoPrestacaoServico></DeclaracaoPrestacaoServico></InfNfse></Nfse></CompNfse>`);
  expect(reading.razaoSocial.value).toBe("Maria Lopes");
  expect(reading.cnpjCpf).toMatchObject({
    value: "00000000191",
    confidence: "certo",
    source: "data",
  });
  expect(reading.valor.value).toBe(10_050);
  expect(reading.codigoServico.value).toBe("07.01");
  expect(reading.descricaoServico.value).toBe("Laudo estrutural & parecer");
  expect(reading.endereco.value).toBe("Rua A, 10 - Centro, Campinas/SP, CEP 01001-000");
});

test("national NFS-e", () => {
  const reading = read(
    `<NFSe xmlns="http://www.sped.fazenda.gov.br/nfse"><infNFSe><emit><CNPJ>11222333000181</CNPJ><xNome>Clara</xNome></emit><DPS><infDPS><toma><CNPJ>11444777000161</CNPJ><xNome>Mercado Boa Vista</xNome><end><endNac><cMun>3509502</cMun><CEP>13010000</CEP></endNac><xLgr>Av Brasil</xLgr><nro>500</nro><xBairro>Centro</xBairro></end></toma><serv><cServ><cTribNac>170101</cTribNac><xDescServ>Consultoria</xDescServ></cServ></serv><valores><vServPrest><vServ>3200.00</vServ></vServPrest></valores></infDPS></DPS></infNFSe></NFSe>`,
  );
  expect(reading).toMatchObject({
    razaoSocial: { value: "Mercado Boa Vista" },
    cnpjCpf: { value: "11444777000161" },
    valor: { value: 320_000 },
    codigoServico: { value: "17.01" },
    descricaoServico: { value: "Consultoria" },
  });
});

const RECIPIENT = "<dest><CNPJ>11222333000181</CNPJ><xNome>Outra Pessoa Ltda</xNome></dest>";
const CLIENT = "<toma><CNPJ>11444777000161</CNPJ><xNome>Mercado Boa Vista</xNome></toma>";
const REFORM = "<indDest>1</indDest>";

test.each([
  ["1.01", "", `<IBSCBS>${REFORM}${RECIPIENT}</IBSCBS>`],
  ["NT 009", REFORM + RECIPIENT, "<IBSCBS></IBSCBS>"],
])("national NFS-e of %s: another recipient is not the client", (_layout, before, after) => {
  const nfse = (client: string) =>
    read(
      `<NFSe><infNFSe><DPS><infDPS>${client}${before}<serv><cServ><cTribNac>170101</cTribNac><xDescServ>Consultoria</xDescServ></cServ></serv><valores><vServPrest><vServ>3200.00</vServ></vServPrest></valores>${after}</infDPS></DPS></infNFSe></NFSe>`,
    );
  expect(nfse(CLIENT)).toMatchObject({
    razaoSocial: { value: "Mercado Boa Vista" },
    cnpjCpf: { value: "11444777000161" },
    codigoServico: { value: "17.01" },
  });
  expect(nfse("")).toMatchObject({
    razaoSocial: { value: null },
    cnpjCpf: { value: null },
    valor: { value: 320_000 },
  });
});

test("São Paulo's flat elements, in Latin-1", () => {
  const xml = `<?xml version="1.0" encoding="ISO-8859-1"?><NFe><CPFCNPJPrestador><CNPJ>11222333000181</CNPJ></CPFCNPJPrestador><RazaoSocialPrestador>Clara</RazaoSocialPrestador><ValorServicos>55</ValorServicos><CodigoServico>3115</CodigoServico><CPFCNPJTomador><CPF>52998224725</CPF></CPFCNPJTomador><RazaoSocialTomador>João da Silva</RazaoSocialTomador><Discriminacao>Consultoria em mídia</Discriminacao></NFe>`;
  const [reading] = readXml(Buffer.from(xml, "latin1"));
  expect(reading).toMatchObject({
    razaoSocial: { value: "João da Silva" },
    cnpjCpf: { value: "52998224725" },
    valor: { value: 5_500 },
    codigoServico: { value: "17.01", source: "keyword" },
  });
});

test("a city hall's own elements in small letters, amounts with a comma", () => {
  const reading = read(
    `<nfse><nf><valor_total>1.250,50</valor_total></nf><prestador><cpfcnpj>11222333000181</cpfcnpj></prestador><tomador><cpfcnpj>11444777000161</cpfcnpj><nome_razao_social>Mercado Boa Vista</nome_razao_social></tomador><itens><lista><codigo_item_lista_servico>1401</codigo_item_lista_servico><descritivo>Conserto de portão</descritivo></lista></itens></nfse>`,
  );
  expect(reading).toMatchObject({
    razaoSocial: { value: "Mercado Boa Vista" },
    cnpjCpf: { value: "11444777000161" },
    valor: { value: 125_050 },
    codigoServico: { value: "14.01" },
    descricaoServico: { value: "Conserto de portão" },
  });
});

const centi = (amounts: string) =>
  read(
    `<CompNfse><Nfse><InfNfse><Numero>12</Numero><ValoresNfse><BaseCalculo>350.00</BaseCalculo><Aliquota>2.00</Aliquota><ValorIss>7.00</ValorIss>${amounts}</ValoresNfse><TomadorServico><IdentificacaoTomador><CpfCnpj><Cnpj>11444777000161</Cnpj></CpfCnpj></IdentificacaoTomador><RazaoSocial>Mercado Boa Vista</RazaoSocial></TomadorServico><Discriminacao>Consultoria</Discriminacao></InfNfse></Nfse></CompNfse>`,
  );

test("Centi (Rio Verde): the base is the only amount, marked to be checked", () => {
  expect(centi("")).toMatchObject({
    razaoSocial: { value: "Mercado Boa Vista" },
    valor: { value: 35_000, confidence: "conferir", source: "data" },
  });
  expect(centi("<ValorServicos>400.00</ValorServicos>").valor).toMatchObject({
    value: 40_000,
    confidence: "certo",
  });
});

const irece = (name: string, taxId: string, total: string) =>
  `<TbNotasFiscais><NumeroNF>8</NumeroNF><DtEmissao>2026-11-03T10:00:00</DtEmissao><CNPJCPFTomador>${taxId}</CNPJCPFTomador><ValorTotal>${total}</ValorTotal><ValorDeducao>0,00</ValorDeducao><BaseCalculo>1,00</BaseCalculo><ImpDevido>9,99</ImpDevido><NomeRazaoTomador>${name}</NomeRazaoTomador><MunicipioTomador>Irecê</MunicipioTomador></TbNotasFiscais>`;

test("Irecê's flat elements, each NFS-e separately", () => {
  const readings = readXml(
    Buffer.from(
      `<DsExportarNotaFiscal>${irece("Mercado Boa Vista", "11.444.777/0001-61", "1.250,50")}${irece("Maria Lopes", "52998224725", "80.00")}</DsExportarNotaFiscal>`,
    ),
  );
  expect(readings).toMatchObject([
    {
      razaoSocial: { value: "Mercado Boa Vista", confidence: "certo" },
      cnpjCpf: { value: "11444777000161", confidence: "certo" },
      valor: { value: 125_050, confidence: "certo" },
    },
    {
      razaoSocial: { value: "Maria Lopes" },
      cnpjCpf: { value: "52998224725" },
      valor: { value: 8_000 },
    },
  ]);
});

test("NF-e: recipient, total and the instalment's due date", () => {
  const reading = read(
    `<nfeProc><NFe><infNFe><emit><CNPJ>11222333000181</CNPJ><xNome>Clara</xNome></emit><dest><CNPJ>11444777000161</CNPJ><xNome>Mercado</xNome><enderDest><xLgr>Av Brasil</xLgr><nro>500</nro><xBairro>Centro</xBairro><xMun>Campinas</xMun><UF>SP</UF><CEP>13010000</CEP></enderDest></dest><det><prod><xProd>Filtro</xProd></prod></det><total><ICMSTot><vNF>80.10</vNF></ICMSTot></total><cobr><dup><dVenc>2026-12-01</dVenc></dup></cobr></infNFe></NFe></nfeProc>`,
  );
  expect(reading).toMatchObject({
    razaoSocial: { value: "Mercado" },
    valor: { value: 8_010 },
    vencimento: { value: "2026-12-01" },
    endereco: { value: "Av Brasil, 500 - Centro, Campinas/SP, CEP 13010-000" },
  });
});

test.each([
  ["a document type declaration", '<!DOCTYPE lolz [<!ENTITY a "b">]><NFe>&a;</NFe>', "corrupt"],
  ["nesting without end", `${"<a>".repeat(5000)}${"</a>".repeat(5000)}`, "corrupt"],
  ["broken XML", "<a><b></a>", "corrupt"],
  ["another kind of XML", "<feed><entry>1</entry></feed>", "nothing_readable"],
])("%s is refused", (_, xml, code) => {
  expect(() => read(xml)).toThrow(expect.objectContaining({ code }));
});

test("an id with wrong check digits is left empty", () => {
  expect(
    read("<n><toma><CNPJ>11444777000162</CNPJ><xNome>M</xNome></toma></n>").cnpjCpf.value,
  ).toBeNull();
});

/** São Paulo's layout, which other cities adopted with their own codes. */
const flat = (code: string, city: string) =>
  read(
    `<RetornoConsulta><NFe><EnderecoPrestador><Cidade>${city}</Cidade><UF>SP</UF></EnderecoPrestador><ValorServicos>55</ValorServicos><CodigoServico>${code}</CodigoServico><RazaoSocialTomador>M</RazaoSocialTomador></NFe></RetornoConsulta>`,
  ).codigoServico;

test("São Paulo's own code is translated by its table and marked to be checked", () => {
  expect(flat("2919", "3550308")).toMatchObject({ value: "01.07", confidence: "conferir" });
  expect(flat("02919", "São Paulo")).toMatchObject({ value: "01.07", confidence: "conferir" });
  expect(flat("99999", "3550308").value).toBeNull();
});

test("another city's own code is left empty, although it looks like a sub-item", () => {
  expect(flat("1401", "3506003").value).toBeNull();
  expect(flat("2919", "Bauru").value).toBeNull();
});

test.each([
  ["7.01", "07.01"],
  ["701", "07.01"],
  ["0701", "07.01"],
  ["070101", "07.01"],
  ["07.01.01", "07.01"],
  ["14.01 - Lubrificação", "14.01"],
  ["001", null],
  ["0001", null],
  ["9999", null],
  ["41.01", null],
  ["14.01.1", null],
])("item %s is read as %s", (item, subitem) => {
  const nfse = `<Nfse><ValorServicos>1</ValorServicos><ItemListaServico>${item}</ItemListaServico></Nfse>`;
  expect(read(nfse).codigoServico.value).toBe(subitem);
});

test("numeric character references, amounts with more decimals than cents", () => {
  const reading = read(
    "<Nfse><ValorServicos>1234.5000</ValorServicos><Discriminacao>Manuten&#231;&#xE3;o</Discriminacao></Nfse>",
  );
  expect(reading.valor.value).toBe(123_450);
  expect(reading.descricaoServico.value).toBe("Manutenção");
});

test("a national NFS-e's city is found by its IBGE code, a software maker's own number is ignored", () => {
  const national = read(
    "<NFSe><toma><xNome>M</xNome><end><endNac><cMun>3106200</cMun><CEP>30110000</CEP></endNac><xLgr>Rua A</xLgr><nro>1</nro></end></toma></NFSe>",
  );
  expect(national.endereco.value).toBe("Rua A, 1, Belo Horizonte/MG, CEP 30110-000");
  const ipm = read(
    "<nfse><tomador><nome_razao_social>M</nome_razao_social><logradouro>Rua A</logradouro><cidade>7571</cidade><uf>PR</uf></tomador></nfse>",
  );
  expect(ipm.endereco.value).toBe("Rua A, S/N");
});

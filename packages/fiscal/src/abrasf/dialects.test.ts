import { expect, test } from "vitest";
import { GUARULHOS, SUZANO } from "../testing/abrasf/abrasf-drafts.ts";
import { useAbrasf } from "../testing/abrasf/use-abrasf.ts";
import { USUAL_PROFILE } from "./city/profile.ts";

const guarulhos = useAbrasf(GUARULHOS);
const suzano = useAbrasf(SUZANO);
const token = useAbrasf({
  cityCode: "3518800",
  profile: {
    ...USUAL_PROFILE,
    encoding: "escaped",
    headerParameter: null,
    issuing: "RecepcionarLoteRpsSincrono",
    authentication: { kind: "token", parameter: "token", token: "a<b" },
  },
});
const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const DATA = "http://www.abrasf.org.br/nfse.xsd";

test("SOAP 1.1, header and message in CDATA sections, parameters in no namespace", async () => {
  const message = guarulhos.built();
  await guarulhos.issue(message);
  expect(guarulhos.fake.seen[0]).toEqual({
    operation: "RecepcionarLoteRps",
    contentType: "text/xml; charset=utf-8",
    soapAction: '"http://nfse.abrasf.org.br/RecepcionarLoteRps"',
    body:
      `${XML}<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>` +
      '<RecepcionarLoteRpsRequest xmlns="http://nfse.abrasf.org.br"><nfseCabecMsg xmlns=""><![CDATA[' +
      `<cabecalho xmlns="${DATA}" versao="2.04"><versaoDados>2.04</versaoDados></cabecalho>]]></nfseCabecMsg>` +
      `<nfseDadosMsg xmlns=""><![CDATA[${message.xml}]]></nfseDadosMsg></RecepcionarLoteRpsRequest>` +
      "</soap:Body></soap:Envelope>",
  });
});

test("SOAP 1.2, credentials first, messages as XML in an envelope that declares no prefix for them", async () => {
  const message = suzano.built();
  await suzano.issue(message);
  expect(suzano.fake.seen[0]).toEqual({
    operation: "GerarNfse",
    contentType:
      'application/soap+xml; charset=utf-8; action="http://nfse.suzano.example/ws/GerarNfse"',
    soapAction: "",
    body:
      `${XML}<Envelope xmlns="http://www.w3.org/2003/05/soap-envelope"><Body>` +
      '<GerarNfse xmlns="http://nfse.suzano.example/ws"><usuario>11222333000181</usuario><senha>emulador</senha>' +
      `<cabecalho><cabecalho xmlns="${DATA}" versao="2.03"><versaoDados>2.03</versaoDados></cabecalho></cabecalho>` +
      `<dados>${message.xml}</dados></GerarNfse></Body></Envelope>`,
  });
});

test("a token, no header message, the message as escaped text", async () => {
  await token.probe();
  expect(token.fake.seen[0]?.body).toContain(
    '<ConsultarNfsePorRpsRequest xmlns="http://nfse.abrasf.org.br"><token xmlns="">a&lt;b</token>' +
      '<nfseDadosMsg xmlns="">&lt;ConsultarNfseRpsEnvio xmlns="http://www.abrasf.org.br/nfse.xsd"&gt;',
  );
});

test("a stored exchange contains no credentials", async () => {
  const { exchange } = await suzano.issue(suzano.built());
  expect(exchange.request).not.toContain("emulador");
});

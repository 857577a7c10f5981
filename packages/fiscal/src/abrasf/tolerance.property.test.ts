import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compNfse, refusal, resposta } from "../testing/abrasf/abrasf-city.ts";
import { parseXml } from "../xml/parse.ts";
import { alertsOf, errorsOf, instantOf, protocolOf, situationOf } from "./messages/answer.ts";
import { nfseKey, parseNfseKey } from "./declaration/identifiers.ts";
import { nfseFor, nfsesIn } from "./nfse/nfse.ts";
import { hundredthsOf, toValor } from "./wire/values.ts";

/** Any answer of a city is parsed or ignored; nothing throws. */

const names = fc.constantFrom(
  ...(
    "CompNfse Nfse InfNfse Numero CodigoVerificacao DataEmissao Protocolo Situacao ListaMensagemRetorno MensagemRetorno " +
    "Codigo Mensagem IdentificacaoRps Serie Rps InfDeclaracaoPrestacaoServico NfseSubstituidora NfseCancelamento OutrasInformacoes"
  ).split(" "),
);
const texts = fc.constantFrom(
  "",
  "7",
  "NF",
  "E10",
  "2026-11-20T10:00:00",
  "x y",
  "-1",
  "&amp;",
  "99999999999999999",
);
const { tree } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc
    .tuple(
      names,
      fc.oneof(
        { maxDepth: 5 },
        texts,
        fc.array(tie("tree"), { maxLength: 4 }).map((all) => all.join("")),
      ),
    )
    .map(([name, inside]) => `<${name}>${inside}</${name}>`),
}));

describe("any tree of ABRASF's elements", () => {
  test("is read without an exception; an NFS-e has a number of at most fifteen digits", () => {
    fc.assert(
      fc.property(tree, (inside) => {
        const root = parseXml(resposta("GerarNfseResposta", inside));
        if (root === null) throw new Error("not XML");
        for (const { number } of nfsesIn(root)) expect(number).toMatch(/^\d{1,15}$/);
        for (const { code } of [...errorsOf(root), ...alertsOf(root)]) expect(code).not.toBe("");
        expect(protocolOf(root)).not.toBe("");
        expect([null, "1", "2", "3", "4"]).toContain(situationOf(root));
      }),
    );
  });
});

describe("a valid answer", () => {
  const rps =
    "<InfDeclaracaoPrestacaoServico><Rps><IdentificacaoRps><Numero>7</Numero><Serie>NF</Serie></IdentificacaoRps></Rps></InfDeclaracaoPrestacaoServico>";
  const nfse = compNfse({ number: 9, rps, isCancelled: false });
  const blanks = fc.constantFrom("", "\n  ", "\r\n\t", "<!-- x -->", "<?pi?>");
  const prefix = fc.constantFrom("", "ns2:", "a.b-c:");

  test("means the same with prefixes, spaces, comments and self-closing tags", () => {
    fc.assert(
      fc.property(blanks, prefix, (blank, start) => {
        const xml = resposta("X", `<ListaNfse>${nfse}</ListaNfse><Vazio></Vazio>`)
          .replaceAll("><", `>${blank}<`)
          .replace(/<Vazio>.*<\/Vazio>/s, "<Vazio/>")
          .replaceAll(/<(\/?)(?=[A-Z])/g, `<$1${start}`);
        const root = parseXml(xml);
        const found = root && nfseFor(root, { Numero: "07", Serie: "NF" });
        expect(found).toMatchObject({
          number: "9",
          verificationCode: "A1B2C3D4",
          status: "normal",
        });
      }),
    );
  });

  test("errors are found wherever their list is", () => {
    const holders = fc.array(fc.constantFrom("Lista", "Resultado", "Erros"), { maxLength: 3 });
    fc.assert(
      fc.property(holders, (path) => {
        const xml = path.reduce(
          (inside, name) => `<${name}>${inside}</${name}>`,
          refusal("E46", "Não"),
        );
        const root = parseXml(resposta("X", xml));
        expect(root && errorsOf(root)).toEqual([{ code: "E46", message: "Não" }]);
      }),
    );
  });
});

describe("small parts", () => {
  test("amounts survive a round trip", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), (cents) => {
        expect(hundredthsOf(toValor(cents))).toBe(cents);
        expect(hundredthsOf(`${toValor(cents)}00`)).toBe(cents);
      }),
    );
  });

  test.each([
    ["1500", 150_000],
    ["1500.5", 150_050],
    ["2,9", 290],
    ["0.029", 3],
    ["-1", null],
    ["1.500,00", null],
    ["", null],
  ])("amount %j", (text, cents) => {
    expect(hundredthsOf(text)).toBe(cents);
  });

  test("keys survive a round trip", () => {
    const rps = fc.record({
      Serie: fc.stringMatching(/^[0-9A-Z]{1,5}$/),
      Numero: fc.stringMatching(/^[1-9][0-9]{0,14}$/),
      Tipo: fc.constant("1" as const),
    });
    const key = fc.record({
      cityCode: fc.stringMatching(/^\d{7}$/),
      number: fc.stringMatching(/^[1-9][0-9]{0,14}$/),
      verificationCode: fc.option(fc.stringMatching(/^[0-9A-Za-z]{1,9}$/)),
      rps: fc.option(rps),
    });
    fc.assert(
      fc.property(key, (parts) => {
        expect(parseNfseKey(nfseKey(parts))).toEqual(parts);
      }),
    );
    expect(parseNfseKey("31000000-9-A1B2C3D4")).toBeNull();
  });

  test.each([
    ["2026-11-20T10:00:00", "2026-11-20T13:00:00.000Z"],
    ["2026-11-20T10:00:00.123", "2026-11-20T13:00:00.123Z"],
    ["2026-11-20T10:00:00-02:00", "2026-11-20T12:00:00.000Z"],
    ["2026-11-20T13:00:00Z", "2026-11-20T13:00:00.000Z"],
    ["2026-11-20", "2026-11-20T03:00:00.000Z"],
    ["20/11/2026", undefined],
  ])("instant %s", (text, expected) => {
    expect(instantOf(text)?.toISOString()).toBe(expected);
  });
});

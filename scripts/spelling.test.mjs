import { existsSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "oxc-parser";
import { describe, expect, test } from "vitest";
import { fromRoot } from "./lib/project.mjs";
import { sourceFiles } from "./lib/regexp-sources.mjs";

/** Texts that the specification quotes with another spelling, to the letter (docs/product.md). */
const QUOTED = [
  "Registrar Pagamento PIX",
  "Verifique seu email",
  "Email inválido",
  "Email muito longo",
  "Email necessário",
  "Email ou senha incorretos",
  "Email não verificado",
  "Por favor, verifique seu email antes de fazer login",
  "Este email já está cadastrado. Faça login ou recupere sua senha.",
  "Conta criada, mas houve um problema ao enviar o email de verificação.",
  "Erro ao verificar email. Tente novamente.",
  "Não foi possível verificar seu email.",
  "Email not confirmed",
];

/** Files that mention the field of /settings that the specification calls 'Email'. */
const SETTINGS_FIELD = /^Email$|“Email”/gu;
const SPEAK_OF_SETTINGS = [
  "apps/web/src/features/settings/company/company-form.tsx",
  "packages/domain/src/invoices/field-labels.ts",
  "packages/domain/src/rejections/nacional/company.ts",
];

/** Texts of authorities and of documents, whose spelling is not ours. */
const OTHERS_WORDS =
  /official-|extraction\/vocabulary\/|everyday-services|reader\/src|apps\/sandbox|payments\/statement-forms/u;

const SPELLINGS = [
  ["Pix", /(?<![\p{L}\p{N}_])PIX(?![\p{L}\p{N}_])/u],
  ["o Emita", /(?<!\p{L})(?:a|à|da|na|pela|nesta|esta|numa|uma) Emita(?!\p{L})/iu],
  ["e-mail", /(?<![\p{L}\p{N}_@.$/-])(?:[Ee]mails?|[Ee]-Mails?)(?![\p{L}\p{N}_@.:/=-])/u],
];

/** Texts for programs are English, or a single name; texts for people are Portuguese. */
const PORTUGUESE =
  /[áâãàçéêíóôõú]|(?<!\p{L})(?:de|da|que|seu|sua|para|com|em|por|na|os|um|uma|quando|enviado|verificado)(?!\p{L})/iu;
const SPECIFICATION = fromRoot("../shared/specification.txt");
const PAGES = ["apps/web/index.html", "apps/web/app.html", "apps/web/public/manifest.webmanifest"];

describe("one spelling each for o Emita, Pix and e-mail", () => {
  test("in every text of the screens, mails, prints and the API", () => {
    const files = sourceFiles(fromRoot(".")).filter(({ name }) => !OTHERS_WORDS.test(name));
    expect(files.length).toBeGreaterThan(1000);
    expect(
      files.flatMap(({ name, path }) =>
        textsOf(path).flatMap((text) =>
          isForPeople(name, text) ? misspelt(name, text).map((why) => `${name}: ${why}`) : [],
        ),
      ),
    ).toEqual([]);
  });

  test.each(PAGES)("in %s", (name) => {
    expect(misspelt(name, readFileSync(fromRoot(name), "utf8"))).toEqual([]);
  });

  test.skipIf(!existsSync(SPECIFICATION))(
    "every exception is quoted from the specification",
    () => {
      const specification = readFileSync(SPECIFICATION, "utf8");
      expect(QUOTED.filter((text) => !specification.includes(text))).toEqual([]);
    },
  );

  test.each(["Pague por PIX.", "A Emita envia", "pela Emita", "seu email", "Email da empresa"])(
    "'%s' is reported",
    (text) => expect(misspelt("a.ts", text)).toHaveLength(1),
  );

  test.each(["Pix", "o Emita", "E-mail", "Email inválido", "email@empresa.com.br", "O e-mail"])(
    "'%s' passes",
    (text) => expect(misspelt("a.ts", text)).toEqual([]),
  );
});

/** A single word may be a field's name in a message: it is a text when it begins with a capital, except names of XML elements. */
function isForPeople(name, text) {
  if (/^[\w$-]+$/u.test(text)) return /^[A-Z]/u.test(text) && !name.startsWith("packages/fiscal");
  return PORTUGUESE.test(text) || name.startsWith("apps/web/");
}

function misspelt(name, text) {
  const rest = [...QUOTED, ...(SPEAK_OF_SETTINGS.includes(name) ? [SETTINGS_FIELD] : [])].reduce(
    (left, quoted) => left.replaceAll(quoted, ""),
    text,
  );
  return SPELLINGS.filter(([, other]) => other.test(rest)).map(
    ([right]) => `“${right}”, not: ${text.trim().slice(0, 120)}`,
  );
}

/** Literals, templates and text between tags. */
function textsOf(path) {
  const texts = [];
  const { program } = parseSync(path, readFileSync(path, "utf8"));
  new Visitor({
    Literal: ({ value }) => typeof value === "string" && texts.push(value),
    TemplateElement: ({ value }) => texts.push(value.cooked ?? value.raw),
    JSXText: ({ value }) => texts.push(value.replaceAll(/\s+/gu, " ")),
  }).visit(program);
  return texts;
}

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { FIELD_LABELS, type InvoiceField } from "@emita/domain/invoices/field-labels";
import { ABRASF } from "@emita/domain/rejections/abrasf";
import { NACIONAL } from "@emita/domain/rejections/nacional/nacional";
import { OWN } from "@emita/domain/rejections/own";
import { PAULISTANA } from "@emita/domain/rejections/paulistana/paulistana";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { keys } from "../../../api/keys.ts";
import { NO_EXTRAS } from "../extras/extras.ts";
import { OptionFields } from "../extras/option-fields.tsx";
import { type FixDraft, type FixGroup, fixGroups } from "../correction/correction-draft.ts";
import { FixFields } from "../correction/correction-fields.tsx";
import { NO_ADDRESS } from "../formats/client-address.ts";
import { sectionOfField } from "../status-texts/section-of-field.ts";
import { resendWay } from "./resend-ways.ts";

const PACKAGES = join(import.meta.dirname, "../../../../../../packages");
const NOTHING_DEMANDED = { obra: false, evento: false, operation: false, imovel: false };
const MESSAGE = "É este o dado a corrigir.";

/** The number of an invoice to cancel: its dialog shows the error. */
const OF_CANCELLATION = "details.number";

/** Every "details.…" that checks, drivers and tables of rejections name. */
function namedDetails(): readonly string[] {
  const folders = ["domain/src/pre-checks", "domain/src/rejections", "fiscal/src"];
  const named = folders.flatMap((folder) =>
    readdirSync(join(PACKAGES, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !/\.test\.ts$|testing/.test(name))
      .flatMap((name) => [
        ...readFileSync(join(PACKAGES, folder, name), "utf8").matchAll(/"(details\.[a-z_.]+)"/g),
      ])
      .map(([, field = ""]) => field),
  );
  const labelled = Object.keys(FIELD_LABELS).filter((field) => field.startsWith("details."));
  return [...new Set([...named, ...labelled])].filter((field) => field !== OF_CANCELLATION);
}

/** 'Mais opções' of every form, opened by an error of a usual invoice. */
function optionsWith(field: string): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <OptionFields
        extras={NO_EXTRAS}
        onChange={() => {}}
        issues={{ [field]: MESSAGE }}
        code={null}
        demands={NOTHING_DEMANDED}
      />
    </QueryClientProvider>,
  );
}

const NOTHING_TYPED: FixDraft = {
  ...NO_ADDRESS,
  cnpj: "",
  company_name: "",
  service_code: "",
  service_description: "",
  amount: "",
  email: "",
};

/** The fields of the correction form for a refusal that names this field. */
function correctionFor(
  field: InvoiceField,
  { draft = NOTHING_TYPED, client = new QueryClient() } = {},
): string {
  const kind = field === "details.tomador" ? "foreign" : "identified";
  const extras = { ...NO_EXTRAS, client: kind } as const;
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <FixFields
        groups={fixGroups(field)}
        draft={draft}
        set={() => {}}
        issues={{}}
        extras={extras}
        changeExtras={() => {}}
      />
      <OptionFields
        extras={extras}
        onChange={() => {}}
        issues={field.startsWith("details.") ? { [field]: MESSAGE } : {}}
        code={null}
        demands={NOTHING_DEMANDED}
      />
    </QueryClientProvider>,
  );
}

/** Shown as a link to the other invoice: this one cannot change it. */
const OF_REPLACED = "details.replaces";

/** The group that opens for a field under 'Mais opções': the service code, or the client of a replaced invoice. */
const ELSEWHERE: Readonly<Record<string, FixGroup>> = {
  "details.nbs": "service_code",
  "details.operation_indicator": "service_code",
  "details.replaces": "cnpj",
};

function groupOf(field: string): FixGroup | null {
  const found = Object.entries(ELSEWHERE).find(
    ([name]) => field === name || field.startsWith(`${name}.`),
  );
  return found?.[1] ?? null;
}

const DETAILS = namedDetails();

describe("every field that a refusal names exists on screen", () => {
  test("the list of fields is read from the rules", () => {
    expect(DETAILS.length).toBeGreaterThan(40);
    expect(DETAILS).toContain("details.imovel.cib");
  });

  test.each(DETAILS.filter((field) => groupOf(field) === null))(
    "'Mais opções' has a control for %s",
    (field) => {
      expect(optionsWith(field)).toContain(MESSAGE);
    },
  );

  test.each(DETAILS.filter((field) => groupOf(field) !== null))(
    "the correction form opens the group of %s",
    (field) => {
      expect(fixGroups(field)).toContain(groupOf(field));
    },
  );

  const tables = { nacional: NACIONAL, paulistana: PAULISTANA, abrasf: ABRASF, own: OWN };

  test.each(Object.entries(tables))(
    "the correction form shows every label that the table %s names",
    (_, table) => {
      const without = table.filter(([, { field, resend, what, todo }]) => {
        if (field === null || sectionOfField(field) !== null || resend === "never") return false;
        if (field === OF_REPLACED) return false;
        const named = [...`${what} ${todo}`.matchAll(/“([^”]+)”/g)].map(([, label = ""]) => label);
        const form = correctionFor(field);
        return [FIELD_LABELS[field], ...named].some((label) => !form.includes(`>${label}`));
      });
      expect(without.map(([code]) => code)).toEqual([]);
    },
  );

  test("the description proposes the service code, as in the review", () => {
    const service_description = "Poda de árvores e jardinagem";
    const client = new QueryClient();
    client.setQueryData(keys.serviceCodes(service_description), [
      { code: "071102", item: "07.11.02", description: "Corte e poda de árvores" },
    ]);
    const form = correctionFor("service_code", {
      draft: { ...NOTHING_TYPED, service_description },
      client,
    });
    expect(form).toContain("Pela descrição, pode ser:");
    expect(form).toContain("Corte e poda de árvores");
  });

  test("São Paulo's 240 asks for the buyer where it can be typed", () => {
    const asked = PAULISTANA.find(([code]) => code === "240")?.[1].field;
    expect(asked).toBe("details.public_body");
    expect(optionsWith("details.public_body")).toContain("Município");
  });

  test.each(Object.entries(tables))(
    "every rejection of the table %s that asks for a correction opens its field",
    (_, table) => {
      const without = table.filter(([, { field, resend }]) => {
        if (field === null || field.startsWith("details.")) return false;
        if (sectionOfField(field) !== null) return resendWay({ field }, resend) === "correct";
        const groups: readonly string[] = fixGroups(field);
        return resend !== "never" && groups.join() !== (field === "city" ? "address" : field);
      });
      expect(without.map(([code]) => code)).toEqual([]);
    },
  );
});

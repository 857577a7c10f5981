import { pixFields } from "@emita/e2e/pages/pix";
import { reviewFields } from "@emita/e2e/pages/scan";
import { buttonOf, fieldOf } from "@emita/e2e/pages/screen";
import type { Page } from "playwright-core";

interface Interaction {
  readonly name: string;
  /** The screen of the interaction, freshly opened. */
  readonly at: string;
  readonly act: (page: Page) => Promise<void>;
}

/** The most frequent and most expensive interactions: typing, opening, choosing. */
export const INTERACTIONS: readonly Interaction[] = [
  {
    name: "digitar o CNPJ",
    at: "/pix",
    act: (page) => pixFields(page).cnpj.pressSequentially("41788206000105", PACE),
  },
  {
    name: "digitar a descrição",
    at: "/pix",
    act: (page) =>
      pixFields(page).description.pressSequentially("Consultoria técnica especializada", PACE),
  },
  {
    name: "digitar o valor",
    at: "/pix",
    act: (page) => pixFields(page).amount.pressSequentially("1850,00", PACE),
  },
  {
    name: "enviar incompleto",
    at: "/pix",
    act: (page) => pixFields(page).send.click(),
  },
  {
    name: "corrigir o nome",
    at: "/scan/form",
    act: (page) => reviewFields(page).name.pressSequentially(" Filial", PACE),
  },
  {
    name: "procurar o código",
    at: "/scan/form",
    act: async (page) => {
      await reviewFields(page).code.fill("");
      await reviewFields(page).code.pressSequentially("consultoria", PACE);
    },
  },
  {
    name: "buscar notas",
    at: "/dashboard",
    act: async (page) => {
      await openFilters(page);
      await page.getByRole("searchbox").first().pressSequentially("clínica vila", PACE);
    },
  },
  {
    name: "filtrar por status",
    at: "/dashboard",
    act: async (page) => {
      await openFilters(page);
      await page.getByLabel("Status", { exact: true }).first().focus();
      await page.keyboard.press("ArrowDown");
    },
  },
  {
    name: "abrir a paleta e digitar",
    at: "/dashboard",
    act: async (page) => {
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog").waitFor();
      await page.keyboard.type("clínica", PACE);
    },
  },
  {
    name: "pedir o cancelamento",
    at: "/dashboard",
    act: async (page) => {
      await page
        .getByRole("link", { name: /Clínica Vila Nova/ })
        .first()
        .click();
      await buttonOf(page, "Cancelar nota").click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "criar token",
    at: "/integrations",
    act: async (page) => {
      await page.getByRole("button", { name: "Criar token" }).click();
      await page.getByRole("dialog").waitFor();
      await fieldOf(page, "Nome").pressSequentially("Contabilidade", PACE);
    },
  },
  {
    name: "pedir orçamento",
    at: "/pricing",
    act: async (page) => {
      await page.getByRole("button", { name: /orçamento/i }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "mudar a razão social",
    at: "/settings",
    act: (page) => fieldOf(page, "Razão Social").pressSequentially(" ME", PACE),
  },
];

/** A phone keeps the list's filters behind a button. */
function openFilters(page: Page): Promise<void> {
  return page.getByRole("button", { name: "Buscar e filtrar" }).click();
}

/** Delay between keys: a fast typist. */
const PACE = { delay: 60 };

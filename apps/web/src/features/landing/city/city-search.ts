import type { Cities } from "@emita/contract/companies/cities";
import type { CityCoverage } from "@emita/contract/companies/city-coverage";
import { api } from "@emita/contract/paths";
import type { TaxRegime } from "@emita/domain/invoices/tax-regime";
import { type AnswerLine, cityAnswer } from "./city-answer.ts";

type City = Cities["data"][number];

const TYPING_PAUSE_MS = 200;
const ROWS = 5;
const EXAMPLE: City = { code: "3550308", name: "São Paulo", uf: "SP" };
const AWAY = "Não foi possível procurar agora. Tente de novo em instantes.";

/** Runs the search of the start page: typed names become buttons, a chosen city three lines. */
export function startCitySearch(form: HTMLFormElement): void {
  const input = form.querySelector("input");
  const parts = ["hint", "results", "answer"] as const;
  const [hint, results, answer] = parts.map((name) =>
    form.querySelector<HTMLElement>(`[data-${name}]`),
  );
  if (!input || !hint || !results || !answer) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = new AbortController();

  const show = (text: string, rows: readonly City[] = [], lines: readonly AnswerLine[] = []) => {
    hint.textContent = text;
    results.replaceChildren(...rows.map((city) => row(city, () => void choose(city))));
    answer.hidden = lines.length === 0;
    lines.forEach((line, index) => write(answer.children[index], line));
  };
  const run = async (work: (signal: AbortSignal) => Promise<void>) => {
    latest.abort();
    latest = new AbortController();
    const { signal } = latest;
    await work(signal).catch(() => {
      if (!signal.aborted) show(AWAY);
    });
  };
  const answerFor = (city: City, hintText: string) =>
    run(async (signal) => {
      const lines = cityAnswer(await coverageOf(city.code, signal));
      show(hintText, [], lines);
    });
  const choose = (city: City) => {
    input.value = nameOf(city);
    input.focus({ preventScroll: true });
    show("Procurando…");
    return answerFor(city, "");
  };
  const search = async (now: boolean) => {
    const typed = input.value.trim();
    if (typed.length < 2) {
      latest.abort();
      return show("Digite o nome da cidade.");
    }
    await run(async (signal) => {
      const found = await citiesOf(typed, signal);
      const [first] = found;
      if (!first) return show("Nenhuma cidade com este nome.");
      if (now) return choose(first);
      show("", found);
    });
  };
  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => void search(false), TYPING_PAUSE_MS);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(timer);
    void search(true);
  });
  if (input.value.trim() !== "") void search(false);
  else void answerFor(EXAMPLE, `Por exemplo, ${nameOf(EXAMPLE)}:`);
}

const nameOf = ({ name, uf }: City): string => `${name}/${uf}`;

function row(city: City, choose: () => void): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = nameOf(city);
  button.addEventListener("click", choose);
  const item = document.createElement("li");
  item.append(button);
  return item;
}

function write(line: Element | undefined, { mark, title, text }: AnswerLine): void {
  line?.setAttribute("data-mark", mark);
  line?.querySelector("b")?.replaceChildren(title);
  line?.querySelector("span")?.replaceChildren(text);
}

async function citiesOf(search: string, signal: AbortSignal): Promise<Cities["data"]> {
  const query = new URLSearchParams({ search, limit: String(ROWS) });
  return (await ask<Cities>(`${api.cities}?${query}`, signal)).data;
}

async function coverageOf(code: string, signal: AbortSignal) {
  const of = (regime: TaxRegime) =>
    ask<CityCoverage>(`${api.city(code)}?tax_regime=${regime}`, signal);
  const [simples, normal, mei] = await Promise.all([of("simples"), of("normal"), of("mei")]);
  return { simples, normal, mei };
}

async function ask<Answer>(url: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}

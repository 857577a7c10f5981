import { fieldLabel } from "../extras/extras-issues.ts";
import { partTold } from "../formats/client-address.ts";

/** On a busy machine a collapsed part is rendered some frames after it was opened. */
const FRAMES = 60;

export interface Told {
  /** As the API names it. */
  readonly field: string;
  readonly message: string;
}

/** Focuses the field of a message, and opens its collapsed part; without such a field, the form's first. */
export function leadToField(from: HTMLElement, told: Told): void {
  const form = from.closest("form") ?? from.closest("main")?.querySelector("form");
  if (!form) return;
  if (told.field.startsWith("details.")) openOptions(form);
  find(form, told, FRAMES);
}

function find(form: HTMLElement, told: Told, frames: number): void {
  const controls = [...form.querySelectorAll<Control>("input, select, textarea")];
  const field =
    controls.find((control) => saysOfItself(control, told.message)) ?? named(controls, told);
  if (field) field.focus();
  else if (frames > 1) requestAnimationFrame(() => find(form, told, frames - 1));
  else controls[0]?.focus();
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function saysOfItself(control: Control, message: string): boolean {
  if (control.getAttribute("aria-invalid") !== "true") return false;
  const invoice = document.getElementById(control.getAttribute("aria-describedby") ?? "");
  return invoice?.textContent.includes(message) === true;
}

function named(controls: readonly Control[], told: Told): Control | undefined {
  const names = namesOf(told);
  return controls.find(({ labels }) =>
    [...(labels ?? [])].some(({ textContent }) => names.includes(textContent.replace(" *", ""))),
  );
}

/** 'Mais opções', if it is closed. */
function openOptions(form: HTMLElement): void {
  form.querySelector<HTMLElement>("[data-more-options]:not([open]) > summary")?.click();
}

/** The field's labels on the forms; /pix has its own. */
function namesOf({ field, message }: Told): readonly string[] {
  if (field === "address") return [ADDRESS_LABELS[partTold(message)]];
  return [fieldLabel(field) ?? "", ...(ON_PIX[field] ?? [])];
}

const ADDRESS_LABELS = { cep: "CEP", street: "Endereço" } as const;

const ON_PIX: Readonly<Record<string, readonly string[]>> = {
  cnpj: ["CNPJ", "CPF"],
  company_name: ["Razão Social", "Nome"],
  service_code: ["Tipo de Serviço"],
};

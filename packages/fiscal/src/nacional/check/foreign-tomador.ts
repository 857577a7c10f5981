import type { ForeignTomador } from "../../invoice-draft.ts";
import { firstRefusal, refuse, type Refusal } from "../../refusals.ts";
import { toEnderecoExterior } from "../fields/address.ts";
import { freeLine } from "../normalize.ts";

const NIF_MAX = 40;

/** Checks a tomador abroad: its tax number or why it has none, its name, its address. */
export function checkForeignTomador(tomador: ForeignTomador): Refusal | null {
  return firstRefusal([
    () => checkForeignNumber(tomador),
    () =>
      freeLine(tomador.name, 300) === null
        ? refuse("company_name", "required", "Informe a razão social ou o nome do cliente.")
        : null,
    () => checkForeignAddress(tomador),
  ]);
}

function checkForeignNumber({ nif, noNifReason }: ForeignTomador): Refusal | null {
  if (nif !== null) {
    const { length } = Array.from(freeLine(nif, NIF_MAX + 1) ?? "");
    if (length >= 1 && length <= NIF_MAX) return null;
    return refuse(
      "details.tomador.nif",
      "invalid",
      "O número fiscal do cliente no exterior (NIF) deve ter até 40 caracteres.",
    );
  }
  if (noNifReason !== undefined) return null;
  // E0226
  return refuse(
    "details.tomador.no_nif_reason",
    "required",
    "Informe o número fiscal do cliente no país dele, ou por que ele não tem um.",
  );
}

function checkForeignAddress({ nif, address }: ForeignTomador): Refusal | null {
  if (address === undefined) {
    if (nif === null) return null;
    // E0242
    return refuse(
      "details.tomador.address",
      "address_required",
      "Informe o endereço do cliente no exterior.",
    );
  }
  if (toEnderecoExterior(address) !== null) return null;
  // E0246
  return refuse(
    "details.tomador.address",
    "address_incomplete",
    "Complete o endereço do cliente no exterior: país, código postal, cidade, estado, rua e bairro.",
  );
}

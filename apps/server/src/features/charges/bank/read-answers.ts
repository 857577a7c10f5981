import { z } from "zod";
import { parsePixEvent, type PixReceived } from "@emita/domain/payments/pix-received";
import { bankError } from "./bank-error.ts";

const text = z.string().nullish();

/** Banks add fields and values without notice: what is not needed is not looked at. */
const chargeSchema = z.object({
  status: z.string(),
  pixCopiaECola: text,
  // Sicoob's name of it.
  brcode: text,
  location: text,
  loc: z.object({ location: text }).nullish(),
  pix: z.array(z.unknown()).nullish(),
});

/** A charge as its bank has it. */
export interface BankCharge {
  /** ATIVA, CONCLUIDA, REMOVIDA_PELO_USUARIO_RECEBEDOR, REMOVIDA_PELO_PSP, or what a newer bank says. */
  readonly status: string;
  readonly copyCode: string | null;
  readonly location: string | null;
  readonly pix: readonly PixReceived[];
}

/** @throws BankError unreadable */
export function readCharge(body: unknown): BankCharge {
  const read = chargeSchema.safeParse(body);
  if (!read.success) throw bankError("unreadable", "the answer holds no charge");
  const { status, pixCopiaECola, brcode, location, loc, pix } = read.data;
  return {
    status,
    copyCode: pixCopiaECola || brcode || null,
    location: location || loc?.location || null,
    pix: readPix(pix ?? []),
  };
}

const listSchema = z.object({
  pix: z.array(z.unknown()).nullish(),
  parametros: z
    .object({ paginacao: z.object({ quantidadeDePaginas: z.number().nullish() }).nullish() })
    .nullish(),
});

export interface PixPage {
  readonly pix: readonly PixReceived[];
  readonly pages: number;
}

/** @throws BankError unreadable */
export function readPage(body: unknown): PixPage {
  const read = listSchema.safeParse(body);
  if (!read.success) throw bankError("unreadable", "the answer holds no list of Pix");
  const pages = read.data.parametros?.paginacao?.quantidadeDePaginas ?? 1;
  return { pix: readPix(read.data.pix ?? []), pages };
}

/** Those of a list that are of the API Pix's form: one that is not must not hide the others. */
export function readPix(items: readonly unknown[]): PixReceived[] {
  return items.flatMap((item) => {
    const read = parsePixEvent({ pix: [item] });
    return read.ok ? read.value : [];
  });
}

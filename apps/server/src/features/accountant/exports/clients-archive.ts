import { formatCnpj } from "@emita/domain/identifiers/cnpj";
import type { LocalMonth } from "@emita/domain/basics/dates";
import type { Context } from "../../../platform/context/context.ts";
import type { ZipEntry } from "../../../platform/files/zip-file.ts";
import { freeName } from "../../archives/public.ts";
import { companyFaces, type CompanyFace } from "../../companies/public.ts";
import { countMonths, monthEntries } from "../../invoices/public.ts";
import { sortByRight } from "./exportable.ts";

export interface ArchiveWish {
  readonly userId: string;
  readonly month: LocalMonth;
  readonly companyIds: readonly string[];
}

const COUNT = new Intl.NumberFormat("pt-BR");

/**
 * A folder for each company with XML and PDF of what it issued in the month and the list of it, and at the end a text that
 * lists what is in the archive and what is not. The permission to export is checked again before each company.
 * `tell` is called after each company.
 */
export async function* clientsArchive(
  ctx: Context,
  { userId, month, companyIds }: ArchiveWish,
  report: (companyId: string, isInside: boolean) => Promise<void>,
): AsyncGenerator<ZipEntry> {
  const counts = await countMonths(ctx.db, companyIds, month);
  const faces = await companyFaces(ctx, companyIds);
  const folders = new Set<string>();
  const lines: string[] = [];
  for (const companyId of companyIds) {
    const { allowed } = await sortByRight(ctx, userId, [companyId]);
    const face = faces.get(companyId);
    const count = counts.get(companyId) ?? 0;
    if (allowed.length === 0) lines.push(`${nameOf(face)}: ficou de fora. ${LEFT_OUT}`);
    else if (count === 0) lines.push(`${nameOf(face)}: nenhuma nota emitida no mês.`);
    else {
      // A person may be in two companies of one CNPJ.
      const folder = freeName(folders, folderOf(face));
      yield* monthEntries(ctx, companyId, month, folder);
      lines.push(`${nameOf(face)}: ${invoices(count)}, na pasta ${folder}.`);
    }
    await report(companyId, allowed.length > 0);
  }
  yield {
    path: "leia-me.txt",
    content: once(readMe(month, lines)),
    modifiedAt: ctx.clock.now(),
  };
}

const LEFT_OUT =
  "Quando o arquivo foi montado você não fazia mais parte desta empresa, ou seu papel nela não permitia exportar.";

function readMe(month: LocalMonth, lines: readonly string[]): string {
  const head = `Notas emitidas em ${month.split("-").toReversed().join("/")}\r\n`;
  const text =
    "Cada empresa tem uma pasta com o XML e o PDF de cada nota e uma planilha (CSV) com todas. Notas canceladas estão incluídas e marcadas na planilha.";
  return `\ufeff${[head, text, "", ...lines].join("\r\n")}\r\n`;
}

function invoices(count: number): string {
  return count === 1 ? "1 nota" : `${COUNT.format(count)} notas`;
}

function nameOf(face: CompanyFace | undefined): string {
  return face ? `${face.companyName} (${formatCnpj(face.cnpj)})` : "Uma empresa";
}

const MAX_NAME = 60;

/** "11222333000181-oficina-modelo": names that every system can unpack. */
function folderOf(face: CompanyFace | undefined): string {
  const name = (face?.companyName ?? "")
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_NAME)
    .split("-")
    .filter((word) => word !== "")
    .join("-");
  return [face?.cnpj ?? "empresa", name].filter((part) => part !== "").join("-");
}

async function* once(text: string) {
  yield text;
}

import type { DocumentNote } from "@emita/contract/documents/documents";
import { searchText } from "@emita/domain/basics/text";
import { CircleCheck, Files, LoaderCircle } from "lucide-react";
import { useState } from "react";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { Button } from "../../../ui/fields/button.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import type { ProcessedData } from "../reading/processed-data.ts";
import styles from "./note-choice.module.css";
import { invoiceWords } from "./note-words.ts";

/** With more invoices than this on the list it can be searched. */
const SHORT_LIST = 8;

interface InvoiceChoiceProps {
  invoices: readonly DocumentNote[];
  /** Missing values may still come. */
  isReading: boolean;
  onChosen: (id: string) => void;
}

/** A file with several invoices or boletos: the person chooses one. */
export function InvoiceChoice({ invoices, isReading, onChosen }: InvoiceChoiceProps) {
  const [search, setSearch] = useState("");
  const shown = invoices.filter((invoice) => isMeant(invoice, search));
  const words = invoiceWords(invoices);
  return (
    <section className={styles.choice} aria-label={words.list}>
      <Callout icon={isReading ? LoaderCircle : Files} role="status">
        <b>{words.count}</b> {words.ask}
        {isReading && " Ainda lendo o documento."}
      </Callout>
      {invoices.length > SHORT_LIST && (
        <TextField
          label="Procurar"
          hint="Nome, CNPJ, CPF, valor ou descrição."
          value={search}
          onValue={setSearch}
        />
      )}
      <ul className={styles.list}>
        {shown.map((invoice) => (
          <li key={invoice.id}>
            <button type="button" onClick={() => onChosen(invoice.id)}>
              <ChoiceItem invoice={invoice} missing={isReading ? "Lendo…" : null} />
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="mut">{words.none}</p>}
    </section>
  );
}

/** @param missing said of what is not known yet */
function ChoiceItem({ invoice, missing }: { invoice: DocumentNote; missing: string | null }) {
  const { fields, duplicates } = invoice;
  const { razaoSocial, cnpjCpf, valor, vencimento, descricaoServico } = fields;
  const details = [razaoSocial && cnpjCpf, descricaoServico].filter(Boolean);
  return (
    <>
      <b>{razaoSocial || cnpjCpf || (missing ?? "Sem tomador")}</b>
      <span>{valor === "" ? (missing ?? "Sem valor") : `R$ ${valor}`}</span>
      {vencimento !== "" && <span>Vence em {vencimento}</span>}
      <span className="mut">{details.join(" · ")}</span>
      {duplicates[0] && (
        <span>
          <Badge tone="ok" icon={CircleCheck}>
            {`Já virou nota${duplicates[0].nfse_number ? ` ${duplicates[0].nfse_number}` : ""}`}
          </Badge>
        </span>
      )}
    </>
  );
}

interface ChosenInvoiceProps {
  data: ProcessedData;
  onChooseAgain: () => void;
}

/** Which of the file's invoices the form is of, and the way back to the others. */
export function ChosenInvoice({
  data: { notes: invoices = [], chosenNote: chosenInvoice },
  onChooseAgain,
}: ChosenInvoiceProps) {
  const index = invoices.findIndex(({ id }) => id === chosenInvoice);
  if (index < 0) return null;
  const words = invoiceWords(invoices);
  return (
    <div className={styles.chosen}>
      <span>
        {words.one} {index + 1} de {invoices.length}
      </span>
      <Button variant="quiet" size="sm" onClick={onChooseAgain}>
        {words.other}
      </Button>
    </div>
  );
}

function isMeant({ fields }: DocumentNote, search: string): boolean {
  const { razaoSocial, cnpjCpf, valor, descricaoServico } = fields;
  const text = [razaoSocial, cnpjCpf, cnpjCpf.replace(/\D/g, ""), valor, descricaoServico];
  return searchText(text.join(" ")).includes(searchText(search.trim()));
}

import type { DocumentNote } from "@emita/contract/documents";
import { searchText } from "@emita/domain/basics/text";
import { Files } from "lucide-react";
import { useState } from "react";
import { Note } from "../../../ui/feedback/note.tsx";
import { Button } from "../../../ui/fields/button.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import type { ProcessedData } from "../facts/processed-data.ts";
import styles from "./note-choice.module.css";

/** With more notes than this on the list it can be searched. */
const SHORT_LIST = 8;

interface NoteChoiceProps {
  notes: readonly DocumentNote[];
  onChosen: (index: number) => void;
}

/** A file with several notes: which one is meant is for the person to say. */
export function NoteChoice({ notes, onChosen }: NoteChoiceProps) {
  const [search, setSearch] = useState("");
  const shown = [...notes.entries()].filter(([, note]) => isMeant(note, search));
  return (
    <section className={styles.choice} aria-label="Notas do arquivo">
      <Note icon={Files} role="status">
        <b>Este arquivo tem {notes.length} notas.</b> Escolha de qual delas você quer usar os dados.
      </Note>
      {notes.length > SHORT_LIST && (
        <TextField
          label="Procurar"
          hint="Nome, CNPJ, CPF, valor ou descrição."
          value={search}
          onValue={setSearch}
        />
      )}
      <ul className={styles.list}>
        {shown.map(([index, { fields }]) => (
          <li key={index}>
            <button type="button" onClick={() => onChosen(index)}>
              <b>{fields.razaoSocial || fields.cnpjCpf || "Sem tomador"}</b>
              <span>{fields.valor === "" ? "Sem valor" : `R$ ${fields.valor}`}</span>
              <span className="mut">
                {[fields.razaoSocial && fields.cnpjCpf, fields.descricaoServico]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="mut">Nenhuma nota com esse texto.</p>}
    </section>
  );
}

interface ChosenNoteProps {
  data: ProcessedData;
  onChooseAgain: () => void;
}

/** Which of the file's notes the form is of, and the way back to the others. */
export function ChosenNote({ data: { notes = [], chosenNote }, onChooseAgain }: ChosenNoteProps) {
  if (chosenNote === null || chosenNote === undefined) return null;
  return (
    <div className={styles.chosen}>
      <span>
        Nota {chosenNote + 1} de {notes.length} deste arquivo
      </span>
      <Button variant="quiet" size="sm" onClick={onChooseAgain}>
        Escolher outra nota
      </Button>
    </div>
  );
}

function isMeant({ fields }: DocumentNote, search: string): boolean {
  const { razaoSocial, cnpjCpf, valor, descricaoServico } = fields;
  const text = [razaoSocial, cnpjCpf, cnpjCpf.replace(/\D/g, ""), valor, descricaoServico];
  return searchText(text.join(" ")).includes(searchText(search.trim()));
}

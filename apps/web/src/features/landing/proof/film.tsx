import { Pause, Play } from "lucide-react";
import { buttonClass } from "../../../ui/fields/button.tsx";
import { classNames } from "../../../ui/texts/class-names.ts";
import frame from "../sections/section.module.css";
import styles from "./film.module.css";

/** What happens when; `bench/src/film/journey.ts` records it so. */
const CHAPTERS = [
  { at: "0 s", title: "Foto do boleto", text: "Pela câmera ou do arquivo" },
  { at: "4 s", title: "Dados lidos", text: "A dúvida vem marcada" },
  { at: "9 s", title: "Enviar para Prefeitura", text: "Depois de conferir" },
  { at: "11 s", title: "Nota na lista", text: "Com PDF e XML" },
] as const;

/**
 * The product itself on a phone and on a computer. The page has two pictures; play-film.ts puts the films over them when
 * they come into sight.
 */
export function Film() {
  return (
    <section
      className={classNames(frame.section, frame.first)}
      id="filme"
      aria-labelledby="filme-h"
    >
      <div className="wrap">
        <h2 id="filme-h">Veja uma nota sair</h2>
        <div className={styles.film} data-film="">
          <div className={styles.desk} data-screen="desk">
            <Poster
              src="/src/features/landing/proof/film/film-desk.webp"
              alt="A lista de notas do Emita no computador"
              size={[1280, 800]}
            />
          </div>
          <div className={styles.phone} data-screen="phone">
            <Poster
              src="/src/features/landing/proof/film/film-phone.webp"
              alt="A conferência de um boleto no celular"
              size={[480, 1040]}
            />
          </div>
        </div>
        <div className={styles.below}>
          <button
            type="button"
            className={classNames(buttonClass({ variant: "secondary" }), styles.play)}
            data-play=""
            hidden
          >
            <Play className={classNames("i", styles.whilePaused)} aria-hidden />
            <Pause className={classNames("i", styles.whilePlaying)} aria-hidden />
            <span>Assistir, 15 s</span>
          </button>
          <ol className={styles.chapters}>
            {CHAPTERS.map(({ at, title, text }) => (
              <li key={title}>
                <span className="num">{at}</span>
                <b>{title}</b>
                {text}
              </li>
            ))}
          </ol>
        </div>
        <p className={frame.note}>Telas reais com dados de exemplo. Sem som.</p>
      </div>
    </section>
  );
}

interface PosterProps {
  src: string;
  alt: string;
  size: readonly [width: number, height: number];
}

function Poster({ src, alt, size: [width, height] }: PosterProps) {
  return <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />;
}

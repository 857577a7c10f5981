import {
  ArrowRight,
  Briefcase,
  CircleCheck,
  Headset,
  KeyRound,
  Landmark,
  Lock,
  Stethoscope,
  Store,
  User,
} from "lucide-react";
import { paths } from "../../app/paths.ts";
import { buttonClass } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import field from "../../ui/field.module.css";
import { Sheet } from "../../ui/sheet.tsx";
import { Boleto } from "./boleto.tsx";
import { audiences, benefits, security, steps, testimonials } from "./content.ts";
import { EXAMPLE_NOTE } from "./example-note.ts";
import styles from "./landing.module.css";

/** 'Como funciona' in three steps, each with a small real screen. */
export function Steps() {
  const screens = [<CameraScreen key="1" />, <ReviewScreen key="2" />, <NoteScreen key="3" />];
  return (
    <section className={cx(styles.section, styles.first)} id="como">
      <div className="wrap">
        <h2>Como funciona</h2>
        <ol className={styles.steps}>
          {steps.map(({ title, text }, index) => (
            <li key={title}>
              <h3>
                <b>{index + 1}</b>
                {title}
              </h3>
              <p>{text}</p>
              <div className={styles.screen} aria-hidden="true">
                {screens[index]}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Six benefits, set as the boxes of a fiscal form. */
export function Benefits() {
  return (
    <section className={cx(styles.section, styles.band)}>
      <div className="wrap">
        <h2>O trabalho chato fica com a gente</h2>
        <p className={styles.intro}>
          Você presta o serviço. A parte de códigos, assinatura e fila da prefeitura é nossa.
        </p>
        <div className={styles.boxes}>
          {benefits.map(({ box, title, text }) => (
            <div key={title}>
              <small>{box}</small>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Four audiences, one per coloured copy. */
export function Audiences() {
  const icons = [User, Stethoscope, Briefcase, Store];
  return (
    <section className={styles.section} id="para-quem">
      <div className="wrap">
        <h2>Feita para quem vive de serviço</h2>
        <div className={styles.audiences}>
          {audiences.map(({ title, text }, index) => {
            const Glyph = icons[index] ?? User;
            return (
              <div key={title}>
                <Glyph className="i" aria-hidden />
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
}

/** Three testimonials, marked as what they are. */
export function Testimonials() {
  return (
    <section className={cx(styles.section, styles.first)}>
      <div className="wrap">
        <h2>Quem já emite assim</h2>
        <div className={styles.quotes}>
          {testimonials.quotes.map(({ text, name, who }) => (
            <figure key={name}>
              <blockquote>{text}</blockquote>
              <figcaption>
                <b>{name}</b>
                {who}
              </figcaption>
            </figure>
          ))}
        </div>
        <p className={styles.notice}>{testimonials.notice}</p>
      </div>
    </section>
  );
}

/** The free trial on five tear-off slips. */
export function Trial() {
  return (
    <section className={styles.trialBand}>
      <div className={cx("wrap", styles.trialWrap)}>
        <div className={styles.trial}>
          <div>
            <h2>Comece com 5 notas grátis</h2>
            <p>
              Sem cartão de crédito. Quando precisar de mais, escolha um plano ou um pacote avulso.
            </p>
            <a className={buttonClass({ variant: "dark", size: "lg" })} href={paths.signUp}>
              Criar conta grátis
              <ArrowRight className="i" aria-hidden />
            </a>
          </div>
          <ol className={styles.slips} aria-hidden="true">
            {[1, 2, 3, 4, 5].map((number) => (
              <li key={number}>
                <span>nota</span>
                <b>{number}</b>
                <span>grátis</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

/** Security and people. */
export function Security() {
  const icons = [Lock, KeyRound, Landmark, Headset];
  return (
    <section className={cx(styles.section, styles.first)} id="seguranca">
      <div className={cx("wrap", styles.security)}>
        <div>
          <h2>Seus dados fiscais são só seus</h2>
          <p className={styles.intro}>
            Compartilhamos apenas o que a prefeitura exige para emitir a sua nota.
          </p>
        </div>
        <ul>
          {security.map(({ title, text }, index) => {
            const Glyph = icons[index] ?? Lock;
            return (
              <li key={title}>
                <Glyph className="i" aria-hidden />
                <div>
                  <b>{title}</b>
                  <p>{text}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

function CameraScreen() {
  return (
    <div className={styles.camera}>
      <Boleto className={styles.cameraBoleto} />
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <path
          d="M1 14V1H12 M88 1H99V14 M99 86V99H88 M12 99H1V86"
          fill="none"
          stroke="#ffe14d"
          strokeWidth="3"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  );
}

function ReviewScreen() {
  return (
    <div className={styles.review}>
      <div className={field.field}>
        <span className={field.label}>CNPJ/CPF</span>
        <div className={cx(field.input, "num")}>41.788.206/0001-05</div>
        <span className={field.ok}>
          <CircleCheck className="i" />
          Conferido na Receita
        </span>
      </div>
      <div className={field.field}>
        <span className={field.label}>Valor (R$)</span>
        <div className={cx(field.input, styles.doubt, "num")}>1.850,00</div>
        <span className={field.hint}>Confira: compare com o documento</span>
      </div>
    </div>
  );
}

function NoteScreen() {
  return (
    <Sheet
      className={styles.stepSheet}
      {...EXAMPLE_NOTE}
      stamp={{ word: "EMITIDA", at: "20/11/2026 10:42:07" }}
    />
  );
}

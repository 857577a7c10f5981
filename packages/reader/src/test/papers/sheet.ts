// oxlint-disable-next-line import/no-named-as-default -- the package calls its default export by the name of a named one
import PDFDocument from "pdfkit";
import type { Style } from "./style.ts";

const MARGIN = 34;
const HEIGHT = 842;

export type Pair = readonly [label: string, value: string];

export interface Dress {
  readonly size?: number;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly centred?: boolean;
  readonly right?: boolean;
}

/** A page under construction: blocks follow each other from the top. Only the standard PDF fonts. */
export class Sheet {
  readonly style: Style;
  readonly #document: PDFKit.PDFDocument;
  readonly #chunks: Uint8Array[] = [];
  #x = MARGIN;
  #width: number;
  #y = MARGIN;

  constructor(style: Style) {
    this.style = style;
    this.#width = style.width - 2 * MARGIN;
    this.#document = new PDFDocument({ size: [style.width, HEIGHT], margin: 0 });
    this.#document.on("data", (chunk: Uint8Array) => this.#chunks.push(chunk));
  }

  /** The finished PDF, one page with a text layer. */
  async finish(): Promise<Uint8Array> {
    const ended = new Promise((resolve) => this.#document.on("end", resolve));
    this.#document.end();
    await ended;
    return new Uint8Array(Buffer.concat(this.#chunks));
  }

  gap(lines = 1): void {
    this.#y += lines * this.style.size * this.style.leading;
  }

  rule(): void {
    if (!this.style.ruled) return;
    this.#stroke(this.#x, this.#y - this.style.size * 0.2);
    this.#y += 3;
  }

  title(text: string): void {
    this.#write(text, {
      size: this.style.size + 4,
      bold: true,
      centred: this.style.headings === "centred",
    });
    this.gap(0.4);
  }

  heading(text: string): void {
    const { headings } = this.style;
    this.gap(0.3);
    this.#write(headings === "upper" ? text.toUpperCase() : text, {
      bold: headings !== "upper",
      centred: headings === "centred",
    });
    this.rule();
  }

  line(text: string, options: { readonly small?: boolean; readonly right?: boolean } = {}): void {
    this.#write(text, {
      size: options.small ? this.style.size - 1.5 : this.style.size,
      right: options.right ?? false,
    });
  }

  paragraph(text: string): void {
    this.#font(false, this.style.size);
    let line = "";
    for (const word of text.split(" ")) {
      const longer = line ? `${line} ${word}` : word;
      if (line && this.#document.widthOfString(longer) > this.#width) {
        this.#write(line);
        line = word;
      } else line = longer;
    }
    if (line) this.#write(line);
  }

  /** Labels in the form of the style. */
  pairs(list: readonly Pair[]): void {
    const { form } = this.style;
    if (form === "cells" || form === "stacked") {
      const across = form === "cells" ? 2 : 1;
      for (let at = 0; at < list.length; at += across)
        this.#stack(list.slice(at, at + across), across);
    } else for (const [label, value] of list) this.#pair(label, value);
  }

  /** A row of a form: small labels over their values, in columns of equal or given widths. */
  row(list: readonly Pair[], shares?: readonly number[]): void {
    if (this.#width < 300) this.pairs(list);
    else this.#stack(list, list.length, shares);
  }

  /** Side by side, the left with its share of the width. */
  beside(left: () => void, right: () => void, share = 0.5): void {
    if (this.#width < 300) {
      left();
      right();
      return;
    }
    const [x, width, top] = [this.#x, this.#width, this.#y];
    this.#width = width * share - 8;
    left();
    const bottom = this.#y;
    this.#x = x + width * share + 8;
    this.#width = width * (1 - share) - 8;
    this.#y = top;
    right();
    this.#y = Math.max(bottom, this.#y);
    this.#x = x;
    this.#width = width;
  }

  /** The first column gets the remaining width; all others are numbers. */
  table(headings: readonly string[], rows: readonly (readonly string[])[]): void {
    const numbers = Math.min(70, this.#width / (headings.length + 1));
    const first = this.#width - numbers * (headings.length - 1);
    const write = (cells: readonly string[], bold: boolean) => {
      this.#font(bold, this.style.size);
      cells.forEach((cell, index) => {
        const x = index === 0 ? this.#x : this.#x + first + numbers * index;
        const shown = index === 0 ? this.#fit(cell, first - 6) : cell;
        const shift = index === 0 ? 0 : this.#document.widthOfString(shown);
        this.#put(shown, x - shift);
      });
      this.gap();
    };
    write(headings, true);
    this.rule();
    for (const row of rows) write(row, false);
  }

  /** Text in its own style: handwriting in italics, screens in bold. */
  say(text: string, dress: Dress = {}): void {
    this.#write(text, dress);
  }

  /** A form's blank, filled in by hand: in italics over a line. */
  blank(label: string, value: string): void {
    const { size, leading } = this.style;
    this.#font(false, size);
    this.#put(label, this.#x);
    const at = this.#document.widthOfString(label) + size * 0.5;
    this.#font(false, size, true);
    this.#wrapped(value, this.#x + at, this.#width - at);
    this.#stroke(this.#x + at, this.#y - size * (leading - 1.1));
  }

  /** A frame around what is drawn. */
  boxed(draw: () => void): void {
    const top = this.#y;
    this.#y += 5;
    this.#x += 6;
    this.#width -= 12;
    draw();
    this.#x -= 6;
    this.#width += 12;
    this.#document
      .rect(this.#x, top, this.#width, this.#y - top)
      .lineWidth(0.5)
      .stroke();
    this.#y += 6;
  }

  /** Rows of cells at shares of the width; a share below zero sets its cells to the right. */
  grid(shares: readonly number[], rows: readonly (readonly string[])[]): void {
    const whole = shares.reduce((sum, share) => sum + Math.abs(share), 0);
    for (const row of rows) {
      let x = this.#x;
      shares.forEach((share, index) => {
        const width = (this.#width * Math.abs(share)) / whole;
        this.#font(false, this.style.size);
        const shown = this.#fit(row[index] ?? "", width - 5);
        const shift = share < 0 ? width - 5 - this.#document.widthOfString(shown) : 0;
        this.#put(shown, x + shift);
        x += width;
      });
      this.gap();
      this.rule();
    }
  }

  #pair(name: string, value: string): void {
    const { form, size } = this.style;
    const label = this.#label(name);
    this.#font(false, size);
    this.#put(label, this.#x);
    const width = this.#document.widthOfString(label);
    const at = {
      inline: width + size * 0.35,
      bare: width + size * 0.8,
      dotted: Math.max(width + size, this.#width * 0.45),
      columns: Math.max(width + size, this.#width * 0.38),
      stacked: 0,
      cells: 0,
    }[form];
    if (form === "dotted") {
      const dots = Math.floor((at - width - 6) / this.#document.widthOfString("."));
      if (dots > 2) this.#put(".".repeat(dots), this.#x + width + 2);
    }
    this.#wrapped(this.#value(value), this.#x + at, this.#width - at);
  }

  #wrapped(text: string, x: number, width: number): void {
    let line = "";
    for (const word of text.split(" ")) {
      const longer = line ? `${line} ${word}` : word;
      if (line && this.#document.widthOfString(longer) > width) {
        this.#put(line, x);
        this.gap();
        line = word;
      } else line = longer;
    }
    this.#put(line, x);
    this.gap();
  }

  #stack(
    list: readonly Pair[],
    across: number,
    shares: readonly number[] = list.map(() => 1 / across),
  ): void {
    const { size } = this.style;
    const columns = shares.map((share, index) => ({
      x: this.#x + this.#width * shares.slice(0, index).reduce((sum, one) => sum + one, 0),
      width: this.#width * share,
    }));
    this.#font(false, size - 2);
    list.forEach(([label], index) => this.#put(this.#label(label), columns[index]?.x ?? this.#x));
    this.#y += size * 1.05;
    this.#font(false, size);
    list.forEach(([, value], index) => {
      const { x, width } = columns[index] ?? { x: this.#x, width: this.#width };
      this.#put(this.#fit(this.#value(value), width - 6), x);
    });
    this.gap(1.1);
    this.rule();
  }

  #label(text: string): string {
    const cased = this.style.labels === "upper" ? text.toUpperCase() : text;
    return this.style.colon && this.style.form !== "cells" ? `${cased}:` : cased;
  }

  #value(text: string): string {
    return this.style.values === "upper" ? text.toUpperCase() : text;
  }

  /** Shrinks the text instead of overlapping the next column. */
  #fit(text: string, width: number): string {
    let size = this.style.size;
    while (size > 5 && this.#document.widthOfString(text) > width)
      this.#document.fontSize((size -= 0.5));
    return text;
  }

  #write(text: string, dress: Dress = {}): void {
    const { size = this.style.size, bold = false, italic = false, centred, right } = dress;
    this.#font(bold, size, italic);
    const free = this.#width - this.#document.widthOfString(text);
    this.#put(text, this.#x + (right ? free : centred ? free / 2 : 0));
    this.#y += size * this.style.leading;
  }

  #font(bold: boolean, size: number, italic = false): void {
    const { family } = this.style;
    const plain = family === "Times" ? "Times-Roman" : family;
    const slanted = family === "Times" ? "Times-Italic" : `${family}-Oblique`;
    this.#document.font(bold ? `${family}-Bold` : italic ? slanted : plain).fontSize(size);
  }

  /** To the right edge of the drawing. */
  #stroke(x: number, y: number): void {
    this.#document
      .moveTo(x, y)
      .lineTo(this.#x + this.#width, y)
      .lineWidth(0.5)
      .stroke();
  }

  #put(text: string, x: number): void {
    this.#document.text(text, Math.max(2, x), this.#y, { lineBreak: false });
  }
}

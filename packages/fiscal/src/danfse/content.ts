import { PAGE, POINTS_PER_CM } from "./layout/geometry.ts";
import type {
  FigurePart,
  Item,
  Part,
  QrCode,
  Rule,
  Shade,
  TextLine,
  WatermarkPart,
} from "./layout/items.ts";
import { measure } from "./layout/measure.ts";
import { decimal, literal } from "./pdf/file.ts";
import { CAP_HEIGHT } from "./pdf/font.ts";
import type { Element } from "./pdf/structure.ts";
import { encoded } from "./layout/printable.ts";
import { qrRuns } from "./layout/qr.ts";

/** The content stream of a PDF page, and the structure elements of its parts. */
export interface Content {
  readonly operators: Buffer;
  readonly elements: readonly Element[];
}

const GREY_5 = "0.95 g";
const GREY_35 = "0.65 g";
const BLACK = "0 g";
const RED = "0.8 0 0 rg";
const FRAME_WIDTH = 1;
const RULE_WIDTH = 0.5;
const WATERMARK_SIZE = 80;
/** Largest share of the diagonal: a long watermark is set smaller. */
const WATERMARK_SHARE = 0.85;

/** Drawing order: shades, watermark, rules, then all text. */
export function contentOf(items: readonly Item[]): Content {
  const parts = items.filter(isPart);
  let next = 0;
  const marked = parts.map((part) => {
    const pieces = piecesOf(part).map((operators) => ({ mark: next++, operators }));
    return { part, pieces };
  });
  const draw = (isBehind: boolean) =>
    marked
      .filter(({ part }) => (part.kind === "watermark") === isBehind)
      .flatMap(({ part, pieces }) =>
        pieces.map(
          ({ mark, operators }) => `/${tagOf(part)} <</MCID ${mark}>> BDC\n${operators}\nEMC`,
        ),
      );
  const text = [
    artifact(items.filter((item) => item.kind === "shade").map(shade), GREY_5),
    ...draw(true),
    artifact(items.flatMap(line), BLACK),
    ...draw(false),
  ];
  return {
    operators: Buffer.from(text.join("\n"), "latin1"),
    elements: marked.map(({ part, pieces }) =>
      elementOf(
        part,
        pieces.map(({ mark }) => mark),
      ),
    ),
  };
}

function isPart(item: Item): item is Part {
  return item.kind === "text" || item.kind === "figure" || item.kind === "watermark";
}

function tagOf(part: Part): Element["tag"] {
  if (part.kind === "text") return part.tag;
  // A watermark states the NFS-e's legal value, so screen readers must read it.
  return part.kind === "figure" ? "Figure" : "P";
}

function elementOf(part: Part, marks: readonly number[]): Element {
  const tag = tagOf(part);
  if (part.kind !== "figure") return { tag, marks };
  const { x, y, width, height, alt, content } = part;
  const box = [left(x), up(y + height), left(x + width), up(y)].join(" ");
  return { tag, marks, figure: { alt, box, url: "url" in content ? content.url : null } };
}

/** Decoration that screen readers skip. */
function artifact(operators: readonly string[], colour: string): string {
  return ["/Artifact <</Type /Layout>> BDC", colour, ...operators, "EMC"].join("\n");
}

function shade({ x, y, width, height }: Shade): string {
  return `${rectangle(x, y, width, height)} f`;
}

function line(item: Item): string[] {
  if (item.kind === "rule") return [rule(item)];
  if (item.kind !== "frame") return [];
  return [`${FRAME_WIDTH} w ${rectangle(item.x, item.y, item.width, item.height)} S`];
}

function rule({ x, y, width, isDashed = false }: Rule): string {
  const path = `${RULE_WIDTH} w ${left(x)} ${up(y)} m ${left(x + width)} ${up(y)} l S`;
  return isDashed ? `[3 2] 0 d ${path} [] 0 d` : path;
}

/** One mark for each text, so that screen readers read label and value separately. */
function piecesOf(part: Part): string[] {
  if (part.kind === "watermark") return [watermark(part)];
  if (part.kind === "figure") return [figure(part)];
  return part.lines.map(text);
}

function text({
  x,
  baseline,
  text: shown,
  face,
  size,
  scale = 100,
  isRed = false,
}: TextLine): string {
  const width = scale === 100 ? "" : `${scale} Tz `;
  const show = `BT /${face} ${size} Tf ${width}${left(x)} ${up(baseline)} Td ${shownBytes(shown)} Tj${width === "" ? "" : " 100 Tz"} ET`;
  return isRed ? `${RED}\n${show}\n${BLACK}` : show;
}

function shownBytes(shown: string): string {
  return literal(encoded(shown));
}

function figure(part: FigurePart): string {
  return "url" in part.content ? qrCode(part, part.content) : part.content.map(text).join("\n");
}

/** Dark modules as one path of horizontal runs: small, and sharp at any size. */
function qrCode({ x, y, width }: FigurePart, { url }: QrCode): string {
  const { size, runs } = qrRuns(url);
  const module = width / size;
  const path = runs.map(({ row, column, length }) =>
    rectangle(x + column * module, y + row * module, length * module, module),
  );
  return `${path.join(" ")} f`;
}

/** Along the page's diagonal, centred. */
function watermark({ text: shown }: WatermarkPart): string {
  const diagonal = Math.hypot(PAGE.width, PAGE.height);
  const [cos, sin] = [PAGE.width / diagonal, PAGE.height / diagonal];
  const full = measure(shown, "regular", WATERMARK_SIZE);
  const shrunk = Math.floor((WATERMARK_SIZE * WATERMARK_SHARE * diagonal) / full);
  const size = Math.min(WATERMARK_SIZE, shrunk);
  const half = measure(shown, "regular", size) / 2;
  // Half the height of a capital below the middle line.
  const drop = (size * CAP_HEIGHT) / 1000 / 2 / POINTS_PER_CM;
  const x = PAGE.width / 2 - half * cos + drop * sin;
  const y = PAGE.height / 2 + half * sin + drop * cos;
  const turned = [cos, sin, -sin, cos].map(decimal).join(" ");
  return `${GREY_35}\nBT /regular ${size} Tf ${turned} ${left(x)} ${up(y)} Tm ${shownBytes(shown)} Tj ET\n${BLACK}`;
}

function rectangle(x: number, y: number, width: number, height: number): string {
  return `${left(x)} ${up(y + height)} ${decimal(width * POINTS_PER_CM)} ${decimal(height * POINTS_PER_CM)} re`;
}

function left(cm: number): string {
  return decimal(cm * POINTS_PER_CM);
}

/** PDF counts from the bottom of the page. */
function up(cm: number): string {
  return decimal((PAGE.height - cm) * POINTS_PER_CM);
}

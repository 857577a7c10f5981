import { after } from "./guide/after.ts";
import { events } from "./guide/events.ts";
import { MAKING } from "./guide/making.ts";
import { REFERENCES } from "./guide/references.ts";
import { rules } from "./guide/rules.ts";
import type { Section } from "./guide/section.ts";
import { starting } from "./guide/starting.ts";
import { TEST_WORLD } from "./guide/test-world.ts";
import type { DocsPage } from "./page.ts";

export const GUIDE_PATH = "/api/docs";

/** The guide's parts, in the order in which a reader needs them. */
export function guideSections(publicUrl: string, perMinute: number): Section[] {
  return [
    ...starting(publicUrl),
    ...MAKING,
    REFERENCES,
    ...after(),
    ...events(),
    ...rules(publicUrl, perMinute),
    TEST_WORLD,
  ];
}

export function guidePage(sections: readonly Section[]): DocsPage {
  return { path: GUIDE_PATH, title: "Guia", body: [OPENING, ...sections.map(shown)].join("\n") };
}

const OPENING = `<h1>Emita notas do seu sistema</h1>
<p class="abertura">Uma chamada cria a NFS-e; o Emita escolhe o canal, assina, envia, insiste quando a prefeitura está fora do ar e avisa o seu sistema do resultado.</p>`;

const shown = ({ id, title, body }: Section): string => `<section id="${id}">
<h2>${title}</h2>
${body}
</section>`;

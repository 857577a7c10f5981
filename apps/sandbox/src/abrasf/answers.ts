import type { Answer } from "../http/reply.ts";
import { element } from "../xml/escape.ts";
import type { BatchRefusal } from "./city-ledger.ts";
import type { Refusal } from "./messages.ts";
import { GINFES_PREFIX, prefixed } from "./ginfes-nfse.ts";
import { ginfesNamespace } from "./ginfes-layout.ts";
import { refusal } from "./messages.ts";
import type { Operation, Profile } from "./profiles.ts";
import { answerRoot, soapAnswer } from "./soap.ts";

/** An answer message around XML content. */
export function answer(profile: Profile, operation: Operation, content: string): Answer {
  const root = answerRoot(operation);
  const isFirst = profile.layout === "1.00";
  const namespace = isFirst ? ginfesNamespace(root) : profile.dataNamespace;
  const declared = `xmlns="${namespace}"${isFirst ? ` ${GINFES_PREFIX}` : ""}`;
  const inside = isFirst ? prefixed(content) : content;
  return soapAnswer(profile, operation, `<${root} ${declared}>${inside}</${root}>`);
}

/** ListaMensagemRetorno. */
export function refusalList(refusals: readonly Refusal[]): string {
  const items = refusals.map(
    ({ code, message, correction }) =>
      `<MensagemRetorno>${element("Codigo", code.slice(0, 4))}${element("Mensagem", message.slice(0, 200))}${element("Correcao", correction)}</MensagemRetorno>`,
  );
  return `<ListaMensagemRetorno>${items.join("")}</ListaMensagemRetorno>`;
}

/** The reasons for refusing a batch: by RPS where one is at fault, else for the whole batch. */
export function batchRefusalList(refusals: readonly BatchRefusal[]): string {
  const own = refusals.filter(({ rps }) => rps === null);
  if (own.length > 0) return refusalList(own.map(({ code }) => refusal(code)));
  const items = refusals.map(({ rps, code }) => {
    const identity =
      element("Numero", rps?.numero ?? "") +
      element("Serie", rps?.serie ?? "") +
      element("Tipo", rps?.tipo ?? "");
    const { message } = refusal(code);
    return `<MensagemRetorno><IdentificacaoRps>${identity}</IdentificacaoRps>${element("Codigo", code.slice(0, 4))}${element("Mensagem", message)}</MensagemRetorno>`;
  });
  return `<ListaMensagemRetornoLote>${items.join("")}</ListaMensagemRetornoLote>`;
}

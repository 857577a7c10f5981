import { expect, test } from "vitest";
import { answers, refusal, returns } from "../testing/abrasf/abrasf-city.ts";
import { abrasfPrestador, SUZANO } from "../testing/abrasf/abrasf-drafts.ts";
import { abrasfCancelRequest, useAbrasf } from "../testing/abrasf/use-abrasf.ts";

const on = useAbrasf(SUZANO);

test("an NFS-e is cancelled, and a repeated cancellation succeeds too", async () => {
  const nfse = await on.issued();
  expect(await on.stateOf(nfse)).toBe("not_cancelled");
  const outcome = await on.cancel(nfse);
  expect(outcome.kind === "cancelled" && outcome.eventXml).toContain("<Confirmacao>");
  expect(await on.cancel(nfse)).toMatchObject({ kind: "cancelled", eventXml: null });
  expect(await on.stateOf(nfse)).toBe("cancelled");
});

test("a refusal carries the city's words", async () => {
  const nfse = await on.issued();
  on.fake.faults.push(returns("CancelarNfseResposta", refusal("E78", "Prazo encerrado.")));
  expect(await on.cancel(nfse)).toMatchObject({
    kind: "rejected",
    reasons: [{ code: "E78", message: "Prazo encerrado." }],
  });
});

test("an unreadable answer is uncertain", async () => {
  const nfse = await on.issued();
  on.fake.faults.push(
    answers(502, "<html></html>"),
    returns("CancelarNfseResposta", "<Outro>1</Outro>"),
  );
  expect(await on.cancel(nfse)).toMatchObject({ kind: "uncertain", cause: "http_502" });
  expect(await on.cancel(nfse)).toMatchObject({ kind: "uncertain", cause: "unreadable_answer" });
});

test("the result is unknown without an answer, for another NFS-e, and for an NFS-e without a receipt", async () => {
  const nfse = await on.issued();
  on.fake.faults.push(answers(503, ""));
  expect(await on.stateOf(nfse)).toBe("unknown");
  expect(await on.stateOf({ ...nfse, key: "3552502-2-A1B2C3D4-NF-7" })).toBe("unknown");
  expect(await on.stateOf({ ...nfse, key: "3552502-1-A1B2C3D4--" })).toBe("unknown");
});

test("another city hall's NFS-e and a request for analysis are refused locally", async () => {
  const nfse = await on.issued();
  const request = abrasfCancelRequest(SUZANO, nfse);
  const other = { ...nfse, key: "3518800-1-A1B2C3D4-NF-7" };
  const build = (changes: object) =>
    on.driver.buildCancel({ ...request, ...changes }, on.fake.client, 2);
  expect(build({ note: other })).toMatchObject({ ok: false, code: "other_city" });
  expect(build({ kind: "analysis" })).toMatchObject({ ok: false, code: "no_analysis" });
  const stranger = abrasfPrestador(SUZANO, { cnpj: "11444777000161" });
  expect(build({ prestador: stranger })).toMatchObject({ code: "certificate_of_other" });
});

test("probe reports up, refused or down", async () => {
  expect(await on.probe()).toEqual({ kind: "up" });
  on.fake.faults.push(returns("ConsultarNfseRpsResposta", refusal("E157", "Sem acesso.")));
  expect(await on.probe()).toMatchObject({ kind: "refused", reasons: [{ code: "E157" }] });
  on.fake.faults.push(answers(403, "<html></html>"));
  expect(await on.probe()).toMatchObject({ kind: "refused", reasons: [{ code: "credentials" }] });
  on.fake.faults.push(answers(503, ""));
  expect(await on.probe()).toEqual({ kind: "down", cause: "http_503" });
});

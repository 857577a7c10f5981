import { paulistanaLayout } from "@emita/fiscal-layouts/paulistana-layout";
import { checkLayout } from "@emita/fiscal-layouts/validate-layout";
import { beforeAll, expect } from "vitest";
import type { SandboxFixture } from "../../testing/fixture.ts";
import { useSandbox } from "../../testing/fixture.ts";
import { orderCertificate } from "../../testing/sefin-client.ts";
import type { Mark } from "../nfse/nfse-records.ts";
import type { OperationName } from "../soap/operations.ts";
import { OPERATIONS } from "../soap/operations.ts";
import type { CallOptions, CityAnswer } from "./paulistana-client.ts";
import { callCity, heldNfses } from "./paulistana-client.ts";
import type { Issuer } from "./requests.ts";
import { issueRequest } from "./requests.ts";
import type { RpsParts } from "./rps-text.ts";

/** One sandbox for a test file, with two issuing companies. */
export interface CityFixture {
  readonly sandbox: SandboxFixture["sandbox"];
  readonly order: SandboxFixture["order"];
  /** Of the regime normal and of the Simples Nacional; only inside a test. */
  normal(): Issuer;
  simples(): Issuer;
  issuer(cnpj: string, inscricao: string): Promise<Issuer>;
  /** Calls as `who`, and expects an answer that is valid by the official layout of its version. */
  call(
    who: Issuer,
    name: OperationName,
    version: 1 | 2,
    message: string,
    options?: CallOptions,
  ): Promise<CityAnswer>;
  issue(who: Issuer, version: 1 | 2, numero: string, change?: RpsParts): Promise<CityAnswer>;
  held(): ReturnType<typeof heldNfses>;
  /** `POST /_control/paulistana`; returns the status. */
  control(body: unknown): Promise<number>;
  mark(inscricao: string, numero: number, mark: Mark): Promise<number>;
}

export function useCity(): CityFixture {
  const { sandbox, order } = useSandbox();
  const pair: Issuer[] = [];
  const company = (index: number): Issuer => {
    const found = pair[index];
    if (found === undefined) throw new Error("the companies are there only during tests");
    return found;
  };
  const issuer = async (cnpj: string, inscricao: string): Promise<Issuer> => ({
    cnpj,
    inscricao,
    key: await orderCertificate(sandbox(), cnpj),
  });
  const call: CityFixture["call"] = async (who, name, version, message, options = {}) => {
    const answer = await callCity(sandbox(), who.key, name, String(version), message, options);
    expect(layoutFaults(answer, name, version)).toEqual([]);
    return answer;
  };
  const control = async (body: unknown): Promise<number> => {
    const url = `${sandbox().url}/_control/paulistana`;
    return (await fetch(url, { method: "POST", body: JSON.stringify(body) })).status;
  };
  beforeAll(async () => {
    pair.push(await issuer("99960007000112", "33000007"));
    pair.push(await issuer("99960006000178", "33000006"));
  });
  return {
    sandbox,
    order,
    normal: () => company(0),
    simples: () => company(1),
    issuer,
    call,
    issue: (who, version, numero, change = {}) =>
      call(who, "EnvioRPS", version, issueRequest(version, who, numero, change)),
    held: () => heldNfses(sandbox()),
    control,
    mark: (inscricao, numero, mark) => control({ marks: [{ inscricao, numero, mark }] }),
  };
}

/** OpcaoSimples 4 is left out: the real service uses it against its own layout 1. */
function layoutFaults(answer: CityAnswer, name: OperationName, version: 1 | 2) {
  const operation = OPERATIONS.find((candidate) => candidate.name === name);
  if (operation === undefined) throw new Error(`no operation ${name}`);
  return checkLayout(paulistanaLayout(version, operation.response), answer.root).filter(
    ({ path }) => !path.endsWith("/OpcaoSimples"),
  );
}

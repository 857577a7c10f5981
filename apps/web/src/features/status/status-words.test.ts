import { describe, expect, test } from "vitest";
import {
  type ChannelStatus,
  durationWords,
  overall,
  shareWords,
  stateWords,
  timeWords,
} from "./status-words.ts";

const NOW = new Date("2026-11-20T14:00:00Z");

const channel = (changes: Partial<ChannelStatus>): ChannelStatus => ({
  channel: "nacional",
  name: "Emissor nacional",
  state: "up",
  since: null,
  last_ok_at: null,
  calls: 10,
  success_share: 1,
  median_ms: 300,
  ...changes,
});

test("a time of today has no date, another one has, both in Brazilian time", () => {
  expect(timeWords(new Date("2026-11-20T13:42:10Z"), NOW)).toBe("10:42");
  expect(timeWords(new Date("2026-11-20T01:05:00Z"), NOW)).toBe("19/11, 22:05");
});

test("each state has its words", () => {
  const since = "2026-11-20T13:42:10.000Z";
  expect(stateWords(channel({}), NOW)).toBe("Funcionando");
  expect(stateWords(channel({ state: "degraded" }), NOW)).toBe("Instável");
  expect(stateWords(channel({ state: "down", since }), NOW)).toBe("Fora do ar desde 10:42");
  expect(stateWords(channel({ state: "down" }), NOW)).toBe("Fora do ar");
});

describe("summary of all channels", () => {
  test("unavailable channels come before unstable ones, each name once", () => {
    const channels = [
      channel({ state: "degraded" }),
      channel({ channel: "paulistana/1", name: "Prefeitura de São Paulo", state: "down" }),
      channel({ channel: "paulistana/2", name: "Prefeitura de São Paulo", state: "down" }),
    ];
    expect(overall(channels)).toMatchObject({
      state: "down",
      text: expect.stringMatching(/^Fora do ar: Prefeitura de São Paulo\. /),
    });
    expect(overall(channels.slice(0, 1))).toMatchObject({
      state: "degraded",
      text: expect.stringMatching(/^Instável: Emissor nacional\. /),
    });
  });

  test("the summary says when all channels are available", () => {
    expect(overall([channel({})])).toEqual({
      state: "up",
      text: "Prefeituras respondendo normalmente",
    });
  });
});

test("99,99 % is not shown as 100 %", () => {
  expect(shareWords(1)).toBe("100%");
  expect(shareWords(0.9999)).toBe("99,9%");
  expect(shareWords(0.5)).toBe("50%");
});

test("durations are in milliseconds up to one second, then in seconds", () => {
  expect(durationWords(320)).toBe("320 ms");
  expect(durationWords(1_450)).toBe("1,5 s");
});

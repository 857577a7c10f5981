import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { eventParser } from "./sse.ts";

const STREAM = ': ok\n\ndata: {"a":1}\n\nevent: x\ndata: um\ndata: dois\n\r\ndata:três\r\n\r\n';

describe("event stream", () => {
  test("an event is returned once it is complete", () => {
    const parser = eventParser();
    expect(parser.push('data: {"a"')).toEqual([]);
    expect(parser.push(":1}\n")).toEqual([]);
    expect(parser.push("\n")).toEqual(['{"a":1}']);
  });

  test("comments and empty blocks are no events", () => {
    expect(eventParser().push(": ping\n\n\n\n")).toEqual([]);
  });

  test("the events are the same wherever the text is split", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(STREAM.length), { maxLength: 6 }), (cuts) => {
        const parser = eventParser();
        const ends = [...cuts, STREAM.length].toSorted((a, b) => a - b);
        const events = ends.flatMap((end, index) =>
          parser.push(STREAM.slice(ends[index - 1] ?? 0, end)),
        );
        expect(events).toEqual(['{"a":1}', "um\ndois", "três"]);
      }),
    );
  });
});

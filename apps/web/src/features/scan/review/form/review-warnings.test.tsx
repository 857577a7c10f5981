import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { fromDocument, type ProcessedData } from "../../reading/processed-data.ts";
import { ReviewWarnings } from "./review-warnings.tsx";

afterEach(() => vi.unstubAllGlobals());

function shown(isPhone: boolean, change: Partial<ProcessedData>): string {
  vi.stubGlobal("matchMedia", () => ({ matches: isPhone }));
  const data = { ...fromDocument(null, "carta.pdf"), ...change };
  return renderToStaticMarkup(
    <ReviewWarnings data={data} repeats={false} onRepeats={() => undefined} asksRepeat={false} />,
  );
}

test.each([
  ["a desk", false],
  ["a phone", true],
])("on %s only a document without a payment shows the warning", (_, isPhone) => {
  const other = shown(isPhone, { looksLikePayment: false });
  expect(other).toContain("Não parece um documento de pagamento.");
  expect(other).toContain('role="alert"');
  expect(shown(isPhone, {})).not.toContain("Não parece");
});

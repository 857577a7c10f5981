import { describe, expect, test } from "vitest";
import type { InvoiceDraft } from "../../invoice-draft.ts";
import { EVENTO, works, evento } from "../../testing/drafts/draft-parts.ts";
import { ADDRESS, draft, service } from "../../testing/drafts/drafts.ts";
import { checkDraft } from "../check-draft.ts";

/** Each row: the anticipated rejection (or element), the case, and the refusal by field. */

describe("refused: the service", () => {
  test.for<[rejection: string, changes: Partial<InvoiceDraft>, field: string, code: string]>([
    [
      "E0304",
      { service: service({ place: { country: "BR" } }) },
      "details.service_country",
      "unknown_country",
    ],
    [
      "E0302",
      { service: service({ place: { cityCode: "9999999" } }) },
      "details.service_city_code",
      "unknown_city",
    ],
    ["E0315", { service: service({ municipalCode: "000" }) }, "details.municipal_code", "invalid"],
    ["E0316", { service: service({ nbs: "1140111" }) }, "details.nbs", "invalid"],
    [
      "E0234",
      {
        service: service({ cTribNac: "170501" }),
        tomador: { nif: null, noNifReason: 1, name: "X" },
      },
      "details.tomador.address",
      "address_required",
    ],
    [
      "E0234",
      { service: service({ cTribNac: "170501" }), tomador: null },
      "address",
      "address_required",
    ],
    ["xPed", { references: { order: "x".repeat(61) } }, "details.references.order", "invalid"],
    [
      "xItemPed",
      { references: { orderItems: ["1", "株"] } },
      "details.references.order_items",
      "invalid",
    ],
    [
      "docRef",
      { references: { document: "…".repeat(86) } },
      "details.references.document",
      "invalid",
    ],
    [
      "idDocTec",
      { references: { technicalDocument: "x".repeat(41) } },
      "details.references.technical_document",
      "invalid",
    ],
    [
      "cIntContrib",
      { references: { internalCode: "SV 01" } },
      "details.references.internal_code",
      "invalid",
    ],
    ["E0370", { service: service({ cTribNac: "070202" }) }, "details.obra", "required"],
    ["E0372", { obra: { cno: "1" } }, "details.obra", "not_allowed"],
    ["cObra", works({ obra: { cno: " " } }), "details.obra.cno", "invalid"],
    ["cCIB", works({ obra: { cib: "12" } }), "details.obra.cib", "invalid"],
    [
      "E0380",
      works({ obra: { address: { ...ADDRESS, cityCode: "3550308" } } }),
      "details.obra.address",
      "other_city",
    ],
    [
      "obra/end",
      works({ obra: { address: { ...ADDRESS, district: "" } } }),
      "details.obra.address",
      "address_incomplete",
    ],
    ["E0392", { evento: EVENTO }, "details.evento", "not_allowed"],
    [
      "atvEvento/xNome",
      evento({ evento: { ...EVENTO, name: "" } }),
      "details.evento.name",
      "required",
    ],
    [
      "dtIni",
      evento({ evento: { ...EVENTO, from: "2026-11-13" } }),
      "details.evento.from",
      "invalid",
    ],
    [
      "idAtvEvt",
      evento({ evento: { ...EVENTO, place: { id: "" } } }),
      "details.evento.id",
      "invalid",
    ],
    [
      "E0398",
      evento({ evento: { ...EVENTO, place: { address: { ...ADDRESS, cityCode: "3550308" } } } }),
      "details.evento.address",
      "other_city",
    ],
    [
      "xInfComp",
      { additionalInformation: "x".repeat(2001) },
      "details.additional_information",
      "too_long",
    ],
  ])("%s", ([, changes, field, code]) => {
    const refusal = checkDraft(draft(changes));
    expect(refusal).toMatchObject({ ok: false, field, code, text: expect.stringMatching(/\.$/) });
  });
});

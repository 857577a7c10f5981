import { describe, expect, test } from "vitest";
import { hasOfficialFiles, OFFICIAL, officialSample } from "../../testing/nacional/official.ts";
import { readNfse } from "./nfse-document.ts";

describe("readNfse", () => {
  test.skipIf(!hasOfficialFiles)(`a Simples note beside the ${OFFICIAL}`, () => {
    expect(readNfse(officialSample("nfse-01-simples-me-epp.xml"))).toMatchObject({
      key: "31702062211222333000181000000000005726114829150369",
      number: "57",
      issuingCity: "Uberlândia",
      issuer: {
        cnpj: "11222333000181",
        name: "EMPRESA FICTICIA LTDA",
        address: { cityCode: "3170206" },
      },
      totals: { net: "1500.00", issBase: null },
      ibsCbs: null,
      dps: {
        id: "DPS317020621122233300018100001000000000000101",
        simples: "3",
        tomador: {
          cnpj: "12ABC34501DE35",
          address: { postalCode: "38400200", district: "Martins" },
        },
        recipient: null,
        service: { nationalCode: "170101", description: expect.stringContaining("\nPedido 4512.") },
        declared: { service: "1500.00" },
      },
    });
  });

  test.skipIf(!hasOfficialFiles)("an NFS-e of regime normal: withholdings and IBS/CBS", () => {
    expect(readNfse(officialSample("nfse-02-lucro-presumido-iss-retido-ibscbs.xml"))).toMatchObject(
      {
        totals: { issBase: "10000.00", withheld: "915.00", net: "9085.00" },
        ibsCbs: { base: "9335.00", cbs: "84.02", ibs: "9.34", totalOfNote: "9085.00" },
        dps: {
          declared: { withholding: "2", withheldSocial: "465.00", federalPercent: "13.45" },
          ibsCbs: { operationIndicator: "100301", classification: "000001" },
        },
      },
    );
  });

  test.for([
    "",
    "<NFSe/>",
    "<html><body>503</body></html>",
    "<NFSe><infNFSe Id='NFS1'><DPS><infDPS/></DPS></infNFSe></NFSe>",
  ])("is null for anything but an NFS-e: %j", (xml) => {
    expect(readNfse(xml)).toBeNull();
  });
});

import type { Document } from "@emita/contract/documents/documents";
import { api } from "@emita/contract/paths";
import { callApi } from "../../../api/client.ts";
import { forgetCapture } from "../capture/capture.ts";
import { forgetUpload } from "../capture/reading.ts";
import { beginReview } from "../reading/begin-review.ts";
import { fromDocument } from "../reading/processed-data.ts";
import type { Arrived } from "./queries.ts";

/** Makes the document the tab's own, as if it had just been read here. */
export async function openArrived({ id, file_name: name }: Arrived): Promise<void> {
  const document = await callApi<Document>(api.document(id));
  forgetUpload();
  await forgetCapture();
  beginReview(fromDocument(document, name));
}

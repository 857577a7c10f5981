/** A file of the API: its bytes and the server's name for it. */
export interface EmitaFile {
  readonly blob: Blob;
  readonly name: string | null;
}

export async function fileOf(response: Response): Promise<EmitaFile> {
  const disposition = response.headers.get("content-disposition") ?? "";
  const name = /filename="?([^";]+)"?/.exec(disposition)?.[1] ?? null;
  return { blob: await response.blob(), name };
}

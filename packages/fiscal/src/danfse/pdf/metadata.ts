import { escapeText } from "../../xml/write.ts";

export interface Metadata {
  readonly title: string;
  /** Time of the NFS-e, not of the drawing: the same NFS-e gives the same bytes. */
  readonly createdAt: Date;
}

export const PRODUCER = "Emita";

/** The XMP packet: title, language, and the declaration of PDF/UA-1 (ISO 14289-1, section 5). */
export function xmpOf({ title, createdAt }: Metadata): string {
  const instant = `${createdAt.toISOString().slice(0, 19)}Z`;
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeText(title)}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>pt-BR</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>${PRODUCER}</xmp:CreatorTool>
<xmp:CreateDate>${instant}</xmp:CreateDate>
<pdf:Producer>${PRODUCER}</pdf:Producer>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description>
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}

/** D:20261120131502Z */
export function pdfDate(instant: Date): string {
  return `D:${instant.toISOString().slice(0, 19).replace(/\D/g, "")}Z`;
}

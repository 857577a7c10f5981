import { useNavigate, useSearch } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useEffect, useState } from "react";
import { paths } from "../../navigation/paths.ts";
import { Page } from "../../ui/layout/page.tsx";
import { useEntitlementWarning } from "../entitlements/use-entitlement-warning.ts";
import { useCnpjLookup } from "../cnpj/use-cnpj-lookup.ts";
import { useDraftLine } from "../drafts/autosave/draft-line.ts";
import { OpenedDraft } from "../drafts/opening/opened-draft.tsx";
import type { KeptState } from "../drafts/opening/opened-draft-props.ts";
import { withDrafts } from "../invoices/form/kept-draft.ts";
import { PreviewCard } from "../invoices/preview/preview-card.tsx";
import { useInvoicePreview } from "../invoices/queries/use-preview.ts";
import { previewedInvoice } from "./pix-checks.ts";
import { pixDraft } from "./pix-draft.ts";
import { PixForm } from "./pix-form.tsx";
import { pixDraftOf } from "./pix-kept.ts";
import styles from "./pix-page.module.css";
import { PixPreview } from "./pix-preview.tsx";
import { usePixDraft } from "./use-pix-draft.ts";

/** /pix: a payment received by PIX becomes an invoice; the invoice forms at the right while typing. */
export const PixPage = withDrafts([pixDraft], AnyPix);

/** The form of the tab, or the draft that the URL names. */
function AnyPix() {
  const { rascunho } = useSearch({ from: "/signed-in/pix" });
  if (rascunho === undefined) return <Pix />;
  return (
    <OpenedDraft
      key={rascunho}
      id={rascunho}
      kind="pix"
      formKey={pixDraft.read()?.idempotencyKey}
      open={openPix}
    >
      <Pix />
    </OpenedDraft>
  );
}

/** The tab goes on with the draft. @returns the form's key */
function openPix({ state }: KeptState): Promise<string> {
  const draft = pixDraftOf(state);
  pixDraft.write(draft);
  return Promise.resolve(draft.idempotencyKey);
}

function Pix() {
  useEntitlementWarning();
  const navigate = useNavigate();
  const store = usePixDraft();
  const asked = useAskedOnce();
  const { draft } = store.state;
  const lookup = useCnpjLookup(draft.person ? "" : draft.cnpj, {
    onFound: ({ company_name: companyName, city, uf }) =>
      store.dispatch({
        kind: "filled",
        change: { companyName, city: city ?? "", uf: uf ?? "" },
      }),
  });
  const preview = useInvoicePreview(previewedInvoice(draft, lookup));
  const line = useDraftLine();
  const sent = (id: string) => {
    pixDraft.clear();
    void navigate({ to: paths.success, search: { id }, replace: true });
  };
  const scheduled = () => {
    pixDraft.clear();
    void navigate({ to: paths.drafts });
  };
  return (
    <Page
      title="Registrar Pagamento PIX"
      intro="Preencha os dados para emitir a nota fiscal"
      className={styles.page}
      before={
        <a className="back" href={paths.home}>
          <ArrowLeft className="i" aria-hidden />
          Voltar
        </a>
      }
    >
      <div className={styles.cols}>
        <PixForm
          store={store}
          lookup={lookup}
          preview={preview}
          askedClient={asked}
          line={line}
          onSent={sent}
          onScheduled={scheduled}
        />
        <div className={styles.aside}>
          <PixPreview draft={draft} entry={lookup.kind === "found" ? lookup.entry : null} />
          <PreviewCard {...preview} />
        </div>
      </div>
    </Page>
  );
}

/** The client of `?cliente=`. It leaves the URL, so that a reload keeps what was typed since. */
function useAskedOnce(): string | undefined {
  const { cliente } = useSearch({ from: "/signed-in/pix" });
  const navigate = useNavigate();
  const [asked] = useState(cliente);
  useEffect(() => {
    if (cliente !== undefined) void navigate({ to: paths.pix, search: {}, replace: true });
  }, [cliente, navigate]);
  return asked;
}

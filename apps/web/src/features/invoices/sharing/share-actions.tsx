import type { Invoice } from "@emita/contract/invoices/invoices";
import { Link2, Link2Off, MessageCircle } from "lucide-react";
import { useState } from "react";
import { failureOf, failureText } from "../../../api/api-error.ts";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { useCopied } from "../../../ui/feedback/toasts/use-copied.ts";
import { Button, type ButtonLook } from "../../../ui/fields/button.tsx";
import { useCompany } from "../../company/queries.ts";
import { useClientPage } from "./use-client-page.ts";
import { whatsappLink } from "./whatsapp-link.ts";

const FAILED = "Não foi possível fazer a página da nota. Tente novamente.";
const NOT_REMOVED = "Não foi possível retirar a página da nota. Tente novamente.";

/** Opens the messenger with the address of the note's page. The filled button of a screen that shows an issued note. */
export function WhatsAppButton({ invoice, ...look }: { invoice: Invoice } & ButtonLook) {
  const page = useClientPage(invoice.id);
  const issuer = useCompany().data?.company_name ?? null;
  const openMessenger = () => {
    // Opened by the press itself: a browser blocks what opens after an answer.
    const tab = open("", "_blank");
    void withPage(page, (url) => {
      const link = whatsappLink(invoice, issuer, url);
      if (!tab) return location.assign(link);
      tab.opener = null;
      tab.location.href = link;
    }).finally(() => {
      if (tab?.location.href === "about:blank") tab.close();
    });
  };
  return (
    <Button {...look} busy={page.isBusy} busyText="Preparando..." onClick={openMessenger}>
      <MessageCircle className="i" aria-hidden />
      Enviar por WhatsApp
    </Button>
  );
}

/** Copies the address of the note's page; an address that was given out can be withdrawn. */
export function ClientLink({
  invoice,
  variant = "secondary",
}: {
  invoice: Invoice;
  variant?: "secondary" | "quiet";
}) {
  const page = useClientPage(invoice.id);
  const [copied, copy] = useCopied();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => void withPage(page, copy)}>
        <Link2 className="i" aria-hidden />
        {copied ? "Link copiado" : "Copiar link para o cliente"}
      </Button>
      {page.url !== null && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          <Link2Off className="i" aria-hidden />
          Retirar link
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title="Retirar link"
        act="Sim, retirar"
        busyText="Retirando..."
        run={() => failureOf(page.remove(), NOT_REMOVED)}
        onDone={() => showToast("ok", "Link retirado", { text: "A nota continua válida." })}
        onClose={() => setAsking(false)}
      >
        <p>
          Quem abrir o endereço que você enviou lê que a página foi retirada. A nota continua
          válida, e um novo link tem outro endereço.
        </p>
      </ConfirmDialog>
    </>
  );
}

async function withPage(
  page: ReturnType<typeof useClientPage>,
  act: (url: string) => unknown,
): Promise<void> {
  try {
    await act(await page.address());
  } catch (error) {
    showToast("bad", "A nota não foi enviada", { text: failureText(error, FAILED) });
  }
}

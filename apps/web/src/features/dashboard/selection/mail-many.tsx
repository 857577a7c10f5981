import type { Invoice } from "@emita/contract/invoices/invoices";
import { api } from "@emita/contract/paths";
import { isEmail } from "@emita/domain/identifiers/email";
import { useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import { callApi } from "../../../api/client.ts";
import { checkEmail } from "../../../ui/behaviour/contact-checks.ts";
import { RadioField } from "../../../ui/fields/radio-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { RunDialog } from "./run-dialog.tsx";
import { notesText, useKept } from "./kept-notes.ts";
import { useRun } from "./use-run.ts";

const FAILED = "Não foi possível enviar a nota. Tente novamente.";
const NO_ADDRESS = "Sem e-mail do cliente: não será enviada";

interface Props {
  open: boolean;
  invoices: readonly Invoice[];
  onClose: () => void;
}

/** Sends PDF and XML of several invoices again: each to its client, or all to one address. */
export function MailMany({ open, invoices, onClose }: Props) {
  const own = useRouteContext({ from: "/signed-in", select: (context) => context.user.email });
  const kept = useKept(open, invoices);
  const [to, setTo] = useState<"clients" | "one">("clients");
  const [address, setAddress] = useState(own);
  const [issue, setIssue] = useState<string | null>(null);
  const addressOf = (invoice: Invoice) => (to === "one" ? address.trim() : (invoice.email ?? ""));
  const sendable = kept.filter((invoice) => addressOf(invoice) !== "");
  const run = useRun<Invoice>((invoice) => mailOne(invoice, addressOf(invoice)), FAILED);
  const close = () => {
    run.reset();
    setIssue(null);
    onClose();
  };
  const start = () => {
    const wrong = wrongOf(to, address, sendable.length);
    setIssue(wrong);
    if (wrong === null) void run.start(sendable);
  };
  return (
    <RunDialog
      open={open}
      title={`Enviar ${notesText(kept.length)} por e-mail`}
      act={`Enviar ${notesText(sendable.length)}`}
      stay="Voltar"
      doing="Enviando"
      invoices={run.phase === "asking" ? kept : sendable}
      before={(invoice) => addressOf(invoice) || NO_ADDRESS}
      run={run}
      onStart={start}
      onClose={close}
      asking={
        <>
          <p>O PDF e o XML de cada nota vão em anexo.</p>
          <RadioField
            label="Para quem"
            value={to}
            options={[
              ["clients", "Para o cliente de cada nota"],
              ["one", "Todas para um só e-mail"],
            ]}
            onValue={(value) => {
              setTo(value === "one" ? "one" : "clients");
              setIssue(null);
            }}
          />
          {to === "one" && (
            <TextField
              label="E-mail de quem recebe"
              check={checkEmail}
              type="email"
              inputMode="email"
              autoComplete="email"
              required
              maxLength={255}
              value={address}
              error={issue}
              onValue={(value) => {
                setAddress(value);
                setIssue(null);
              }}
            />
          )}
          {to === "clients" && issue !== null && <p role="alert">{issue}</p>}
        </>
      }
    />
  );
}

function wrongOf(to: "clients" | "one", address: string, sendable: number): string | null {
  if (to === "clients")
    return sendable > 0
      ? null
      : "Nenhuma destas notas tem o e-mail do cliente. Escolha um só e-mail para todas.";
  if (address.trim() === "") return "Email necessário";
  return isEmail(address.trim()) ? null : "Email inválido";
}

async function mailOne({ id }: Invoice, to: string): Promise<string> {
  await callApi<null>(api.invoiceMails(id), { method: "POST", body: { to } });
  return `Enviada para ${to}`;
}

import type { Payer } from "@emita/contract/billing/office-plans";
import { useMay } from "../../../api/company/company.ts";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import styles from "../pricing-page.module.css";
import { usePayer, useSavePayer } from "./payer-queries.ts";

/** 'Quem paga as notas': the company, or the office of its accountant. Without an offer there is nothing to choose. */
export function PayerCard() {
  const maySee = useMay("read_settings");
  const { data } = usePayer(maySee);
  if (!data || data.offers.length === 0) return null;
  return (
    <section className={`card ${styles.use}`} aria-labelledby="quem-paga">
      <h2 id="quem-paga">Quem paga as notas</h2>
      <Choice payer={data} />
      <p className="sm mut">
        Primeiro são usadas as notas da empresa: o plano e os pacotes. O escritório paga as que vêm
        depois, com um plano dividido entre as empresas dele.
      </p>
    </section>
  );
}

function Choice({ payer: { office, offers } }: { payer: Payer }) {
  const mayChange = useMay("settings");
  const save = useSavePayer();
  if (!mayChange)
    return (
      <p className="sm">
        {office ? `O escritório ${office.name}.` : "A empresa."} Quem escolhe são donos e
        administradores.
      </p>
    );
  return (
    <SelectField
      label="Depois do plano e dos pacotes"
      value={office?.member_id ?? COMPANY}
      options={[
        [COMPANY, "A empresa"],
        ...offers.map(({ member_id, name }) => [member_id, `O escritório ${name}`] as const),
      ]}
      onValue={(value) => save.mutate({ member_id: value === COMPANY ? null : value })}
    />
  );
}

const COMPANY = "";

import type { PaymentRule } from "@emita/contract/integrations/payment-rules";
import { Link } from "@tanstack/react-router";
import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../../api/company/company.ts";
import { paths } from "../../../navigation/paths.ts";
import { IconButton } from "../../../ui/fields/button.tsx";
import { Menu } from "../../../ui/layout/menu.tsx";
import { moveRule } from "../data/moving.ts";
import { DeleteDialog } from "./delete-dialog.tsx";

interface RuleMenuProps {
  rule: PaymentRule;
  /** The rules asked before and after it; absent at the ends. */
  above: PaymentRule | undefined;
  below: PaymentRule | undefined;
}

/** What can be done with a rule. Empty for a role that may not change it. */
export function RuleMenu({ rule, above, below }: RuleMenuProps) {
  const [isAsked, setAsked] = useState(false);
  if (!useMay("integrations")) return null;
  const label = `Ações da regra ${rule.name}`;
  return (
    <>
      <Menu
        label={label}
        renderOpener={(opener) => (
          <IconButton icon={Ellipsis} label={label} title="Ações" {...opener} />
        )}
      >
        <Link role="menuitem" to={paths.rule} params={{ id: rule.id }}>
          <Pencil className="i" aria-hidden />
          Ajustar
        </Link>
        {above && (
          <button type="button" role="menuitem" onClick={() => void moveRule(rule, above)}>
            <ArrowUp className="i" aria-hidden />
            Decidir antes
          </button>
        )}
        {below && (
          <button type="button" role="menuitem" onClick={() => void moveRule(rule, below)}>
            <ArrowDown className="i" aria-hidden />
            Decidir depois
          </button>
        )}
        <button type="button" role="menuitem" onClick={() => setAsked(true)}>
          <Trash2 className="i" aria-hidden />
          Excluir
        </button>
      </Menu>
      <DeleteDialog rule={rule} open={isAsked} onClose={() => setAsked(false)} />
    </>
  );
}

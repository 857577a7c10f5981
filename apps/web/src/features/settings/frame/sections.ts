import { paths, type SettingsPath } from "../../../navigation/paths.ts";

interface Section {
  readonly to: SettingsPath;
  readonly title: string;
}

/** The settings by what they are about, in the order of their list. */
export const SECTIONS: readonly {
  readonly group: string;
  readonly sections: readonly Section[];
}[] = [
  {
    group: "Empresa",
    sections: [
      { to: paths.settings, title: "Dados da empresa" },
      { to: paths.services, title: "Serviços" },
      { to: paths.defaultService, title: "Serviço padrão" },
      { to: paths.certificate, title: "Certificado digital" },
      { to: paths.cityHall, title: "Prefeitura e dados fiscais" },
      { to: paths.numbering, title: "Numeração" },
      { to: paths.holidays, title: "Feriados" },
      { to: paths.people, title: "Pessoas" },
      { to: paths.companyActivity, title: "Atividade da empresa" },
    ],
  },
  {
    group: "Sua conta",
    sections: [
      { to: paths.security, title: "Segurança" },
      { to: paths.notices, title: "Avisos por e-mail" },
      { to: paths.ownData, title: "Privacidade e dados" },
      { to: paths.appearance, title: "Aparência" },
    ],
  },
];

import { expectHeading, fill, press } from "./screen.ts";
import { enter, labelled } from "./fields.ts";

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Fills and submits the sign-in form on screen. */
export async function signIn({ email, password }: Credentials): Promise<void> {
  await fill("E-mail", email);
  await enter(await labelled(/^Senha/), password);
  await press("Entrar");
}

/** 'Sair', up to the sign-in screen. */
export async function signOut(): Promise<void> {
  await press("Sair");
  await expectHeading("Entrar");
}

/** 'Dados de Acesso' of the sign-up form. */
export async function fillAccess({
  email,
  password,
  confirmation = password,
}: Credentials & { confirmation?: string }): Promise<void> {
  await fill("E-mail", email);
  await enter(await labelled(/^Senha/), password);
  await enter(await labelled(/^Confirmar senha/), confirmation);
}

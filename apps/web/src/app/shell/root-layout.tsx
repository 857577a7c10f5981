import { Outlet } from "@tanstack/react-router";
import { Page } from "../../ui/layout/page.tsx";
import { Button } from "../../ui/fields/button.tsx";
import { Questions } from "../questions/questions.tsx";

/** Frame of every screen: the skip link and the announcement of route changes come from the h1 (ui/layout/page.tsx). */
export function RootLayout() {
  return (
    <>
      <a className="skip" href="#conteudo">
        Pular para o conteúdo
      </a>
      <Outlet />
      <Questions />
    </>
  );
}

/** A screen that failed to load or render: a lost connection, or a new version behind an open tab. */
export function RouteFailure() {
  return (
    <main id="conteudo">
      <Page title="Não foi possível abrir esta tela" narrow>
        <p>
          Verifique sua conexão. Se o problema continuar, recarregue a página: pode haver uma versão
          nova.
        </p>
        <p>
          <Button onClick={() => location.reload()}>Recarregar</Button>
        </p>
      </Page>
    </main>
  );
}

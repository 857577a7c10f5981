import type { Plugin } from "vite";

/** Preloads the text font: otherwise the browser finds it late, in the style sheet. */
export function fontPreload(): Plugin {
  return {
    name: "emita-font-preload",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) =>
          /instrument-sans-[^/]*\.woff2$/.test(file),
        );
        if (!font) return [];
        const attrs = {
          rel: "preload",
          href: `/${font}`,
          as: "font",
          type: "font/woff2",
          crossorigin: true,
        };
        return [{ tag: "link", attrs, injectTo: "head-prepend" }];
      },
    },
  };
}

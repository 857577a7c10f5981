import type { Channel } from "@emita/domain/invoices/channel";
import { cityNameByCode } from "@emita/fiscal/municipalities";

/** The name of a channel on screen, short enough for a list of choices. */
export function channelLabel(channel: Channel): string {
  switch (channel) {
    case "nacional":
      return "Emissor nacional";
    case "paulistana/1":
      return "Prefeitura de São Paulo, leiaute 1";
    case "paulistana/2":
      return "Prefeitura de São Paulo, leiaute 2";
    default: {
      const cityCode = channel.slice(channel.indexOf("/") + 1);
      return `Sistema próprio da prefeitura de ${cityNameByCode(cityCode) ?? cityCode}`;
    }
  }
}

import type { Docs } from "../openapi/docs.ts";

export const CITY_HALL_STATUS: Docs = {
  schemas: {
    CityHallStatus: {
      answer: "Como cada canal respondeu nas últimas horas",
      example: {
        measured_at: "2026-11-23T14:00:00.000Z",
        window_hours: 6,
        data: [
          {
            channel: "nacional",
            name: "Emissor nacional",
            state: "up",
            since: null,
            last_ok_at: "2026-11-23T13:59:58.000Z",
            calls: 840,
            success_share: 1,
            median_ms: 310,
          },
        ],
      },
      fields: {
        measured_at: "Quando foi medido; há alguns segundos, no máximo.",
        window_hours: "De quantas horas são os números.",
        data: "Uma linha por canal em uso.",
        "data.channel": "O canal, como em `Invoice.channel`.",
        "data.name": "O canal, para pessoas: “Emissor nacional”.",
        "data.state":
          "`up`: responde; `degraded`: muitas chamadas ficam sem resposta; `down`: fora do ar, as notas aguardam.",
        "data.since": "Desde quando está fora do ar; nulo nos demais.",
        "data.last_ok_at": "A última resposta; nulo quando não houve.",
        "data.calls": "Chamadas medidas; 0: ninguém usou, e os dois números seguintes são nulos.",
        "data.success_share":
          "Parte das chamadas que teve resposta, de 0 a 1; uma recusa também é resposta.",
        "data.median_ms": "Tempo mediano de resposta, em milissegundos.",
      },
    },
  },
};

import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import type { Tracer } from "./tracing.ts";

const KINDS = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
} as const;

/**
 * Sends spans to the collector that the standard variables name (OTEL_EXPORTER_OTLP_ENDPOINT and its kin, which the SDK
 * reads). Only loaded where one is named.
 */
export function openTelemetry(): Tracer {
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": "emita" }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const tracer = provider.getTracer("emita");
  return {
    begin({ name, kind, facts, parent }) {
      const around = parent
        ? propagation.extract(ROOT_CONTEXT, { traceparent: parent })
        : context.active();
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...facts } }, around);
      return {
        within: (run) => context.with(trace.setSpan(around, span), run),
        end(more, hasFailed) {
          span.setAttributes({ ...more });
          if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    traceparent() {
      const carrier: { traceparent?: string } = {};
      propagation.inject(context.active(), carrier);
      return carrier.traceparent;
    },
    async stop() {
      // A collector that is away must not hold up the end.
      await provider.shutdown().catch(() => undefined);
      context.disable();
      propagation.disable();
      trace.disable();
    },
  };
}

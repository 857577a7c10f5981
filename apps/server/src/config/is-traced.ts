interface Given {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined;
  readonly OTEL_TRACES_EXPORTER?: string | undefined;
  readonly OTEL_SDK_DISABLED?: string | undefined;
}

/** By the standard variables: an address of a collector, and no word against it. */
export function isTraced(env: Given): boolean {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const isOff = env.OTEL_SDK_DISABLED?.toLowerCase() === "true";
  return endpoint !== undefined && !isOff && env.OTEL_TRACES_EXPORTER !== "none";
}

import type { Tracing } from '#lib/process/runtime.server.ts'

/** Headers in the format of OpenTelemetry's variable; null when one of them is malformed. */
export function readHeaders(text: string): Record<string, string> | null {
  const pairs = text.split(',').map((pair) => /^\s*([!#$%&'*+.^_`|~\w-]+)=(.*)$/.exec(pair))
  if (!pairs.every((pair) => pair !== null)) return null
  return Object.fromEntries(pairs.map(([, name, value]) => [name!, unescapeText(value!)]))
}

const unescapeText = (text: string) =>
  text.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

type TracingEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_EXPORTER_OTLP_HEADERS?: Record<string, string> | null | undefined
  OTEL_TRACES_SAMPLER_ARG: number
}

export function readTracing(e: TracingEnvironment): Tracing | undefined {
  const endpoint = e.OTEL_EXPORTER_OTLP_ENDPOINT
  return endpoint
    ? { endpoint, headers: e.OTEL_EXPORTER_OTLP_HEADERS ?? {}, share: e.OTEL_TRACES_SAMPLER_ARG }
    : undefined
}

import {
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor, type Sampler, SamplingDecision } from '@opentelemetry/sdk-trace-base'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { statementChannel } from '#lib/database/postgres-statements.server.ts'
import type { Tracing } from '#lib/process/runtime.server.ts'

/** A share of the requests, decided here: the flag and the trace id of a caller's `traceparent` are the caller's choice. Spans within a request follow it. */
function sampleShare(share: number): Sampler {
  return {
    shouldSample(parent, _, __, kind) {
      const isTraced = kind === SpanKind.SERVER ? Math.random() < share : isSpanTraced(parent)
      return { decision: isTraced ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD }
    },
    toString: () => `share of ${share}`,
  }
}

function isSpanTraced(parent: Context) {
  const flags = trace.getSpanContext(parent)?.traceFlags ?? TraceFlags.NONE
  return (flags & TraceFlags.SAMPLED) === TraceFlags.SAMPLED
}

/** Spans of requests and of their statements, sent to a collector. They contain no personal data: paths are those of the contracts. */
export function openTracing(server: FastifyInstance, { endpoint, headers, share }: Tracing) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, headers })
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'clearwater-reef' }),
    sampler: sampleShare(share),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager())
  const tracer = provider.getTracer('clearwater-reef')
  const propagator = new W3CTraceContextPropagator()
  const spans = new WeakMap<FastifyRequest, Span>()

  server.addHook('onRequest', (request, _, done) => {
    const before = propagator.extract(ROOT_CONTEXT, request.headers, {
      get: (headers, name) => headers[name],
      keys: (headers) => Object.keys(headers),
    })
    const route = request.routeOptions.url ?? 'none'
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER }, before)
    span.setAttributes({ 'http.request.method': request.method, 'http.route': route, 'request.id': request.id })
    spans.set(request, span)
    context.with(trace.setSpan(before, span), done)
  })
  server.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
  const silence = traceStatements(tracer)
  server.addHook('onClose', async () => {
    silence()
    await provider.shutdown()
    context.disable()
  })
}

/** Statements of a request; those of jobs and of the start have no parent span and are left out. */
function traceStatements(tracer: ReturnType<BasicTracerProvider['getTracer']>) {
  const spans = new WeakMap<object, Span>()
  const end = (statement: object) => {
    spans.get(statement)?.end()
    spans.delete(statement)
  }
  const listeners = {
    start(statement: { text: string }) {
      if (!trace.getActiveSpan()) return
      const [operation = ''] = statement.text.trimStart().split(/\s/, 1)
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement.text }
      spans.set(statement, tracer.startSpan(operation.toLowerCase(), { kind: SpanKind.CLIENT, attributes }))
    },
    end() {},
    asyncStart: end,
    asyncEnd() {},
    error(statement: { text: string }) {
      spans.get(statement)?.setStatus({ code: SpanStatusCode.ERROR })
    },
  }
  statementChannel.subscribe(listeners)
  return () => statementChannel.unsubscribe(listeners)
}

import type { z } from 'zod/mini'
import { CallFailed, tellOutcome } from '#lib/reading/call.ts'
import { changedTagsHeader } from '#lib/contract/cache-tag.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { fillPath } from '#lib/contract/fill-path.ts'

/** Makes a call whose body is a file, with upload progress, which `fetch` lacks. Throws as `call` does. */
export function sendFile<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  e: Endpoint<I, O>,
  input: z.input<I>,
  { file, type, onSent }: { file: Blob; type: string; onSent?: (part: number) => void },
): Promise<z.output<O>> {
  const { url, rest } = fillPath(e.path, input as Record<string, unknown>)
  const query = new URLSearchParams(rest as Record<string, string>).toString()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(e.method, query ? `${url}?${query}` : url)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', type)
    request.upload.onprogress = ({ loaded, total }) => onSent?.(total ? loaded / total : 0)
    request.onerror = () => reject(new TypeError('The file could not be sent'))
    request.onload = () => {
      const { status, statusText, responseText } = request
      tellOutcome(status, request.getResponseHeader(changedTagsHeader))
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as z.output<O>)
      else reject(new CallFailed(status, responseText, statusText))
    }
    request.send(file)
  })
}

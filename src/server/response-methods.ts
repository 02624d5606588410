import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** The arguments after the status in a call of `writeHead`: perhaps a message, and perhaps headers. */
export type HeadArguments = (string | OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined)[]

type Methods = {
  writeHead: (status: number, ...head: HeadArguments) => void
  flushHeaders: () => void
  write: (...body: unknown[]) => boolean
  end: (...body: unknown[]) => void
}

/** The methods that send a response as they are now, for code that replaces them. */
export function currentMethods(res: ServerResponse): Methods {
  const writeHead = res.writeHead.bind(res)
  const write = res.write.bind(res)
  const end = res.end.bind(res)
  // These methods are overloaded, so they cannot be called with arguments of any of their overloads.
  return {
    writeHead(...head) {
      Reflect.apply(writeHead, res, head)
    },
    flushHeaders: res.flushHeaders.bind(res),
    write: (...body) => Reflect.apply(write, res, body) === true,
    end(...body) {
      Reflect.apply(end, res, body)
    },
  }
}

/** Sets a status and headers that `writeHead` was called with, without sending them. */
export function setHead(res: ServerResponse, status: number, head: HeadArguments): void {
  res.statusCode = status
  const headers = head.at(-1)
  if (typeof headers !== 'object' || Array.isArray(headers)) return
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) res.setHeader(name, value)
  }
}

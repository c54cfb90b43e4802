// Loaded into a process that serves: every request waits before it is acted on, and every answer before it is given, each
// for a random time up to half of E2E_DELAY milliseconds. Streams of events are not held.
import { Server, ServerResponse } from 'node:http'

const HALF_MS = Number(process.env.E2E_DELAY ?? 0) / 2
const later = (act: () => void): void => void setTimeout(act, Math.random() * HALF_MS)

const { emit } = Server.prototype
Server.prototype.emit = function (this: Server, event: string | symbol, ...given: unknown[]): boolean {
  if (event !== 'request') return Reflect.apply(emit, this, [event, ...given])
  later(() => Reflect.apply(emit, this, [event, ...given]))
  return true
}

const { end } = ServerResponse.prototype
ServerResponse.prototype.end = function (this: ServerResponse, ...given: Parameters<typeof end>): ServerResponse {
  later(() => end.apply(this, given))
  return this
} as typeof end

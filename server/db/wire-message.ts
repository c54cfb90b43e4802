// The bytes of a run of statements, as one piece: PostgreSQL's extended protocol from the client's side.
// https://www.postgresql.org/docs/current/protocol-message-formats.html
import type { RunStep } from './prepared-run.ts'
import type { WireValue } from './session.ts'

/** What is kept between messages; a long one takes more for itself. */
const KEPT_BYTES = 64 * 1024
/** Up to here a text is given the room that it may take at most. */
const SHORT = 4096
/** Where messages are put together. */
let scratch = Buffer.allocUnsafe(KEPT_BYTES)
let at = 0

/** The messages of the steps, and the sync that ends them. */
export function wireMessage(steps: readonly RunStep[]): Buffer {
  at = 0
  for (const step of steps) write(step)
  message('S', () => {})
  const whole = Buffer.from(scratch.subarray(0, at))
  if (scratch.length > KEPT_BYTES) scratch = Buffer.allocUnsafe(KEPT_BYTES)
  return whole
}

function write(step: RunStep): void {
  const { name } = step
  if (step.kind === 'forget') message('C', () => statement(name))
  else if (step.kind === 'prepare') {
    message('P', () => {
      text(name)
      text(step.sql)
      int16(0)
    })
    message('D', () => statement(name))
  } else {
    message('B', () => bind(name, step.params))
    message('E', () => {
      text('')
      int32(0)
    })
  }
}

/** Values as text, bytes as bytes; every answer as text. */
function bind(name: string, params: readonly WireValue[]): void {
  text('')
  text(name)
  if (params.some((value) => value instanceof Uint8Array)) {
    int16(params.length)
    for (const value of params) int16(value instanceof Uint8Array ? 1 : 0)
  } else int16(0)
  int16(params.length)
  for (const value of params) {
    const start = at
    int32(-1)
    if (value === null) continue
    if (typeof value === 'string') characters(value)
    else {
      room(value.byteLength)
      scratch.set(value, at)
      at += value.byteLength
    }
    putInt32(at - start - 4, start)
  }
  int16(0)
}

function statement(name: string): void {
  byte('S'.charCodeAt(0))
  text(name)
}

/** Its length counts itself, but not the letter. */
function message(letter: string, body: () => void): void {
  byte(letter.charCodeAt(0))
  const start = at
  int32(0)
  body()
  putInt32(at - start, start)
}

function text(value: string): void {
  characters(value)
  byte(0)
}

function characters(value: string): void {
  // A UTF-16 unit is three bytes of UTF-8 at most.
  room(value.length < SHORT ? value.length * 3 : Buffer.byteLength(value))
  at += scratch.write(value, at)
}

function byte(value: number): void {
  room(1)
  scratch[at++] = value
}

function int16(value: number): void {
  room(2)
  at = scratch.writeUInt16BE(value, at)
}

function int32(value: number): void {
  room(4)
  putInt32(value, at)
  at += 4
}

/** By hand: a buffer's own way looks at what it is given, twice for each value. */
function putInt32(value: number, where: number): void {
  scratch[where] = value >> 24
  scratch[where + 1] = value >> 16
  scratch[where + 2] = value >> 8
  scratch[where + 3] = value
}

function room(bytes: number): void {
  if (at + bytes <= scratch.length) return
  const wider = Buffer.allocUnsafe(Math.max(scratch.length * 2, at + bytes))
  scratch.copy(wider, 0, 0, at)
  scratch = wider
}

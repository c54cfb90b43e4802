// A push service on loopback: gives out subscriptions as a browser gets them, takes messages over HTTP, checks who signed them
// (RFC 8292) and opens them with the device's own key (RFC 8291), with nothing of the sender's library.
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type PushPayload, pushPayloadSchema } from '#contract/domains/notification.ts'

export interface PushedMessage {
  readonly payload: PushPayload
  readonly headers: Readonly<Record<string, string | undefined>>
}

export interface PushDevice {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  /** What has arrived, oldest first. */
  readonly messages: readonly PushedMessage[]
  /** Answers the next messages with these statuses, one each; after them 201 again. */
  readonly answers: (...next: readonly (number | { status: number; retryAfter: string })[]) => void
  /** Requests that came, whatever was answered. */
  readonly asked: () => number
}

export interface PushService {
  readonly origin: string
  readonly device: () => PushDevice
  readonly close: () => Promise<void>
}

interface KnownDevice {
  readonly keys: ECDH
  readonly auth: Buffer
  readonly messages: PushedMessage[]
  answers: (number | { status: number; retryAfter: string })[]
  asked: number
}

/** Starts it on a free port. */
export async function startPushService(): Promise<PushService> {
  const devices = new Map<string, KnownDevice>()
  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const known = devices.get(request.url ?? '')
    if (!known) return void response.writeHead(404).end()
    known.asked++
    const next = known.answers.shift() ?? 201
    const { status, retryAfter } = typeof next === 'number' ? { status: next, retryAfter: '' } : next
    if (status === 201) {
      checkSignature(request.headers.authorization ?? '', origin)
      if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('not aes128gcm')
      const payload = pushPayloadSchema.parse(JSON.parse(open(Buffer.concat(chunks), known)))
      const { ttl, urgency, topic } = request.headers
      known.messages.push({ payload, headers: { ttl, urgency, topic } as Record<string, string> })
    }
    response.writeHead(status, retryAfter === '' ? {} : { 'retry-after': retryAfter }).end()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    origin,
    device() {
      const path = `/push/${randomBytes(16).toString('base64url')}`
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const known: KnownDevice = { keys, auth: randomBytes(16), messages: [], answers: [], asked: 0 }
      devices.set(path, known)
      return {
        endpoint: origin + path,
        p256dh: keys.getPublicKey('base64url'),
        auth: known.auth.toString('base64url'),
        messages: known.messages,
        answers: (...next) => {
          known.answers = [...next]
        },
        asked: () => known.asked,
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** RFC 8292: a token of at most a day for this very service, signed by the key that comes along. Throws otherwise. */
function checkSignature(authorization: string, origin: string): void {
  const found = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization)
  if (!found) throw new Error('no vapid header')
  const [, head = '', body = '', signature = '', key = ''] = found
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { aud: string; exp: number; sub: string }
  const inSeconds = claims.exp - Date.now() / 1000
  if (claims.aud !== origin || inSeconds <= 0 || inSeconds > 86_400 || !/^(mailto|https):/.test(claims.sub))
    throw new Error('claims of the signature')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('the signature is wrong')
}

const derived = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** Opens a message of one record: the header of RFC 8188 with the sender's key as its key id, keys by RFC 8291, 3.4. */
export function open(bytes: Buffer, { keys, auth }: { readonly keys: ECDH; readonly auth: Buffer }): string {
  const salt = bytes.subarray(0, 16)
  const idLength = bytes.readUInt8(20)
  const sender = bytes.subarray(21, 21 + idLength)
  const sealed = bytes.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const input = derived(keys.computeSecret(sender), auth, info, 32)
  const key = derived(input, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derived(input, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  const end = text.lastIndexOf(2)
  if (end < 0 || text.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the record is not the last one')
  return text.subarray(0, end).toString('utf8')
}

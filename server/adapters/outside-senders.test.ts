// Each way to the outside: what a person can look at without a provider, and the provider itself, played on loopback.
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer as createTcp, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawCaptcha } from './captcha-picture.ts'
import { fileMail, smtpMail } from './mail-sender.ts'
import { httpRealName } from './real-name.ts'
import { httpSignOut } from './sign-out-hook.ts'
import { fileSms, httpSms } from './sms-sender.ts'

const silent = { info: () => undefined }
const portOf = (server: Server) => (server.address() as AddressInfo).port

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gantry-outside-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('providers over HTTP', () => {
  const heard: { key: string | undefined; body: unknown }[] = []
  let status = 200
  let answer: unknown = {}
  const provider = createServer((request: IncomingMessage, response) => {
    let said = ''
    request.on('data', (part: Buffer) => {
      said += part.toString()
    })
    request.on('end', () => {
      heard.push({ key: request.headers.authorization, body: JSON.parse(said) })
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  let url: string
  beforeAll(async () => {
    provider.listen(0, '127.0.0.1')
    await once(provider, 'listening')
    url = `http://127.0.0.1:${portOf(provider)}/`
  })
  afterAll(() => void provider.close())

  test('an SMS goes to the gateway with the key, and a refusal is a failure', async () => {
    const message = { id: 'msg_1', phone: '13800000001', text: '验证码1234' }
    status = 200
    await httpSms(url, 'key-1')(message)
    expect(heard.at(-1)).toEqual({ key: 'Bearer key-1', body: message })
    status = 503
    await expect(httpSms(url, undefined)(message)).rejects.toThrow('503')
  })

  test('a logout is told', async () => {
    status = 204
    const fact = { id: 'msg_2', userId: 'user_1', username: 'hr', atMs: 5 }
    await httpSignOut(url, 'key-2')(fact)
    expect(heard.at(-1)).toEqual({ key: 'Bearer key-2', body: fact })
  })

  test('a name is compared; a provider that fails leaves the question open', async () => {
    status = 200
    const person = { name: '李雷', idNo: '110101190001010014' }
    for (const matches of [true, false]) {
      answer = { matches }
      expect(await httpRealName(url, undefined)(person)).toBe(matches)
    }
    expect(heard.at(-1)?.body).toEqual(person)
    answer = { matches: 'yes' }
    expect(await httpRealName(url, undefined)(person)).toBeUndefined()
    status = 500
    expect(await httpRealName(url, undefined)(person)).toBeUndefined()
    expect(await httpRealName('http://127.0.0.1:1/', undefined)(person)).toBeUndefined()
  })
})

describe('mail', () => {
  const mail = { id: 'msg_3', to: 'chen@example.com', subject: '请验证您的邮箱', text: '打开 http://x/?token=abc\n' }

  test('without a server it is a file that a mail program opens', async () => {
    await fileMail(join(folder, 'mail'), 'Gantry <no-reply@localhost>', silent)(mail)
    expect(await readdir(join(folder, 'mail'))).toEqual(['msg_3.eml'])
    const raw = await readFile(join(folder, 'mail', 'msg_3.eml'), 'utf8')
    expect(raw).toContain('To: chen@example.com')
    expect(raw).toContain('From: Gantry <no-reply@localhost>')
  })

  test('with one it is spoken by SMTP', async () => {
    let said = ''
    const server = createTcp((socket) => {
      let inData = false
      socket.write('220 test\r\n')
      socket.on('data', (part) => {
        said += part.toString()
        for (const line of part.toString().split('\r\n').filter(Boolean)) {
          if (inData && line === '.') inData = false
          else if (inData) continue
          else if (/^DATA/i.test(line)) {
            inData = true
            socket.write('354 go on\r\n')
            continue
          } else if (/^QUIT/i.test(line)) {
            socket.end('221 bye\r\n')
            continue
          }
          if (!inData) socket.write('250 ok\r\n')
        }
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    await smtpMail(`smtp://127.0.0.1:${portOf(server)}`, 'Gantry <no-reply@localhost>')(mail)
    server.close()
    expect(said).toContain('RCPT TO:<chen@example.com>')
    expect(said).toContain('MAIL FROM:<no-reply@localhost>')
  })
})

test('an SMS without a gateway stands in a file, a line each', async () => {
  const send = fileSms(join(folder, 'sms', 'outbox.jsonl'), silent)
  await send({ id: 'a', phone: '13800000001', text: '一' })
  await send({ id: 'b', phone: '13800000002', text: '二' })
  const lines = (await readFile(join(folder, 'sms', 'outbox.jsonl'), 'utf8')).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).text)).toEqual(['一', '二'])
})

test('a picture shows its characters as pixels, and says them nowhere', () => {
  const pictures = Array.from({ length: 50 }, () => drawCaptcha())
  for (const { answer, image } of pictures) {
    expect(answer).toMatch(/^[2-9A-Z]{4}$/)
    expect(image).toMatch(/^data:image\/png;base64,/)
    expect(Buffer.from(image.split(',')[1] ?? '', 'base64').toString('latin1')).not.toContain(answer)
  }
  expect(new Set(pictures.map((one) => one.answer)).size).toBeGreaterThan(45)
})

import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
let dataDir: string
const running = new Set<ChildProcess>()
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gantry-main-'))
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

interface Started {
  readonly url: string
  readonly banner: string
  /** Sends a signal and answers the exit code. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

function start(env: Record<string, string> = {}): Promise<Started> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DEMO_STAFF: '120', LOG_LEVEL: 'silent', ...env },
  })
  running.add(child)
  return new Promise((resolve, reject) => {
    let banner = ''
    let errors = ''
    child.stderr.on('data', (chunk) => {
      errors += chunk
    })
    child.on('exit', (code) => {
      running.delete(child)
      reject(new Error(`ended with ${code}: ${errors}`))
    })
    child.stdout.on('data', (chunk) => {
      banner += chunk
      const url = /http:\/\/\S+(?=\/admin\/)/.exec(banner)?.[0]
      if (url === undefined || !banner.endsWith('\n\n')) return
      const stop = (signal: NodeJS.Signals = 'SIGTERM') =>
        new Promise<number | null>((ended) => {
          child.once('exit', (code) => ended(code))
          child.kill(signal)
        })
      resolve({ url: url.replace('localhost', '127.0.0.1'), banner, stop })
    })
  })
}

const login = async (url: string, username = 'worker') => {
  const body = JSON.stringify({ username, password: 'gantry-demo', deviceId: 'd' })
  const answer = (await (await fetch(`${url}/base-api/user/userLogin`, { method: 'POST', body })).json()) as {
    code: number
    result: { token: string } | null
  }
  return answer
}

/** What the login shows of who may be tried. */
async function saidAtLogin(url: string): Promise<string | undefined> {
  const body = JSON.stringify({ type: 'platformText' })
  const answer = await fetch(`${url}/base/sysdictionary/list`, { method: 'POST', body })
  const { result } = (await answer.json()) as { result: { items: { value: string; label: string }[] } }
  return result.items.find(({ value }) => value === 'demonstration')?.label
}

describe('the server', () => {
  test('makes its database and the demonstration, says where it is, and keeps both over a restart', async () => {
    const first = await start()
    for (const name of ['operator', 'admin', 'hr', 'manager', 'foreman', 'worker', 'gantry-demo'])
      expect(first.banner).toContain(name)
    const health = (await (await fetch(`${first.url}/healthz`)).json()) as {
      ok: boolean
      database: string
      epoch: string
      version: string
    }
    expect(health).toMatchObject({ ok: true, database: 'pglite', version: '1.0.0' })
    expect(await saidAtLogin(first.url)).toContain('gantry-demo')
    const token = (await login(first.url)).result?.token ?? ''
    // An open stream and an idle connection must not hold up the end.
    const stream = await fetch(`${first.url}/api/sync/events`, { headers: { token } })
    expect(await first.stop()).toBe(0)
    expect(await stream.text()).toContain(': open')

    const second = await start()
    expect(await (await fetch(`${second.url}/healthz`)).json()).toEqual(health)
    const detail = await fetch(`${second.url}/user/userDetail/getOneByToken`, {
      method: 'POST',
      headers: { token },
      body: '{}',
    })
    expect(await detail.json()).toMatchObject({ code: 200 })
    await expect(start()).rejects.toThrow(/in use|another|process/i)
    expect(await second.stop('SIGINT')).toBe(0)
  })

  test('without the demonstration it holds nobody', async () => {
    const server = await start({ DATA_DIR: join(dataDir, 'empty'), DEMO: '0' })
    expect(server.banner).not.toContain('gantry-demo')
    expect(await saidAtLogin(server.url)).toBe('')
    expect((await login(server.url)).code).toBe(400)
    expect(await server.stop()).toBe(0)
  })

  test('says at once that somebody else listens there, and makes no database for it', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const unused = join(dataDir, 'unused')
    await expect(start({ PORT: String(port), DATA_DIR: unused })).rejects.toThrow(
      new RegExp(`ended with 78: The server cannot listen on 127\\.0\\.0\\.1:${port}: another program .* PORT\\.\n$`),
    )
    expect(existsSync(unused)).toBe(false)
    other.close()
  })

  test('says what is wrong with its environment', async () => {
    await expect(start({ PORT: 'eighty' })).rejects.toThrow(/PORT is "eighty"/)
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { answerMenu, MENU_CACHE } from './menu-cache.ts'

const URL_OF_CALL = 'https://gantry.test/api/identity/menuGet'
let server: (request: Request) => Response
let disk: Map<string, Map<string, Response>>
/** Whether the disk opens no cache, or opens it and reads nothing. */
let broken: 'whole' | 'open' | 'read'

beforeEach(() => {
  disk = new Map()
  broken = 'whole'
  server = () => Response.json({ code: 200, message: '', result: { menus: [{ name: '花名册' }] } })
})

/** The browser's caches as far as they are used, with their rule that what is put again moves to the end. */
const caches = {
  open: async (name: string): Promise<Cache> => {
    if (broken === 'open') throw new DOMException('', 'UnknownError')
    const stored = disk.get(name) ?? new Map<string, Response>()
    disk.set(name, stored)
    return {
      match: async (key: string) => {
        if (broken === 'read') throw new DOMException('', 'UnknownError')
        return stored.get(key)?.clone()
      },
      put: async (key: string, response: Response) => void stored.set(key, response),
      delete: async (key: string | Request) => stored.delete(typeof key === 'string' ? key : key.url),
      keys: async () => [...stored.keys()].map((key) => new Request(key)),
    } as unknown as Cache
  },
}

async function ask(token: string, source = 'web'): Promise<unknown> {
  const work: Promise<unknown>[] = []
  const request = new Request(URL_OF_CALL, { method: 'POST', headers: { token }, body: JSON.stringify({ source }) })
  const response = await answerMenu(request, {
    fetch: async (asked) => server(asked as Request),
    caches,
    waitUntil: (one) => work.push(one),
  })
  const body: unknown = await response.json()
  await Promise.all(work)
  return body
}
const offline = () => {
  server = () => {
    throw new TypeError('Failed to fetch')
  }
}
const menu = (name: string) => ({ code: 200, message: '', result: { menus: [{ name }] } })
const answers = (body: unknown, init?: ResponseInit) => {
  server = () => Response.json(body, init)
}

describe('the cached menu', () => {
  test('comes from the network as long as there is one', async () => {
    answers(menu('旧'))
    await ask('a')
    answers(menu('新'))
    expect(await ask('a')).toEqual(menu('新'))
  })

  test('is the last answer without one', async () => {
    answers(menu('旧'))
    await ask('a')
    answers(menu('新'))
    await ask('a')
    offline()
    expect(await ask('a')).toEqual(menu('新'))
  })

  test.each(['open', 'read'] as const)('comes from the network where the disk does not even %s', async (what) => {
    await ask('a')
    broken = what
    answers(menu('新'))
    expect(await ask('a')).toEqual(menu('新'))
    offline()
    await expect(ask('a')).rejects.toThrow('Failed to fetch')
  })

  test('belongs to one token and one question', async () => {
    await ask('a')
    offline()
    await expect(ask('b')).rejects.toThrow('Failed to fetch')
    await expect(ask('a', 'app')).rejects.toThrow('Failed to fetch')
  })

  test('a refusal is passed on, and takes the last answer away when the login is over', async () => {
    await ask('a')
    answers({ code: 10112, message: '', result: null })
    expect(await ask('a')).toMatchObject({ code: 10112 })
    offline()
    expect(await ask('a')).toMatchObject({ code: 200 })
    answers({ code: 401, message: '', result: null })
    await ask('a')
    offline()
    await expect(ask('a')).rejects.toThrow('Failed to fetch')
  })

  test('what a portal or a broken server says is never kept', async () => {
    server = () => new Response('<html>', { status: 200 })
    await expect(ask('a')).rejects.toThrow(SyntaxError)
    answers(menu('错误'), { status: 502 })
    await ask('a')
    offline()
    await expect(ask('a')).rejects.toThrow('Failed to fetch')
  })

  test('an answer that comes after a logout is written nowhere', async () => {
    const opened: string[] = []
    const request = new Request(URL_OF_CALL, { method: 'POST', headers: { token: 'a' }, body: '{}' })
    await answerMenu(request, {
      fetch: async () => {
        opened.push('asked')
        return Response.json(menu('花名册'))
      },
      caches: {
        open: async (name) => {
          opened.push('opened')
          return caches.open(name)
        },
      },
      waitUntil: () => undefined,
    })
    expect(opened).toEqual(['opened', 'asked'])
  })

  test('a token is not written down, and only so many answers are kept', async () => {
    for (let i = 0; i < 25; i++) await ask(`secret-${i}`)
    const stored = [...(disk.get(MENU_CACHE)?.keys() ?? [])]
    expect(stored).toHaveLength(20)
    expect(stored.join()).not.toContain('secret')
    offline()
    await expect(ask('secret-0')).rejects.toThrow('Failed to fetch')
    expect(await ask('secret-24')).toMatchObject({ code: 200 })
  })
})

import { Agent, get, type IncomingMessage } from 'node:http'
import type { Member } from './members.ts'

type Scope = 'shared' | 'user'

export interface OpenStreams {
  /** When the last of them was told, in ms of `performance.now`; rejects when somebody is not. */
  readonly allTold: (scope: Scope, patienceMs: number) => Promise<number>
  /** The same for one of them. */
  readonly told: (username: string, scope: Scope, patienceMs: number) => Promise<number>
  /** Forgets what was heard. */
  readonly forget: () => void
  readonly close: () => void
}

/** Opens the streams of pokes of these people, each over a connection of its own. */
export async function openStreams(url: string, domain: string, members: readonly Member[]): Promise<OpenStreams> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const heard = new Map<string, number>()
  const answers: IncomingMessage[] = []
  const key = (username: string, scope: Scope) => `${username} ${scope}`
  const open = ({ username, token }: Member) =>
    new Promise<void>((resolve, reject) => {
      const path = `/api/sync/events?domain=${encodeURIComponent(domain)}`
      get(new URL(path, url), { agent, headers: { token } }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`a stream answers ${answer.statusCode}`))
        answers.push(answer)
        answer.setEncoding('utf8')
        answer.on('data', (text: string) => {
          for (const scope of ['shared', 'user'] as const)
            if (text.includes(`"${scope}"`) && !heard.has(key(username, scope)))
              heard.set(key(username, scope), performance.now())
        })
        answer.on('error', () => undefined)
        resolve()
      }).on('error', reject)
    })
  for (const one of members) await open(one)
  const wait = async (keys: readonly string[], patienceMs: number): Promise<number> => {
    const until = performance.now() + patienceMs
    while (keys.some((one) => !heard.has(one))) {
      if (performance.now() > until) throw new Error(`${keys.filter((one) => !heard.has(one)).length} were not told`)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    return Math.max(...keys.map((one) => heard.get(one) ?? 0))
  }
  return {
    allTold: (scope, patienceMs) =>
      wait(
        members.map(({ username }) => key(username, scope)),
        patienceMs,
      ),
    told: (username, scope, patienceMs) => wait([key(username, scope)], patienceMs),
    forget: () => heard.clear(),
    close: () => {
      for (const answer of answers) answer.destroy()
      agent.destroy()
    },
  }
}

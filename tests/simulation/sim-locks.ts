// Web Locks of one device, with the behaviour that matters: queues, stealing, and death of the holder's tab.
import type { Locks } from '#src/sync/leader.ts'

interface Waiting {
  tab: object
  grant: () => void
  dead: boolean
}

const abortError = () => Object.assign(new Error('lock request ended'), { name: 'AbortError' })

export class SimLocks {
  #holders = new Map<string, { tab: object; lost: (error: Error) => void }>()
  #queues = new Map<string, Waiting[]>()

  /** The lock manager as one tab sees it. A frozen tab hears that it was robbed when it thaws: `awake` resolves then. */
  for(tab: object, awake: () => Promise<void>): Locks {
    return {
      request: (name, { signal, steal }, hold) =>
        new Promise<void>((resolve, reject) => {
          const grant = () => {
            this.#holders.set(name, { tab, lost: (error) => void awake().then(() => reject(error)) })
            hold().then(
              () => {
                this.#release(name, tab)
                resolve()
              },
              (error: unknown) => {
                this.#release(name, tab)
                reject(error)
              },
            )
          }
          if (steal) {
            const holder = this.#holders.get(name)
            this.#holders.delete(name)
            holder?.lost(abortError())
            grant()
            return
          }
          const waiting: Waiting = { tab, grant, dead: false }
          const queue = this.#queues.get(name) ?? []
          this.#queues.set(name, [...queue, waiting])
          signal?.addEventListener(
            'abort',
            () => {
              if (waiting.dead) return
              waiting.dead = true
              reject(abortError())
            },
            { once: true },
          )
          this.#next(name)
        }),
    }
  }

  /** The browser process of a tab is gone: what it held is free. A frozen tab keeps its locks. */
  tabDied(tab: object): void {
    for (const queue of this.#queues.values()) for (const waiting of queue) if (waiting.tab === tab) waiting.dead = true
    for (const [name, holder] of this.#holders) if (holder.tab === tab) this.#release(name, tab)
  }

  #release(name: string, tab: object): void {
    if (this.#holders.get(name)?.tab !== tab) return
    this.#holders.delete(name)
    this.#next(name)
  }

  #next(name: string): void {
    if (this.#holders.has(name)) return
    const queue = (this.#queues.get(name) ?? []).filter((waiting) => !waiting.dead)
    const first = queue.shift()
    this.#queues.set(name, queue)
    if (!first) return
    first.dead = true
    first.grant()
  }
}

// Who may send next: a push service that does not answer holds its own turns, and never those of the others.

/** Messages that are under way at the same time. */
export const AT_ONCE = 4
/** As many of them at one push service. */
const AT_ONE_SERVICE = 2

export interface PushTurn<T> {
  readonly one: T
  /** Over: whatever became of it. */
  readonly done: () => void
}

export interface PushTurns {
  /**
   * Begins the next turn with what `claim` answers. `claim` is given the services, by host, that have their share already;
   * nobody else claims meanwhile.
   */
  readonly next: <T extends { readonly host: string }>(
    claim: (busy: readonly string[]) => Promise<T | undefined>,
  ) => Promise<PushTurn<T> | undefined>
}

/** The turns of one process. */
export function createPushTurns(): PushTurns {
  const underWay = new Map<string, number>()
  let last: Promise<unknown> = Promise.resolve()
  const change = (host: string, by: 1 | -1) => {
    const count = (underWay.get(host) ?? 0) + by
    if (count === 0) underWay.delete(host)
    else underWay.set(host, count)
  }
  return {
    next(claim) {
      const mine = last.then(async () => {
        const busy = [...underWay].flatMap(([host, count]) => (count >= AT_ONE_SERVICE ? [host] : []))
        const one = await claim(busy)
        if (one === undefined) return undefined
        change(one.host, 1)
        return { one, done: () => change(one.host, -1) }
      })
      // Whoever comes after does not fail with this one.
      last = mine.catch(() => undefined)
      return mine
    },
  }
}

// Virtual time: timers fire in order of their time, ties by age; between two timers every promise settles.
import type { Clock } from '#src/sync/clock.ts'

interface Timer {
  atMs: number
  order: number
  run: () => void
  cancelled: boolean
}

export class VirtualClock {
  nowMs = 0
  fired = 0
  #timers: Timer[] = []
  #order = 0
  #outside = 0
  #whenInside: (() => void) | undefined

  after(ms: number, run: () => void): () => void {
    const timer = { atMs: this.nowMs + Math.max(0, ms), order: this.#order++, run, cancelled: false }
    let at = this.#timers.length
    while (at > 0 && isBefore(timer, this.#timers[at - 1] as Timer)) at--
    this.#timers.splice(at, 0, timer)
    return () => {
      timer.cancelled = true
    }
  }

  /** Counts work that really is asynchronous (compression, a database): time stands still until it is done. */
  async external<T>(work: Promise<T>): Promise<T> {
    this.#outside++
    try {
      return await work
    } finally {
      if (--this.#outside === 0) this.#whenInside?.()
    }
  }

  /** Waits, in real time, until no outside work is under way. */
  async #allInside(): Promise<void> {
    while (this.#outside > 0) {
      await new Promise<void>((resolve) => {
        this.#whenInside = resolve
      })
      await settle()
    }
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve))
  }

  /** Fires the next timer, then lets every promise settle. Answers false when there is none before `untilMs`. */
  async step(untilMs: number): Promise<boolean> {
    if (this.#outside > 0) await this.#allInside()
    let timer = this.#timers[0]
    while (timer?.cancelled) {
      this.#timers.shift()
      timer = this.#timers[0]
    }
    if (!timer || timer.atMs > untilMs) {
      this.nowMs = Math.max(this.nowMs, untilMs)
      return false
    }
    this.#timers.shift()
    this.nowMs = timer.atMs
    this.fired++
    timer.run()
    await settle()
    if (this.#outside > 0) await this.#allInside()
    return true
  }

  /** A clock for one process of the simulation: its timers die with it, its wall clock is wrong by `skewMs`. */
  process(skewMs: () => number): { clock: Clock; kill: () => void } {
    let dead = false
    return {
      clock: {
        monotonicMs: () => this.nowMs,
        wallMs: () => this.nowMs + skewMs(),
        after: (ms, run) => this.after(ms, () => dead || run()),
      },
      kill: () => {
        dead = true
      },
    }
  }
}

const isBefore = (a: Timer, b: Timer): boolean => a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order)

/** Lets every pending promise callback run: nothing in a simulation waits for anything but timers. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

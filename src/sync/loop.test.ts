import { expect, test } from 'vitest'
import { VirtualClock } from '#tests/simulation/virtual-clock.ts'
import { AGAIN, createLoop, DONE, FAILED, type Next } from './loop.ts'

/** A loop whose runs end when the test says so, over a clock that stands still. */
function heldLoop() {
  const virtual = new VirtualClock()
  const clock = {
    monotonicMs: () => virtual.nowMs,
    wallMs: () => virtual.nowMs,
    after: (ms: number, run: () => void) => virtual.after(ms, run),
  }
  const ends: ((next: Next) => void)[] = []
  const run = () => new Promise<Next>((resolve) => ends.push(resolve))
  const onFault = (error: unknown) => {
    throw error
  }
  const loop = createLoop({ clock, random: () => 1, run, onFault })
  const end = async (next: Next) => {
    ends.at(-1)?.(next)
    await virtual.step(virtual.nowMs)
    await Promise.resolve()
  }
  return { loop, end, runs: () => ends.length, pass: (ms: number) => virtual.step(virtual.nowMs + ms) }
}

test('a wake during a run that fails is followed by another run at once, and by one only', async () => {
  const { loop, end, runs } = heldLoop()
  loop.kick()
  loop.kick(true)
  expect(runs()).toBe(1)
  await end(FAILED)
  expect(runs()).toBe(2)
  await end(FAILED)
  expect(runs()).toBe(2)
})

test('an ordinary kick during a run that fails waits with it, and one during a run that succeeds means one more', async () => {
  const { loop, end, runs } = heldLoop()
  loop.kick()
  loop.kick()
  await end(FAILED)
  expect(runs()).toBe(1)
  loop.kick(true)
  loop.kick()
  await end(DONE)
  expect(runs()).toBe(3)
})

test.each([AGAIN, FAILED, DONE])(
  'stopped during a run that says %o, it never runs again, whoever kicks it',
  async (next) => {
    const { loop, end, runs, pass } = heldLoop()
    loop.kick()
    loop.stop()
    loop.kick(true)
    await end(next)
    await pass(600_000)
    expect(runs()).toBe(1)
  },
)

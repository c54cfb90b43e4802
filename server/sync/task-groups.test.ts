import { describe, expect, test } from 'vitest'
import { createTaskGroups } from './task-groups.ts'

const fulfilled = { status: 'fulfilled', value: undefined } as const

/** Groups whose runs wait to be let go. */
function build(limit = 10, overlap = false) {
  const started: string[][] = []
  const gates: (() => void)[] = []
  const groups = createTaskGroups<string>({
    overlap,
    room: () => {
      const group: string[] = []
      return (task) => group.length < limit && !group.includes(task) && group.push(task) > 0
    },
    runGroup: async (group) => {
      started.push([...group])
      await new Promise<void>((open) => gates.push(open))
      if (group.includes('crash')) throw new Error('crashed')
      return group.map((task) => (task === 'bad' ? { status: 'rejected', reason: new Error('bad') } : fulfilled))
    },
  })
  const letGo = async () => {
    gates.shift()?.()
    await new Promise(setImmediate)
  }
  return { groups, started, letGo }
}

test('the first task runs at once; those that come meanwhile share the next group, in order', async () => {
  const { groups, started, letGo } = build()
  const all = ['a', 'b', 'c'].map((task) => groups.run('k', task))
  expect(started).toEqual([['a']])
  await letGo()
  expect(started).toEqual([['a'], ['b', 'c']])
  await letGo()
  await Promise.all(all)
  const next = groups.run('k', 'd')
  expect(started.at(-1)).toEqual(['d'])
  await letGo()
  await next
})

test('a task that does not fit waits for the group after', async () => {
  const { groups, started, letGo } = build(2)
  const all = ['a', 'b', 'c', 'd', 'd'].map((task) => groups.run('k', task))
  for (let i = 0; i < 4; i++) await letGo()
  await Promise.all(all)
  expect(started).toEqual([['a'], ['b', 'c'], ['d'], ['d']])
})

test('keys do not wait for each other', async () => {
  const { groups, started, letGo } = build()
  const all = [groups.run('k', 'a'), groups.run('l', 'b')]
  expect(started).toEqual([['a'], ['b']])
  await letGo()
  await letGo()
  await Promise.all(all)
})

test('a task fails alone, or with its group when that breaks; later ones go on', async () => {
  const { groups, letGo } = build()
  const ended = Promise.allSettled(['a', 'bad', 'b'].map((task) => groups.run('k', task)))
  await letGo()
  const crashed = Promise.allSettled(['crash', 'c'].map((task) => groups.run('k', task)))
  await letGo()
  expect((await ended).map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  await letGo()
  expect((await crashed).map((one) => one.status)).toEqual(['rejected', 'rejected'])
  const next = groups.run('k', 'd')
  await letGo()
  await next
})

describe('groups that overlap', () => {
  test('two run at a time, and what comes meanwhile gathers', async () => {
    const { groups, started, letGo } = build(10, true)
    const all = ['a', 'b', 'c', 'd'].map((task) => groups.run('k', task))
    expect(started).toEqual([['a'], ['b']])
    await letGo()
    expect(started).toEqual([['a'], ['b'], ['c', 'd']])
    await letGo()
    await letGo()
    await Promise.all(all)
  })

  test('one that holds less than half of the crowd waits for the one ahead', async () => {
    const { groups, started, letGo } = build(10, true)
    const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((task) => groups.run('k', task))
    await letGo()
    expect(started).toEqual([['a'], ['b'], ['c', 'd', 'e', 'f', 'g', 'h']])
    await letGo()
    // Six are under way: a single one is not worth a commit of its own.
    all.push(groups.run('k', 'i'))
    expect(started).toHaveLength(3)
    for (const task of ['j', 'k', 'l', 'm', 'n']) all.push(groups.run('k', task))
    expect(started.at(-1)).toEqual(['i', 'j', 'k', 'l', 'm', 'n'])
    await letGo()
    await letGo()
    await Promise.all(all)
  })
})

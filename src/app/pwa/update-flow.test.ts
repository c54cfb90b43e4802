import { describe, expect, test } from 'vitest'
import type { Channel } from '#src/data/engine/browser.ts'
import { createUpdateFlow, type UpdateFlow } from './update-flow.ts'

interface TestTab {
  readonly flow: UpdateFlow
  readonly log: string[]
  /** What the tab's forms do when they are asked to keep their content. */
  keep: () => Promise<void>
  asleep: boolean
}

/** Tabs of one browser: a channel between them, one waiting worker, and time that passes when it is told to. */
function openTabs(count: number, { hasLocks = true } = {}) {
  const listeners = new Map<number, Set<(message: unknown) => void>>()
  const timers = new Set<() => void>()
  const tabs: TestTab[] = []
  let rounds = 0
  for (let index = 0; index < count; index++) {
    const own = new Set<(message: unknown) => void>()
    listeners.set(index, own)
    const channel: Channel = {
      post: (message) => {
        for (const [other, heard] of listeners)
          if (other !== index && !tabs[other]?.asleep)
            for (const listener of [...heard]) listener(structuredClone(message))
      },
      listen: (listener) => {
        own.add(listener)
        return () => own.delete(listener)
      },
      close: () => own.clear(),
    }
    const log: string[] = []
    const tab: TestTab = {
      log,
      asleep: false,
      keep: async () => void log.push('kept'),
      flow: createUpdateFlow({
        tab: String(index),
        channel,
        otherTabs: async () => (hasLocks ? tabs.flatMap((_, at) => (at === index ? [] : [String(at)])) : undefined),
        keepDrafts: () => tab.keep(),
        activate: () => {
          log.push('activated')
          // The new worker controls every tab at once.
          for (const one of tabs) void one.flow.takenOver()
        },
        reload: () => log.push('reloaded'),
        newRound: () => `round ${++rounds}`,
        after: (_ms, run) => {
          timers.add(run)
          return () => timers.delete(run)
        },
        onHindered: (where) => log.push(`hindered ${where}`),
        onReloadOwed: () => log.push('reload owed'),
      }),
    }
    tabs.push(tab)
  }
  const settle = async () => {
    for (let i = 0; i < 30; i++) await Promise.resolve()
  }
  return {
    tabs,
    tab: (index: number) => tabs[index] as TestTab,
    settle,
    passTime: async () => {
      await settle()
      for (const run of [...timers]) run()
      await settle()
    },
  }
}
const failing = () => Promise.reject(new Error('the disk is full'))

describe('an update over several tabs', () => {
  test('every tab keeps what was typed before the new version is let in, and reloads once', async () => {
    const { tabs, tab, settle } = openTabs(3)
    await tab(0).flow.apply()
    await settle()
    for (const { log } of tabs) {
      expect(log.filter((entry) => entry === 'reloaded')).toHaveLength(1)
      expect(log.indexOf('kept')).toBeLessThan(log.indexOf('reloaded'))
    }
    expect(tab(0).log.indexOf('kept')).toBeLessThan(tab(0).log.indexOf('activated'))
  })

  test('a tab that takes long is waited for', async () => {
    const { tab, settle } = openTabs(2)
    let release: () => void = () => undefined
    tab(1).keep = () => new Promise((resolve) => (release = resolve))
    const applied = tab(0).flow.apply()
    await settle()
    expect(tab(0).log).not.toContain('activated')
    release()
    await applied
    expect(tab(0).log).toContain('activated')
  })

  test('a tab that cannot keep its content stops the update; asked again it goes on, and that tab is not reloaded', async () => {
    const { tab, settle } = openTabs(2)
    tab(1).keep = failing
    await tab(0).flow.apply()
    expect(tab(0).log).toContain('hindered otherTab')
    expect(tab(0).log).not.toContain('activated')
    await tab(0).flow.apply()
    await settle()
    expect(tab(0).log).toContain('reloaded')
    expect(tab(1).log).toEqual(['reload owed'])
  })

  test('the tab that owes its reload does it when its person says so', async () => {
    const { tab, settle } = openTabs(2)
    tab(1).keep = failing
    await tab(0).flow.apply()
    await tab(0).flow.apply()
    await settle()
    tab(1).keep = async () => undefined
    await tab(1).flow.apply()
    expect(tab(1).log).toEqual(['reload owed', 'reloaded'])
  })

  test('content that cannot be kept in the asking tab is said first, and nothing is activated', async () => {
    const { tab, settle } = openTabs(1)
    tab(0).keep = failing
    await tab(0).flow.apply()
    expect(tab(0).log).toEqual(['hindered here'])
    await tab(0).flow.apply()
    await settle()
    expect(tab(0).log).toContain('reloaded')
  })

  test('warned but not confirmed, another tab’s update reloads nothing that cannot be kept', async () => {
    const { tab, settle } = openTabs(2)
    tab(1).keep = failing
    await tab(1).flow.apply()
    expect(tab(1).log).toEqual(['hindered here'])
    await tab(0).flow.apply()
    await tab(0).flow.apply()
    await settle()
    expect(tab(1).log).not.toContain('reloaded')
  })

  test('a tab that is asleep is not waited for longer than a moment', async () => {
    const { tab, passTime } = openTabs(2)
    tab(1).asleep = true
    const applied = tab(0).flow.apply()
    await passTime()
    await applied
    expect(tab(0).log).toContain('activated')
  })

  test('where nobody can say which tabs there are, answers are awaited for a moment', async () => {
    const { tab, passTime } = openTabs(2, { hasLocks: false })
    tab(1).keep = failing
    const applied = tab(0).flow.apply()
    await passTime()
    await applied
    expect(tab(0).log).toContain('hindered otherTab')
  })
})

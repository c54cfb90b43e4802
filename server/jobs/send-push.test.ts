// Messages really travel: over HTTP to a push service that opens them with the device's key.
import { expect, test } from 'vitest'
import { todo } from '#contract/domains/approval.ts'
import { byNobody } from '#server/domains/by-nobody.ts'
import { registerPushKit } from '#tests/kit/push/push-kit.ts'
import { describeServers } from '#tests/kit/server/app.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import { sendPushes } from './send-push.ts'

describeServers('push messages', (kind) => {
  const { kit, deps, sendAll, signIn, register, cause, readAll, refuse, said, devices } = registerPushKit(kind)

  test('a to-do and a message arrive once each on every device of the person, and on nobody else’s', async () => {
    const [first, stranger] = [await register(kit.reader), await register(kit.asker)]
    const other = await signIn()
    const second = await register(kit.reader, 'en', other.token)
    await cause()
    expect(await sendAll()).toBe(4)
    expect(await sendAll()).toBe(0)
    const counts = { [kit.domain]: { todo: 1, notice: 1 } }
    const payload = { v: 1, userId: kit.reader.userId, domain: kit.domain, isNew: true, lang: 'zh-CN', counts }
    const byKind = said(first).sort((a, b) => (a.kind < b.kind ? -1 : 1))
    expect(byKind).toMatchObject([
      { ...payload, kind: 'notice', path: '/message/toDoCenter?tab=notices' },
      { ...payload, kind: 'todo', path: expect.stringMatching(/^\/message\/toDoCenter\?ask=ask_\w+$/) },
    ])
    expect(said(second).map(({ lang }) => lang)).toEqual(['en', 'en'])
    expect(stranger.asked()).toBe(0)
    // Numbers, and nothing about anybody.
    expect(
      said(first)
        .map(({ title }) => title)
        .sort(),
    ).toEqual(['1 条未读消息', '1 项待办'])
    expect(JSON.stringify(said(first))).not.toMatch(/合同|组织|员工|王/)
    const headers = first.messages.find((one) => one.payload.kind === 'todo')?.headers
    expect(headers).toMatchObject({ ttl: '259200', urgency: 'high', topic: expect.stringMatching(/^[\w-]{1,32}$/) })
  })

  test('one approval to decide on comes with its two buttons; what is dealt with otherwise comes without', async () => {
    const device = await register(kit.reader)
    const waits = (state: string) =>
      kit.server.command(byNobody(kit.domain), newId(), async ({ forPerson }) => {
        const facts = { kind: 'record' as const, flow: 'approval', state, title: '动火 · 王工长', name: '王工长' }
        const uri = newId('todo')
        await forPerson(kit.reader.userId, kit.domain).insert(todo, {
          ...{ uri, kind: 'approvalTask', facts, title: '', summary: '', fromName: '', sourceUri: newId('apr') },
          ...{ deepLink: '/approve/detail?uri=apr_1', priority: 'normal', at: kit.server.clock.nowMs, status: 'open' },
        })
        return uri
      })
    const uri = await waits('toDecide')
    await sendAll()
    const [told] = said(device)
    expect(told).toMatchObject({ path: '/approve/detail?uri=apr_1', title: '1 项待办' })
    expect(told?.actions).toEqual([
      { action: 'agree', title: '同意' },
      { action: 'reject', title: '拒绝' },
    ])
    expect(JSON.stringify(told)).not.toMatch(/动火|王/)
    await kit.server.command(byNobody(kit.domain), newId(), ({ forPerson }) =>
      forPerson(kit.reader.userId, kit.domain).patch(todo, uri, { status: 'done' }),
    )
    await waits('toHandle')
    await sendAll()
    expect(said(device).at(-1)).toMatchObject({ path: '/approve/detail?uri=apr_1' })
    expect(said(device).at(-1)).not.toHaveProperty('actions')
  })

  test('what happens at once is one message of its kind, with the numbers of the moment it is sent', async () => {
    const device = await register(kit.reader)
    await cause()
    await cause('staff_edit')
    expect(await sendAll()).toBe(2)
    expect(said(device).find((one) => one.kind === 'todo')).toMatchObject({
      path: '/message/toDoCenter',
      counts: { [kit.domain]: { todo: 2, notice: 2 } },
    })
  })

  test('numbers that have fallen are told a little later and without a sound, each message under a higher number', async () => {
    const device = await register(kit.reader)
    await cause()
    await sendAll()
    await readAll()
    expect(await sendAll()).toBe(0)
    kit.server.clock.nowMs += 10_000
    expect(await sendAll()).toBe(1)
    await refuse()
    await sendAll()
    kit.server.clock.nowMs += 10_000
    expect(await sendAll()).toBe(1)
    expect(said(device).slice(2)).toMatchObject([
      { kind: 'notice', isNew: false, counts: { [kit.domain]: { todo: 1, notice: 0 } } },
      { kind: 'todo', isNew: false, counts: {} },
    ])
    expect(device.messages.at(-1)?.headers.urgency).toBe('low')
    const numbers = said(device).map(({ seq }) => seq)
    // The first two were sent together: either may arrive before the other.
    const [first = 0, second = 0, ...later] = numbers
    const inOrder = [Math.min(first, second), Math.max(first, second), ...later]
    expect([...new Set(numbers)].sort((a, b) => a - b)).toEqual(inOrder)
  })

  test('a device that shows the numbers already is told nothing', async () => {
    const device = await register(kit.reader)
    await cause()
    await kit.server.call('notification', 'pushSeen', { counts: { todo: 1, notice: 1 } }, kit.reader.token)
    expect(await sendAll()).toBe(0)
    await readAll()
    // Wrong numbers count for nothing.
    await kit.server.call('notification', 'pushSeen', { counts: { todo: 1, notice: 1 } }, kit.reader.token)
    kit.server.clock.nowMs += 10_000
    await sendAll()
    kit.server.clock.nowMs += 10_000
    await sendAll()
    expect(said(device)).toMatchObject([
      { kind: 'notice', isNew: false, counts: { [kit.domain]: { todo: 1, notice: 0 } } },
    ])
  })

  test('410 and 404 end the subscription, and no other', async () => {
    const gone = await register(kit.reader)
    const other = await signIn(kit.domain)
    const kept = await register(kit.reader, 'zh-CN', other.token)
    gone.answers(410, 404)
    await cause()
    await sendAll()
    expect(kept.messages).toHaveLength(2)
    expect(await devices()).toMatchObject([{ isThisOne: false }])
  })

  test('503 is tried again, later each time; 429 when the push kit.service says', async () => {
    await kit.server.call(
      'notification',
      'pushChoose',
      { todo: true, notice: false, isQuietAtNight: true, mutedDomains: [] },
      kit.reader.token,
    )
    const device = await register(kit.reader)
    device.answers(503, 503, { status: 429, retryAfter: '120' }, { status: 429, retryAfter: 'never' })
    await cause()
    const tries = async (afterMs: number) => {
      kit.server.clock.nowMs += afterMs
      await sendAll()
      return device.asked()
    }
    expect(await tries(0)).toBe(1)
    expect(await tries(4999)).toBe(1)
    expect(await tries(1)).toBe(2)
    expect(await tries(9999)).toBe(2)
    expect(await tries(1)).toBe(3)
    expect(await tries(119_999)).toBe(3)
    expect(await tries(1)).toBe(4)
    expect(device.messages).toHaveLength(0)
    expect(await tries(40_000)).toBe(5)
    expect(said(device)).toMatchObject([{ kind: 'todo', isNew: true }])
  })

  test.each([
    ['answers 503', async () => ({ kind: 'later', status: 503, afterMs: undefined }) as const],
    ['is out of reach', () => Promise.reject(new Error('no way there'))],
  ])('a push service that %s for three days is asked no more, until something changes', async (_, answer) => {
    const device = await register(kit.reader)
    let asked = 0
    const send = () => {
      asked++
      return answer()
    }
    await cause()
    await sendPushes(deps(send))
    expect(asked).toBe(2)
    kit.server.clock.nowMs += 3 * 24 * 3_600_000
    await sendPushes(deps(send))
    expect(asked).toBe(4)
    kit.server.clock.nowMs += 15 * 60_000
    await sendPushes(deps(send))
    expect(asked).toBe(6)
    kit.server.clock.nowMs += 24 * 3_600_000
    expect(await sendAll()).toBe(0)
    await cause('staff_edit')
    expect(await sendAll()).toBe(2)
    expect(said(device)).toMatchObject([{ counts: { [kit.domain]: { todo: 2, notice: 2 } } }, {}])
  })

  test('a push service that does not answer holds up nobody but its own devices', async () => {
    const { p256dh, auth } = kit.service.device()
    for (let at = 0; at < 3; at++) {
      const { token } = await signIn()
      const endpoint = `https://web.push.apple.com/${newId()}`
      const input = { endpoint, p256dh, auth, lang: 'en' as const, isRenewal: false }
      expect((await kit.server.call('notification', 'pushSubscribe', input, token)).code).toBe(200)
    }
    // Last in the queue.
    kit.server.clock.nowMs += 1000
    const device = await register(kit.reader)
    await cause()
    let hanging = 0
    let answer: () => void = () => undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { send } = deps()
    const all = sendPushes(
      deps(async (identity, message, nowMs) => {
        if (message.target.endpoint === device.endpoint) return send(identity, message, nowMs)
        hanging++
        await answered
        return { kind: 'taken' }
      }),
    )
    await expect.poll(() => said(device).length).toBe(2)
    expect(hanging).toBe(2)
    answer()
    expect(await all).toBe(8)
    expect(hanging).toBe(6)
  })

  test('a process that dies while it sends loses nothing', async () => {
    const device = await register(kit.reader)
    await cause()
    let begun = 0
    // Never answers: the process is gone before it could write anything down.
    void sendPushes(
      deps(() => {
        begun++
        return new Promise(() => undefined)
      }),
    )
    await expect.poll(() => begun).toBe(2)
    expect(await sendAll()).toBe(0)
    kit.server.clock.nowMs += 30_000
    expect(await sendAll()).toBe(2)
    expect(said(device).map(({ isNew }) => isNew)).toEqual([true, true])
  })
})

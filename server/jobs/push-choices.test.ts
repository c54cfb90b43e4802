// Which messages a person is told of, and when: by night, by kind, by identity.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { NOTICE_KINDS } from '#contract/domains/feed.ts'
import { SOCIAL_KINDS } from '#contract/domains/social-kinds.ts'
import { byNobody } from '#server/domains/by-nobody.ts'
import { writeTodos } from '#server/domains/write-todo.ts'
import { registerPushKit } from '#tests/kit/push/push-kit.ts'
import { describeServers } from '#tests/kit/server/app.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

describeServers('what a person has chosen to be told', (kind) => {
  const { kit, atHour, deps, sendAll, register, cause, readAll, said } = registerPushKit(kind)

  test('by night only what is urgent is told, the rest in the morning; kinds and identities can be left out', async () => {
    const device = await register(kit.reader)
    atHour(22)
    await cause()
    expect(await sendAll()).toBe(0)
    atHour(7)
    kit.server.clock.nowMs -= 1
    expect(await sendAll()).toBe(0)
    kit.server.clock.nowMs += 1
    expect(await sendAll()).toBe(2)
    const choices = { todo: false, notice: true, isQuietAtNight: true, mutedDomains: [] }
    await kit.server.call('notification', 'pushChoose', choices, kit.reader.token)
    await cause('staff_edit')
    expect(await sendAll()).toBe(1)
    expect(said(device).at(-1)).toMatchObject({ kind: 'notice', counts: { [kit.domain]: { todo: 0, notice: 2 } } })
    await kit.server.call('notification', 'pushChoose', { ...choices, mutedDomains: [kit.domain] }, kit.reader.token)
    await readAll()
    kit.server.clock.nowMs += 10_000
    expect(await sendAll()).toBe(0)
  })

  test('messages of the feed are told by a kind of their own, which is chosen by itself', async () => {
    const device = await register(kit.reader)
    const follow = () =>
      kit.server.push(kit.asker.token, [
        {
          mutation: 'articles.addFollow',
          args: {
            ...{ uri: newId('flw'), targetType: 'person', targetId: kit.reader.username, targetName: '', level: 'all' },
          },
        },
      ])
    await follow()
    expect(await sendAll()).toBe(1)
    expect(said(device)).toMatchObject([
      {
        ...{ kind: 'feed', isNew: true, title: '1 条动态消息', path: '/dynamic/commentList' },
        counts: { [kit.domain]: { todo: 0, notice: 0, feed: 1 } },
      },
    ])
    await kit.server.call('notification', 'pushSeen', { counts: { todo: 0, notice: 0, feed: 1 } }, kit.reader.token)
    const choices = { todo: false, notice: true, feed: false, isQuietAtNight: true, mutedDomains: [] }
    await kit.server.call('notification', 'pushChoose', choices, kit.reader.token)
    await cause()
    expect(await sendAll()).toBe(1)
    expect(said(device).at(-1)).toMatchObject({ kind: 'notice', counts: { [kit.domain]: { notice: 1, feed: 0 } } })
    // A client that knows no such kind leaves it as it is.
    const { feed: _, ...older } = choices
    const kept = await kit.server.call('notification', 'pushChoose', older, kit.reader.token)
    expect(kept.result).toMatchObject({ feed: false })
  })

  test('the database sorts kinds of messages as the contract does', async () => {
    const { rows } = await sql<{ kind: string }>`
      select kind from unnest(${[...NOTICE_KINDS]}::text[]) kind where push_kind_of(kind) = 'feed'`.execute(
      kit.server.db,
    )
    expect(rows.map(({ kind }) => kind).sort()).toEqual([...SOCIAL_KINDS].sort())
  })

  test('of kinds that were left out nothing is told; they are counted like the others', async () => {
    const device = await register(kit.reader)
    atHour(10)
    const choices = { todo: false, notice: true, isQuietAtNight: true, mutedDomains: [], mutedKinds: ['permission'] }
    await kit.server.call('notification', 'pushChoose', choices, kit.reader.token)
    await cause()
    expect(await sendAll()).toBe(0)
    kit.server.clock.nowMs += 10_000
    expect(await sendAll()).toBe(1)
    expect(said(device)).toMatchObject([{ kind: 'notice', isNew: false }])
    // A client that knows no kinds leaves them as they are.
    const { mutedKinds: _, ...older } = choices
    const kept = await kit.server.call('notification', 'pushChoose', older, kit.reader.token)
    expect(kept.result).toMatchObject({ mutedKinds: ['permission'] })
    await kit.server.call('notification', 'pushChoose', { ...older, mutedKinds: [] }, kit.reader.token)
    await cause('staff_edit')
    expect(await sendAll()).toBe(1)
    expect(said(device).at(-1)).toMatchObject({ kind: 'notice', isNew: true })
  })

  test('the night does not hold back what is urgent', async () => {
    const device = await register(kit.reader)
    atHour(2)
    await cause()
    expect(await sendAll()).toBe(0)
    const urgent = { ...deps(), random: Math.random }
    await kit.server.command(byNobody(''), newId(), (command) =>
      writeTodos(command, urgent, [{ userId: kit.reader.userId, domain: kit.domain }], {
        fromName: '',
        sourceUri: 'x',
        deepLink: '/x',
        priority: 'urgent',
        facts: { kind: 'enrollment', name: '王小明' },
      }),
    )
    expect(await sendAll()).toBe(1)
    expect(said(device)).toMatchObject([{ kind: 'todo', isNew: true, counts: { [kit.domain]: { todo: 2 } } }])
  })
})

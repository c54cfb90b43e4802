// The rules of rows that are shared by those who take part in them, for every store.
import { describe, expect, test } from 'vitest'
import { createRegistry } from '#contract/kit/registry.ts'
import { createDigest } from '#contract/sync/digest.ts'
import type { SyncStore } from '#server/sync/store/store.ts'
import { memo, memos } from '#tests/kit/isolation/participants-sample.ts'
import { buildMirror } from '#tests/kit/sync/sync-mirror.ts'
import { createSyncServer, edit } from '#tests/kit/sync/sync-server.ts'
import { buildWho, newId } from '#tests/kit/sync/sync-who.ts'

const registry = createRegistry(1, { memos })

/** Registers the rules over one kind of store; a database has the table of `memo`. */
export function registerParticipantsContract(name: string, makeStore: () => Promise<SyncStore>): void {
  describe(`rows of participants over ${name}`, () => {
    const start = async () => {
      const server = createSyncServer(await makeStore(), { registry })
      const { domain } = buildWho()
      const person = (username: string) => {
        const who = buildWho({ domain, username })
        return { who, username, mirror: buildMirror(server, memo) }
      }
      const [li, wang, zhao] = [person('li'), person('wang'), person('zhao')]
      const everyone = [li, wang, zhao]
      const pushed = async (who: typeof li, mutation: string, args: object, base: Record<string, unknown> = {}) => {
        const { uri = '' } = args as { uri?: string }
        const bases = [{ collection: 'memo', uri, rev: 0, values: base }]
        const [outcome] = await server.push(who.who, edit(`memos.${mutation}`, args, { base: bases }))
        return outcome?.kind === 'refused' ? outcome.code : outcome?.kind
      }
      const pull = async () => {
        for (const one of everyone) await one.mirror.sync(one.who)
      }
      const holders = (uri: string) => everyone.filter((one) => one.mirror.rows.has(uri)).map((one) => one.username)
      const add = async (to: readonly string[]) => {
        const uri = newId('memo')
        expect(await pushed(li, 'addMemo', { uri, title: '带两箱水', toUsernames: to })).toBe('applied')
        return uri
      }
      return { server, li, wang, zhao, pushed, pull, holders, add }
    }

    test('[Q3] only those who take part mirror a row, by filling and by delta', async () => {
      const { pull, holders, add } = await start()
      const first = await add(['wang'])
      await pull()
      const second = await add(['zhao'])
      await pull()
      expect(holders(first)).toEqual(['li', 'wang'])
      expect(holders(second)).toEqual(['li', 'zhao'])
    })

    test('[Q5] a change pokes those whom the row names or named, and nobody else', async () => {
      const { server, li, wang, pushed, add } = await start()
      const told = () => server.poked.splice(0).map((scope) => scope.replace(`shared:${li.who.domain}:`, ''))
      const uri = await add(['wang'])
      expect(told()).toEqual(['li', 'wang'])
      const title = { uri, patch: { title: '带三箱水' } }
      await pushed(wang, 'patchMemo', title, { title: '带两箱水' })
      expect(told()).toEqual(['li', 'wang'])
      await pushed(wang, 'patchMemo', { uri, patch: { toUsernames: ['zhao'] } }, { toUsernames: ['wang'] })
      expect(told()).toEqual(['li', 'wang', 'zhao'])
      await pushed(li, 'removeMemo', { uri })
      expect(told()).toEqual(['li', 'zhao'])
    })

    test('[Q3] whoever joins gets the row, whoever leaves loses it with the same pull, and the others keep it', async () => {
      const { li, wang, zhao, pushed, pull, holders, add } = await start()
      const uri = await add(['wang'])
      await pull()
      const change = (to: readonly string[], from: readonly string[]) =>
        pushed(wang, 'patchMemo', { uri, patch: { toUsernames: to } }, { toUsernames: from })
      expect(await change(['zhao'], ['wang'])).toBe('merged')
      expect((await zhao.mirror.sync(zhao.who)).kind).toBe('delta')
      expect(await wang.mirror.sync(wang.who)).toMatchObject({ kind: 'delta', rows: [], removed: [uri] })
      await pull()
      expect(holders(uri)).toEqual(['li', 'zhao'])
      // Told once: the next pull is silent.
      expect(await wang.mirror.sync(wang.who)).toMatchObject({ rows: [], removed: [] })

      // He who left comes back, with all that happened meanwhile.
      const title = { uri, patch: { title: '带三箱水' } }
      expect(await pushed(zhao, 'patchMemo', title, { title: '带两箱水' })).toBe('merged')
      const both = { uri, patch: { toUsernames: ['zhao', 'wang'] } }
      expect(await pushed(li, 'patchMemo', both, { toUsernames: ['zhao'] })).toBe('merged')
      await pull()
      expect(holders(uri)).toEqual(['li', 'wang', 'zhao'])
      expect(wang.mirror.rows.get(uri)).toMatchObject({ title: '带三箱水' })
    })

    test('[Q3] one may leave a row, and nobody hears of rows he never had', async () => {
      const { li, wang, zhao, pushed, pull, holders, add } = await start()
      const uri = await add(['wang'])
      await pull()
      expect(await pushed(li, 'leaveMemo', { uri })).toBe('applied')
      expect(await zhao.mirror.sync(zhao.who)).toMatchObject({ rows: [], removed: [] })
      await pull()
      expect(holders(uri)).toEqual(['wang'])
      expect(await pushed(wang, 'removeMemo', { uri })).toBe('applied')
      expect(await zhao.mirror.sync(zhao.who)).toMatchObject({ rows: [], removed: [] })
      expect(await wang.mirror.sync(wang.who)).toMatchObject({ removed: [uri] })
      expect(await li.mirror.sync(li.who)).toMatchObject({ removed: [] })
    })

    test('[A2] a stranger to a row can neither change nor remove it, and learns nothing of it', async () => {
      const { server, zhao, pushed, add } = await start()
      const uri = await add(['wang'])
      const patch = { uri, patch: { title: '不用带了' } }
      expect(await pushed(zhao, 'patchMemo', patch, { title: '带两箱水' })).toBe('notFound')
      expect(await pushed(zhao, 'removeMemo', { uri })).toBe('notFound')
      const elsewhere = { ...zhao.who, domain: newId('org'), username: 'wang' }
      expect(await server.pull(elsewhere, { collections: { memo: null } })).toMatchObject({
        collections: { memo: { kind: 'fill', count: 0 } },
      })
      const personal = { ...zhao.who, domain: '' }
      expect(await server.pull(personal, { collections: { memo: null } })).toMatchObject({
        collections: { memo: { kind: 'denied' } },
      })
    })

    test('[Q6] count and digest are those of the rows one takes part in', async () => {
      const { li, wang, pushed, pull, add } = await start()
      const [one, two] = [await add(['wang']), await add(['wang', 'zhao'])]
      await add(['zhao'])
      await pull()
      const change = { uri: one, patch: { toUsernames: ['zhao'] } }
      expect(await pushed(li, 'patchMemo', change, { toUsernames: ['wang'] })).toBe('merged')
      const pulled = await wang.mirror.sync(wang.who, true)
      const digest = createDigest()
      for (const [uri, row] of wang.mirror.rows) digest.add(uri, Number(row.rev))
      expect([...wang.mirror.rows.keys()]).toEqual([two])
      expect(pulled).toMatchObject({ check: digest.done() })
    })

    test('[Q1] its rows have a counter of their own, and each part the counter of its change', async () => {
      const { server, li, add } = await start()
      const uri = await add(['wang'])
      const { domain } = li.who
      const { versions } = await server.store.look({ scopes: [`org:${domain}`, `shared:${domain}`] })
      expect(versions[`org:${domain}`]).toBe(0)
      await li.mirror.sync(li.who)
      expect(li.mirror.rows.get(uri)?.rev).toBe(versions[`shared:${domain}`])
    })
  })
}

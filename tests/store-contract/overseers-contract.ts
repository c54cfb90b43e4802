// The rules of rows that people are named in and that others oversee by a code, for every store.
import { describe, expect, test } from 'vitest'
import { createRegistry } from '#contract/kit/registry.ts'
import { createDigest } from '#contract/sync/digest.ts'
import type { SyncStore } from '#server/sync/store/store.ts'
import type { ServerWho } from '#server/sync/who.ts'
import { matter, matters } from '#tests/kit/isolation/overseen-sample.ts'
import { buildMirror } from '#tests/kit/sync/sync-mirror.ts'
import { createSyncServer, edit } from '#tests/kit/sync/sync-server.ts'
import { buildWho, newId } from '#tests/kit/sync/sync-who.ts'

const registry = createRegistry(1, { matters })

/** Registers the rules over one kind of store; a database has the table of `matter`. */
export function registerOverseersContract(name: string, makeStore: () => Promise<SyncStore>): void {
  describe(`rows that are overseen over ${name}`, () => {
    const start = async () => {
      const server = createSyncServer(await makeStore(), { registry })
      const { domain } = buildWho()
      const [here, there] = [newId('dept'), newId('dept')]
      const person = (username: string, values: Partial<ServerWho> = {}) => {
        const who = buildWho({ domain, username, codes: new Set(), ...values })
        return { who, username, mirror: buildMirror(server, matter) }
      }
      const codes = new Set(['roster_managerment'])
      const within = { employee: { kind: 'in' as const, values: [here] } }
      const owner = person('li')
      const whole = person('head', { codes })
      const part = person('hr', { codes, filters: within })
      const uncoded = person('wang', { filters: within })
      const everyone = [owner, whole, part, uncoded]
      const add = async (ownerUsername: string, groupUri: string) => {
        const row = { uri: newId('mtr'), rev: 0, title: '转正', ownerUsername, groupUri }
        const scope = `shared:${domain}`
        await server.store.write((tx) => tx.flush([{ kind: 'insert', collection: matter, scope, row }], [], []))
        return row.uri
      }
      const change = async (by: typeof owner, uri: string, patch: Record<string, unknown>) => {
        const held = by.mirror.rows.get(uri) ?? {}
        const values = Object.fromEntries(Object.keys(patch).map((field) => [field, held[field]]))
        const base = [{ collection: 'matter', uri, rev: 0, values }]
        const [outcome] = await server.push(by.who, edit('matters.patchMatter', { uri, patch }, { base }))
        return outcome?.kind === 'refused' ? outcome.code : outcome?.kind
      }
      const pull = async () => {
        for (const one of everyone) await one.mirror.sync(one.who)
      }
      const holders = (uri: string) => everyone.filter((one) => one.mirror.rows.has(uri)).map((one) => one.username)
      return { server, domain, here, there, owner, whole, part, uncoded, add, change, pull, holders }
    }

    test('[Q3] whoever is named or oversees the department mirrors a row, by filling and by delta', async () => {
      const { add, pull, holders, here, there } = await start()
      const first = await add('li', here)
      await pull()
      const second = await add('li', there)
      const third = await add('hr', there)
      await pull()
      expect([first, second, third].map(holders)).toEqual([
        ['li', 'head', 'hr'],
        ['li', 'head'],
        ['head', 'hr'],
      ])
    })

    test('[Q3] [A2] a row is lost with the name or with the department, and kept as long as one of them stays', async () => {
      const { add, change, pull, holders, here, there, owner, whole, part, uncoded } = await start()
      const uri = await add('hr', here)
      const other = await add('li', there)
      await pull()
      expect(await change(whole, uri, { groupUri: there })).toBe('merged')
      await pull()
      expect(holders(uri)).toEqual(['head', 'hr'])
      expect(await change(whole, uri, { ownerUsername: 'li' })).toBe('merged')
      expect(await part.mirror.sync(part.who)).toMatchObject({ kind: 'delta', removed: [uri] })
      await pull()
      expect(holders(uri)).toEqual(['li', 'head'])
      // Who has never had it hears nothing of it.
      expect(await uncoded.mirror.sync(uncoded.who)).toMatchObject({ rows: [], removed: [] })
      expect(await change(uncoded, other, { title: '改' })).toBe('notFound')
      expect(await change(part, other, { title: '改' })).toBe('notFound')
      expect(await change(owner, other, { title: '改' })).toBe('merged')
    })

    test('[Q5] a change pokes the named and those who oversee; [Q6] the digest is that of what one sees', async () => {
      const { server, domain, add, change, pull, here, there, whole, part } = await start()
      const uri = await add('li', here)
      await add('hr', there)
      await add('li', there)
      await pull()
      server.poked.length = 0
      await change(whole, uri, { title: '改' })
      expect(server.poked).toEqual([`shared:${domain}:#roster_managerment`, `shared:${domain}:li`])
      const pulled = await part.mirror.sync(part.who, true)
      const digest = createDigest()
      for (const [id, row] of part.mirror.rows) digest.add(id, Number(row.rev))
      expect(part.mirror.rows.size).toBe(2)
      expect(pulled).toMatchObject({ check: digest.done() })
    })
  })
}

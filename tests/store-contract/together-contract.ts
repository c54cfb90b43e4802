// Requests of one edit that come at the same time share commits, for every store: each is answered as if it had come alone.
import { describe, expect, test } from 'vitest'
import { employee } from '#contract/domains/hr/employee.ts'
import { department } from '#contract/domains/organisation.ts'
import type { Outcome } from '#contract/kit/outcome.ts'
import type { Ground, SyncStore } from '#server/sync/store/store.ts'
import { baseOf, rowOf } from '#tests/kit/sync/sync-server.ts'
import { buildWho, newId } from '#tests/kit/sync/sync-who.ts'
import { departmentRow, insert, newScope, patch, resultRow, resultsOf, write } from '#tests/kit/sync/sync-writes.ts'
import { patch as patchOf, startPush } from './push-start.ts'

const SEEDS = 12
const ROUNDS = 3
const REQUESTS = 24
const PEOPLE = 6

/** Numbers from 0 to 1 that a seed always gives again (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const FIELDS = ['name', 'workPlace', 'remark'] as const
const counterOf = (outcome: Outcome | undefined): number | undefined =>
  outcome?.kind === 'applied' || outcome?.kind === 'merged' ? outcome.versions.org : undefined

/** Registers the suite over one kind of store. */
export function registerTogether(name: string, makeStore: () => Promise<SyncStore>): void {
  describe(`single edits at the same time over ${name}`, () => {
    test.each(Array.from({ length: SEEDS }, (_, index) => index + 1))(
      '[P1] [P6] [Q1] each counts once, in the order of the counter: seed %i',
      async (seed) => {
        const random = numbers(seed)
        const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
        const { server, who, roster } = await startPush(await makeStore(), PEOPLE)
        const callers = [who, ...Array.from({ length: 3 }, () => buildWho({ domain: who.domain }))]
        const known = new Map<string, Awaited<ReturnType<typeof rowOf>>>()
        for (const { uri } of roster.people) known.set(uri, await rowOf(server.store, who, employee, uri))
        const sent: { uri: string; field: string; value: string; id: string; counter: number | undefined }[] = []

        for (let round = 0; round < ROUNDS; round++) {
          const asked = Array.from({ length: REQUESTS }, (_, index) => {
            const { uri } = pick(roster.people)
            const field = pick(FIELDS)
            const row = known.get(uri)
            const value = `${seed}-${round}-${index}`
            const one = patchOf({ uri }, { [field]: value }, baseOf(employee, row ?? { uri, rev: 0 }, field))
            return { uri, field, value, one, caller: pick(callers), isTwice: random() < 0.2 }
          })
          await Promise.all(
            asked.map(async ({ uri, field, value, one, caller, isTwice }) => {
              const again = isTwice ? server.push(caller, one) : undefined
              const [outcome] = await server.push(caller, one)
              if (again) expect(await again).toEqual([outcome])
              expect(outcome).toMatchObject(
                counterOf(outcome) === undefined ? { kind: 'refused', code: 'conflict' } : {},
              )
              sent.push({ uri, field, value, id: one.id, counter: counterOf(outcome) })
              expect((await resultsOf(server.store, [one.id]))[0]?.outcome).toEqual(outcome)
            }),
          )
          // Some look again, some go on from what they knew.
          for (const { uri } of roster.people)
            if (random() < 0.7) known.set(uri, await rowOf(server.store, who, employee, uri))
        }

        const accepted = sent.filter((one) => one.counter !== undefined)
        expect(accepted.length).toBeGreaterThan(PEOPLE)
        for (const { uri } of roster.people) {
          const mine = accepted.filter((one) => one.uri === uri)
          const row = await rowOf(server.store, who, employee, uri)
          const lastOf = (some: typeof mine) => Math.max(0, ...some.map(({ counter = 0 }) => counter))
          if (mine.length > 0) expect(row?.rev).toBe(lastOf(mine))
          for (const field of FIELDS) {
            const ofField = mine.filter((one) => one.field === field)
            // Those of one commit have one counter.
            const last = ofField.filter(({ counter }) => counter === lastOf(ofField)).map(({ value }) => value)
            if (ofField.length > 0) expect(last).toContain(row?.[field])
          }
        }
        expect(server.errors).toEqual([])
      },
    )

    test('[A1] [P6] one whose ground has gone is not written, whatever it was, and its neighbours are', async () => {
      const store = await makeStore()
      const scope = newScope()
      const rows = Array.from({ length: 7 }, () => departmentRow())
      await write(store, ...rows.map((row) => insert(department, scope, row)))
      const { epoch } = await store.look({})
      const revs = await store.write((tx) =>
        tx.lock(
          department,
          scope,
          rows.map(({ uri }) => uri),
        ),
      )
      const used = resultRow()
      await store.write((tx) => tx.flush([], [], [used]))
      const edit = (index: number, ground: Partial<Ground> & { rev?: number; id?: string } = {}) => {
        const uri = rows[index]?.uri ?? ''
        const { rev = revs.find((row) => row.uri === uri)?.rev ?? 0, id = newId(), ...as } = ground
        const result = { ...resultRow({ id, outcome: { kind: 'applied', versions: {} } }), scopes: { org: scope } }
        const { userId, atMs } = result
        const fields = { groupName: { before: null, after: `${index}` } }
        const line = { collection: department.name, uri, scope, fields, userId, mutationId: id, atMs }
        return store.writeOn(
          { epoch, rights: {}, rows: [{ collection: department, revs: new Map([[uri, rev]]) }], ...as },
          [patch(department, scope, uri, { groupName: `${index}` })],
          [{ ...line, action: 'patch' }],
          [result],
        )
      }
      const answers = await Promise.all([
        edit(0),
        edit(1, { rev: 1 }),
        edit(2),
        edit(3, { rights: { [`user:${newId()}`]: 7 } }),
        edit(4, { id: used.id }),
        edit(5),
        edit(6, { epoch: 'another' }),
      ])
      expect(answers.map((answer) => answer !== undefined)).toEqual([true, false, true, false, false, true, false])
      const now = await store.write((tx) =>
        tx.lock(
          department,
          scope,
          rows.map(({ uri }) => uri),
        ),
      )
      const names = rows.map(({ uri }) => now.find((row) => row.uri === uri)?.groupName)
      expect(names.map((groupName, index) => groupName === `${index}`)).toEqual(
        answers.map((answer) => answer !== undefined),
      )
    })
  })
}

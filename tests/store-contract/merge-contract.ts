// The field merge (P6), for every store: what becomes of a patch whose row has moved.
import { describe, expect, test } from 'vitest'
import { employee } from '#contract/domains/hr/employee.ts'
import type { SyncStore } from '#server/sync/store/store.ts'
import { baseOf, rowOf } from '#tests/kit/sync/sync-server.ts'
import { inSteps } from '#tests/kit/sync/sync-steps.ts'
import { buildWho } from '#tests/kit/sync/sync-who.ts'
import { patch, startPush } from './push-start.ts'

/** Registers the rules of the field merge over one kind of store. */
export function registerMergeContract(name: string, makeStore: () => Promise<SyncStore>): void {
  describe(`field merge over ${name}`, () => {
    const start = async (count?: number) => startPush(await makeStore(), count)

    test('[P6] a row that moved in other fields takes the patch: merged', async () => {
      const { server, who, one } = await start()
      const colleague = buildWho({ domain: who.domain })
      await server.push(colleague, patch(one, { name: '张三' }, baseOf(employee, one, 'name')))
      const outcome = await server.push(who, patch(one, { workEmail: 'a@b.cn' }, baseOf(employee, one, 'workEmail')))
      expect(inSteps(outcome)).toEqual([{ kind: 'merged', versions: { org: 3 } }])
      expect(await rowOf(server.store, who, employee, one.uri)).toMatchObject({ name: '张三', workEmail: 'a@b.cn' })
    })

    test('[P6] a patched field that moved is refused with base, mine and server of the fields that differ', async () => {
      const { server, who, one } = await start()
      const colleague = buildWho({ domain: who.domain })
      await server.push(colleague, patch(one, { name: '张三', remark: 'x' }, baseOf(employee, one, 'name', 'remark')))
      const mine = { name: '李四', remark: 'x', workPlace: '上海' }
      expect(await server.push(who, patch(one, mine, baseOf(employee, one, 'name', 'remark', 'workPlace')))).toEqual([
        {
          kind: 'refused',
          code: 'conflict',
          fields: { [`employee:${one.uri}:name`]: { base: '王小明', mine: '李四', server: '张三' } },
        },
      ])
      expect(await rowOf(server.store, who, employee, one.uri)).toMatchObject({ name: '张三', workPlace: null })
    })

    test('[P6] two people wishing the same value agree: merged, and the row does not move again', async () => {
      const { server, who, one } = await start()
      const colleague = buildWho({ domain: who.domain })
      const wish = () =>
        patch(
          one,
          { emergency: [{ name: '李', relation: '父', mobile: '1', address: '' }] },
          baseOf(employee, one, 'emergency'),
        )
      await server.push(colleague, wish())
      expect(inSteps(await server.push(who, wish()))).toEqual([{ kind: 'merged', versions: { org: 2 } }])
      expect(inSteps(await rowOf(server.store, who, employee, one.uri))).toMatchObject({ rev: 2 })
    })

    test('[P6] a patch without a base is compared, not believed', async () => {
      const { server, who, one } = await start()
      expect(await server.push(who, patch(one, { name: '李四' }, []))).toMatchObject([{ code: 'conflict' }])
    })

    test('[P6] edits of one device on one row in one request build on each other', async () => {
      const { server, who, one } = await start()
      const outcomes = await server.push(
        who,
        patch(one, { name: '张甲' }, baseOf(employee, one, 'name')),
        patch(one, { name: '张乙' }, baseOf(employee, { ...one, name: '张甲' }, 'name')),
        patch(one, { remark: '丙' }, baseOf(employee, one, 'remark')),
      )
      expect(inSteps(outcomes)).toEqual(Array(3).fill({ kind: 'applied', versions: { org: 2 } }))
      expect(await rowOf(server.store, who, employee, one.uri)).toMatchObject({ name: '张乙', remark: '丙' })
    })

    test('[P6] requests that share a transaction are compared like any others: one value wins, the others are shown it', async () => {
      const { server, who, one, two } = await start()
      const people = ['张三', '李四', '赵六', '钱七'].map((name) => ({ name, who: buildWho({ domain: who.domain }) }))
      // While this one runs, the others gather for the next transaction.
      const opener = server.push(who, patch(two, { name: '先行' }, baseOf(employee, two, 'name')))
      const answers = await Promise.all(
        people.map((person) =>
          server.push(
            person.who,
            patch(one, { name: person.name }, baseOf(employee, one, 'name')),
            patch(one, { remark: person.name }, baseOf(employee, one, 'remark')),
            patch(one, { workEmail: 'same@b.cn' }, baseOf(employee, one, 'workEmail')),
          ),
        ),
      )
      expect(await opener).toMatchObject([{ kind: 'applied' }])
      const [first, ...others] = answers
      expect(first?.map((outcome) => outcome.kind)).toEqual(['applied', 'applied', 'applied'])
      for (const [index, outcomes] of others.entries()) {
        const mine = people[index + 1]?.name
        const fields = { [`employee:${one.uri}:name`]: { base: '王小明', mine, server: '张三' } }
        const dependant = { kind: 'refused', code: 'dependsOnRefused', fields: {} }
        expect(outcomes).toEqual([{ kind: 'refused', code: 'conflict', fields }, dependant, dependant])
      }
      expect(await rowOf(server.store, who, employee, one.uri)).toMatchObject({ name: '张三', remark: '张三' })
    })

    test('two people exchange their numbers in one request', async () => {
      const { server, who, one, two } = await start()
      const spare = '18999999999'
      const outcomes = await server.push(
        who,
        patch(one, { mobile: spare }, baseOf(employee, one, 'mobile')),
        patch(two, { mobile: one.mobile }, baseOf(employee, two, 'mobile')),
        patch(one, { mobile: two.mobile }, baseOf(employee, { ...one, mobile: spare }, 'mobile')),
      )
      expect(outcomes.every((outcome) => outcome.kind === 'applied' || outcome.kind === 'merged')).toBe(true)
      expect(await rowOf(server.store, who, employee, one.uri)).toMatchObject({ mobile: two.mobile })
      expect(await rowOf(server.store, who, employee, two.uri)).toMatchObject({ mobile: one.mobile })
    })
  })
}

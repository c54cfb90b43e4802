// The rules of push, for every store: what a device may rely on when it sends its edits.
import { describe, expect, test } from 'vitest'
import { employee } from '#contract/domains/hr/employee.ts'
import { exportTemplate } from '#contract/domains/hr/export-template.ts'
import { department } from '#contract/domains/organisation.ts'
import type { SyncStore } from '#server/sync/store/store.ts'
import { buildRoster, personValues } from '#tests/kit/sync/sync-roster.ts'
import { baseOf, edit, rowOf } from '#tests/kit/sync/sync-server.ts'
import { inSteps, stepOf } from '#tests/kit/sync/sync-steps.ts'
import { buildWho, newId } from '#tests/kit/sync/sync-who.ts'
import { resultsOf, versionOf } from '#tests/kit/sync/sync-writes.ts'
import { patch, startPush } from './push-start.ts'

/** Registers the rules of push over one kind of store. */
export function registerPushContract(name: string, makeStore: () => Promise<SyncStore>): void {
  describe(`push over ${name}`, () => {
    const start = async (count?: number) => startPush(await makeStore(), count)

    test('[P1] an edit sent again is answered with its first outcome and carried out once', async () => {
      const { server, who, one } = await start()
      const sent = patch(one, { name: '张三' }, baseOf(employee, one, 'name'))
      const first = await server.push(who, sent)
      expect(inSteps(first)).toEqual([{ kind: 'applied', versions: { org: 2 } }])
      expect(await server.push(who, sent)).toEqual(first)
      expect(await server.push(who, sent, sent)).toEqual([first[0]])
      expect(inSteps(await rowOf(server.store, who, employee, one.uri))).toMatchObject({ name: '张三', rev: 2 })
    })

    test('[P1] the same edit in two requests at once is carried out once', async () => {
      const { server, who, roster } = await start()
      const uri = newId('emp')
      const sent = edit('hr.addEmployee', { uri, values: personValues(roster.root) })
      const answers = await Promise.all([server.push(who, sent), server.push(who, sent), server.push(who, sent)])
      expect(answers).toEqual([answers[0], answers[0], answers[0]])
      expect(answers[0]).toMatchObject([{ kind: 'applied' }])
      expect(await rowOf(server.store, who, employee, uri)).toMatchObject({ uri })
    })

    test('[P1] the result of another person or identity is not given away', async () => {
      const { server, who, one } = await start()
      const sent = patch(one, { name: '张三' }, baseOf(employee, one, 'name'))
      await server.push(who, sent)
      for (const other of [buildWho({ domain: who.domain }), buildWho({ userId: who.userId })]) {
        expect(await server.push(other, sent)).toEqual([{ kind: 'refused', code: 'wrongIdentity', fields: {} }])
      }
      expect(await server.push(who, sent)).toMatchObject([{ kind: 'applied' }])
    })

    test('[P3] a refusal commits its result row and the queue moves', async () => {
      const { server, who, roster, one } = await start()
      const edits = [
        edit('hr.moveEmployee', { uri: newId('emp'), groupUri: roster.site }),
        patch(one, { name: '张三' }, baseOf(employee, one, 'name')),
      ]
      const outcomes = await server.push(who, ...edits)
      expect(outcomes).toMatchObject([{ kind: 'refused', code: 'notFound', fields: {} }, { kind: 'applied' }])
      const ids = edits.map((one) => one.id)
      const recorded = await resultsOf(server.store, ids)
      expect(new Map(recorded.map((row) => [row.id, row.outcome]))).toEqual(
        new Map(ids.map((id, index) => [id, outcomes[index]])),
      )
      expect(recorded[0]).toMatchObject({ userId: who.userId, domain: who.domain, device: 'device-1' })
    })

    test('[P3] a refused edit leaves none of its writes, and its neighbours keep theirs', async () => {
      const { server, who, roster } = await start()
      const [good, bad, last] = [newId('emp'), newId('emp'), newId('emp')]
      const values = personValues(roster.root)
      const outcomes = await server.push(
        who,
        edit('hr.addEmployee', { uri: good, values: personValues(roster.root) }),
        edit('hr.addEmployee', { uri: bad, values: { ...values, groupUri: newId('dept') } }),
        edit('hr.addEmployee', { uri: last, values: personValues(roster.root) }),
      )
      expect(outcomes).toMatchObject([{ kind: 'applied' }, { code: 'departmentMissing' }, { kind: 'applied' }])
      expect(await rowOf(server.store, who, employee, bad)).toBeUndefined()
      expect(await rowOf(server.store, who, employee, good)).toBeDefined()
      expect(await rowOf(server.store, who, employee, last)).toBeDefined()
    })

    test('[P3] edits that depend on a refused one are refused with it, all others go on', async () => {
      const { server, who, roster, one, two } = await start()
      const fresh = newId('emp')
      const dept = newId('dept')
      const outcomes = await server.push(
        who,
        edit(
          'hr.addEmployee',
          { uri: fresh, values: { ...personValues(roster.root), name: '' } },
          {
            base: [{ collection: 'employee', uri: fresh, rev: 0, values: {} }],
          },
        ),
        patch({ uri: fresh }, { name: '李四' }, []),
        edit('organisation.addDepartment', {
          uri: dept,
          parentUri: newId('dept'),
          groupName: '新',
          type: 'dept',
          sortNo: 1,
        }),
        edit('hr.moveEmployee', { uri: one.uri, groupUri: dept }, { base: baseOf(employee, one, 'groupUri') }),
        patch(one, { name: '也被拖累' }, baseOf(employee, one, 'name')),
        edit('hr.moveEmployee', { uri: two.uri, groupUri: roster.site }, { base: baseOf(employee, two, 'groupUri') }),
      )
      expect(outcomes.map((outcome) => ('code' in outcome ? outcome.code : outcome.kind))).toEqual([
        'invalid',
        'dependsOnRefused',
        'parentMissing',
        'dependsOnRefused',
        'dependsOnRefused',
        'applied',
      ])
    })

    test('[P3] sent again with its dependant, a recorded refusal still holds the dependant back', async () => {
      const { server, who, one } = await start()
      const first = patch(one, { managerUri: one.uri }, baseOf(employee, one, 'managerUri'))
      expect(await server.push(who, first)).toMatchObject([{ code: 'ownManager' }])
      const second = patch(one, { name: '张三' }, baseOf(employee, one, 'name'))
      expect(await server.push(who, first, second)).toMatchObject([
        { code: 'ownManager' },
        { code: 'dependsOnRefused' },
      ])
    })

    test('[Q1] requests that arrive while one runs share the next step of the counter', async () => {
      const { server, who, roster } = await start()
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          server.push(
            buildWho({ domain: who.domain }),
            edit('hr.addEmployee', { uri: newId('emp'), values: personValues(roster.root) }),
          ),
        ),
      )
      expect(answers.flat().every((outcome) => outcome.kind === 'applied')).toBe(true)
      expect(stepOf(await versionOf(server.store, `org:${who.domain}`))).toBe(3)
    })

    test('[P3] a request that the database refuses takes none of those with it that share its transaction', async () => {
      const { server, who, roster, one } = await start()
      const add = (values: Record<string, unknown> = {}) =>
        server.push(
          buildWho({ domain: who.domain }),
          edit('hr.addEmployee', { uri: newId('emp'), values: personValues(roster.root, values) }),
        )
      const answers = await Promise.all([
        add(),
        add(),
        add({ mobile: one.mobile }),
        add(),
        add({ employeeNo: one.employeeNo }),
      ])
      expect(answers.flat().map((outcome) => ('code' in outcome ? outcome.code : outcome.kind))).toEqual([
        'applied',
        'applied',
        'mobileTaken',
        'applied',
        'employeeNoTaken',
      ])
    })

    test('[Q1] a request of many edits moves the counter once', async () => {
      const { server, who, roster } = await start()
      const edits = Array.from({ length: 30 }, () =>
        edit('hr.addEmployee', { uri: newId('emp'), values: personValues(roster.root) }),
      )
      expect(inSteps(await server.push(who, ...edits))).toEqual(
        Array(30).fill({ kind: 'applied', versions: { org: 2 } }),
      )
      expect(stepOf(await versionOf(server.store, `org:${who.domain}`))).toBe(2)
    })

    test('[Q4] the versions of an outcome are those at which its effect can be pulled', async () => {
      const { server, who, one } = await start()
      const filling = await server.pull(who, { collections: { employee: null } })
      if (filling.kind !== 'snapshot' || filling.collections.employee?.kind !== 'fill') throw new Error('no filling')
      const [outcome] = await server.push(who, patch(one, { name: '张三' }, baseOf(employee, one, 'name')))
      const pulled = await server.pull(who, {
        collections: { employee: filling.collections.employee.cursor },
      })
      if (pulled.kind !== 'snapshot' || pulled.collections.employee?.kind !== 'delta') throw new Error('no delta')
      expect(outcome).toEqual({ kind: 'applied', versions: { org: pulled.collections.employee.cursor.version } })
      expect(pulled.collections.employee.rows.map(([uri]) => uri)).toEqual([one.uri])
    })

    test('rows of a person are ordered by a counter of their own', async () => {
      const { server, who } = await start()
      const uri = newId('tpl')
      const values = { name: '名册', entity: 'roster', columns: ['name'], includeLeft: false }
      expect(inSteps(await server.push(who, edit('hr.addExportTemplate', { uri, ...values })))).toEqual([
        { kind: 'applied', versions: { user: 1 } },
      ])
      expect(await rowOf(server.store, who, exportTemplate, uri)).toMatchObject(values)
      const stranger = buildWho({ domain: who.domain })
      const taken = edit('hr.removeExportTemplate', { uri })
      expect(await server.push(stranger, taken)).toMatchObject([{ code: 'notFound' }])
    })

    test('a number that is taken refuses its own edit by name and no other', async () => {
      const { server, who, roster, one, two } = await start()
      const edits = [
        edit('hr.addEmployee', { uri: newId('emp'), values: personValues(roster.root) }),
        edit('hr.addEmployee', {
          uri: newId('emp'),
          values: personValues(roster.root, { employeeNo: one.employeeNo }),
        }),
        patch(two, { mobile: one.mobile }, baseOf(employee, two, 'mobile')),
        patch(two, { name: '依赖' }, baseOf(employee, two, 'name')),
        edit('hr.addEmployee', { uri: newId('emp'), values: personValues(roster.root) }),
      ]
      const outcomes = await server.push(who, ...edits)
      expect(outcomes.map((outcome) => ('code' in outcome ? outcome.code : outcome.kind))).toEqual([
        'applied',
        'employeeNoTaken',
        'mobileTaken',
        'dependsOnRefused',
        'applied',
      ])
      expect(await server.push(who, ...edits)).toEqual(outcomes)
    })

    test('the same uri in another organisation is taken, and says nothing of the row', async () => {
      const { server, who, roster, one } = await start()
      const other = buildWho()
      const theirs = await buildRoster(server.store, other)
      const outcome = await server.push(
        other,
        edit('hr.addEmployee', { uri: one.uri, values: personValues(theirs.root) }),
      )
      expect(outcome).toEqual([{ kind: 'refused', code: 'exists', fields: {} }])
      const stolen = patch(one, { name: '外人' }, baseOf(employee, one, 'name'))
      expect(await server.push(other, stolen)).toEqual([{ kind: 'refused', code: 'notFound', fields: {} }])
      expect(await rowOf(server.store, who, employee, one.uri)).toMatchObject({ name: one.name })
      expect(await rowOf(server.store, who, department, roster.root)).toBeDefined()
    })

    test('texts that a database cannot keep are refused, and their neighbours are not', async () => {
      const { server, who, roster, one, two } = await start(3)
      const three = roster.people[2] ?? one
      const outcomes = await server.push(
        who,
        patch(one, { name: 'a\0b' }, baseOf(employee, one, 'name')),
        patch(two, { remark: 'half \ud83d' }, baseOf(employee, two, 'remark')),
        edit('no\0such', {}),
        edit('hr.patchEmployee', { uri: one.uri, patch: {} }, { id: 'bad\0id' }),
        patch(three, { birthDate: '0000-01-01' }, baseOf(employee, three, 'birthDate')),
        edit('hr.addExportTemplate', {
          uri: newId('tpl'),
          name: '好',
          entity: 'staff',
          columns: [],
          includeLeft: true,
        }),
      )
      expect(outcomes.map((outcome) => outcome.kind)).toEqual([
        ...Array(4).fill('refused'),
        expect.any(String),
        'applied',
      ])
    })

    test('[Q5] the scopes that moved are poked, and a refusal pokes nobody', async () => {
      const { server, who, one } = await start()
      const sent = patch(one, { name: '张三', remark: null }, baseOf(employee, one, 'name', 'remark'))
      await server.push(who, sent)
      await server.push(who, patch(one, { managerUri: one.uri }, baseOf(employee, one, 'managerUri')))
      expect(server.poked).toEqual([`org:${who.domain}`])
    })

    test('[Q7] a device of another database is told before anything is written', async () => {
      const { server, who, one } = await start()
      const sent = patch(one, { name: '张三' }, baseOf(employee, one, 'name'))
      const { epoch } = await server.store.look({})
      expect(await server.send(who, [sent], { epoch: 'another' })).toEqual({ kind: 'epochChanged', epoch })
      expect(await resultsOf(server.store, [sent.id])).toEqual([])
      expect(await server.send(who, [sent], { epoch })).toMatchObject({ kind: 'outcomes', epoch })
    })
  })
}

// One suite for every `tx` there is: memory, PostgreSQL and the device's overlay must answer alike.
import { describe, expect, test } from 'vitest'
import { employee } from '#contract/domains/hr/employee.ts'
import { exportTemplate } from '#contract/domains/hr/export-template.ts'
import { department } from '#contract/domains/organisation.ts'
import type { Row } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { refuse } from '#contract/kit/refusal.ts'
import type { Insert, Tx } from '#contract/kit/tx.ts'

export interface TxHarness {
  /**
   * Runs one mutation body as a person who holds every code. Its writes stay when it ends well, and none of them when it
   * throws. Answers `ok` or the code of the refusal; any other error passes through.
   */
  readonly mutate: (run: (tx: Tx) => Promise<void>) => Promise<string>
}

const random = (() => {
  let state = 7
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return state / 2 ** 32
  }
})()
let nowMs = 1_700_000_000_000
const uri = (prefix: string) => `${prefix}_${makeUlid(nowMs++, random)}`
let numbers = 1000

const newDepartment = (values: Partial<Insert<typeof department>> = {}): Insert<typeof department> => ({
  uri: uri('dept'),
  groupName: '工程部',
  type: 'dept',
  headUris: [],
  hrbpUris: [],
  sortNo: 1,
  status: 'enabled',
  ...values,
})

const newEmployee = (values: Partial<Insert<typeof employee>> = {}): Insert<typeof employee> => {
  const number = numbers++
  return {
    uri: uri('emp'),
    name: '王小明',
    employeeNo: `T${number}`,
    mobile: `1380000${number}`,
    groupUri: uri('dept'),
    groupUris: [],
    dutyUris: [],
    employeeStatus: 'active',
    membership: 'active',
    ...values,
  }
}

/** Registers the suite for one kind of `tx`. Every test asks for a harness of its own or shares one: uris never repeat. */
export function registerTxContract(name: string, makeHarness: () => Promise<TxHarness>): void {
  describe(`tx over ${name}`, () => {
    const read = async <T>(harness: TxHarness, run: (tx: Tx) => Promise<T>): Promise<T> => {
      let result: { value: T } | undefined
      const ended = await harness.mutate(async (tx) => {
        result = { value: await run(tx) }
      })
      if (ended !== 'ok' || !result) throw new Error(`reading was refused: ${ended}`)
      return result.value
    }

    test('a row that nobody wrote is undefined', async () => {
      const harness = await makeHarness()
      expect(await read(harness, (tx) => tx.get(department, uri('dept')))).toBeUndefined()
    })

    test('an inserted row is read back whole, and its absent optional fields are null', async () => {
      const harness = await makeHarness()
      const row = newDepartment({ phone: '021-12345678', headUris: ['a', 'b'] })
      expect(await harness.mutate((tx) => tx.insert(department, row))).toBe('ok')
      const found = await read(harness, (tx) => tx.get(department, row.uri))
      expect(found).toMatchObject({ ...row, code: null, parentUri: null, remark: null, headcountPlan: null })
      expect(Object.keys(found ?? {}).sort()).toEqual(['uri', 'rev', ...Object.keys(department.fields)].sort())
    })

    test('every kind of value comes back as it was: dates, numbers, flags, lists and structures', async () => {
      const harness = await makeHarness()
      const person = newEmployee({
        name: '𠮷田“甲”\\n',
        entryDate: '2024-02-29',
        probationMonths: 3,
        photo: { fileUri: uri('file'), fileName: 'a.png', fileType: 'image/png', size: 12, sha256: 'a'.repeat(64) },
        emergency: [{ name: '李', relation: '父', mobile: '13900000000', address: '上海' }],
        nativeRegionCode: '310000',
      })
      const template = {
        uri: uri('tpl'),
        name: '名册',
        entity: 'roster' as const,
        columns: ['name'],
        includeLeft: false,
        maskSensitive: false,
      }
      expect(
        await harness.mutate(async (tx) => {
          await tx.insert(employee, person)
          await tx.insert(exportTemplate, template)
        }),
      ).toBe('ok')
      expect(await read(harness, (tx) => tx.get(employee, person.uri))).toMatchObject(person)
      expect(await read(harness, (tx) => tx.get(exportTemplate, template.uri))).toMatchObject(template)
    })

    test('a mutation reads its own inserts, patches and removes', async () => {
      const harness = await makeHarness()
      const kept = newDepartment()
      const gone = newDepartment()
      await harness.mutate(async (tx) => {
        await tx.insert(department, kept)
        expect(await tx.get(department, kept.uri)).toMatchObject({ groupName: '工程部' })
        await tx.patch(department, kept.uri, { groupName: '一分部', code: 'A1' })
        expect(await tx.get(department, kept.uri)).toMatchObject({ groupName: '一分部', code: 'A1', sortNo: 1 })
        await tx.insert(department, gone)
        await tx.remove(department, gone.uri)
        expect(await tx.get(department, gone.uri)).toBeUndefined()
      })
      expect(await read(harness, (tx) => tx.get(department, kept.uri))).toMatchObject({
        groupName: '一分部',
        code: 'A1',
      })
      expect(await read(harness, (tx) => tx.get(department, gone.uri))).toBeUndefined()
    })

    test('a patch changes the named fields only, and null empties an optional one', async () => {
      const harness = await makeHarness()
      const row = newDepartment({ phone: '12345', remark: 'x' })
      await harness.mutate((tx) => tx.insert(department, row))
      expect(await harness.mutate((tx) => tx.patch(department, row.uri, { phone: null }))).toBe('ok')
      expect(await read(harness, (tx) => tx.get(department, row.uri))).toMatchObject({
        ...row,
        phone: null,
        remark: 'x',
      })
    })

    test('`where` finds rows by a lookup field, ordered by uri, this mutation’s writes included', async () => {
      const harness = await makeHarness()
      const parentUri = uri('dept')
      const rows = [1, 2, 3].map(() => newDepartment({ parentUri }))
      const [first, second, third] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]]
      await harness.mutate(async (tx) => {
        await tx.insert(department, third)
        await tx.insert(department, first)
      })
      await harness.mutate(async (tx) => {
        await tx.insert(department, second)
        const uris = (found: Row<typeof department>[]) => found.map((row) => row.uri)
        expect(uris(await tx.where(department, 'parentUri', parentUri))).toEqual([first.uri, second.uri, third.uri])
        await tx.patch(department, first.uri, { parentUri: uri('dept') })
        await tx.remove(department, third.uri)
        expect(uris(await tx.where(department, 'parentUri', parentUri))).toEqual([second.uri])
        await tx.patch(department, first.uri, { parentUri })
        expect(uris(await tx.where(department, 'parentUri', parentUri))).toEqual([first.uri, second.uri])
      })
      expect(await read(harness, (tx) => tx.where(department, 'parentUri', parentUri))).toHaveLength(2)
    })

    test('`where` with null finds the empty ones, and with a value that cannot be finds none', async () => {
      const harness = await makeHarness()
      const empty = newDepartment()
      const full = newDepartment({ code: 'B1' })
      await harness.mutate(async (tx) => {
        await tx.insert(department, empty)
        await tx.insert(department, full)
      })
      const uris = (await read(harness, (tx) => tx.where(department, 'code', null))).map((row) => row.uri)
      expect(uris).toContain(empty.uri)
      expect(uris).not.toContain(full.uri)
      expect(await read(harness, (tx) => tx.where(department, 'code', 5))).toEqual([])
    })

    test('insert of a uri that is there is refused `exists`', async () => {
      const harness = await makeHarness()
      const row = newDepartment()
      await harness.mutate((tx) => tx.insert(department, row))
      expect(await harness.mutate((tx) => tx.insert(department, row))).toBe('exists')
    })

    test('patch and remove of a row that is not there are refused `notFound`', async () => {
      const harness = await makeHarness()
      const removed = newDepartment()
      await harness.mutate((tx) => tx.insert(department, removed))
      await harness.mutate((tx) => tx.remove(department, removed.uri))
      for (const missing of [uri('dept'), removed.uri]) {
        expect(await harness.mutate((tx) => tx.patch(department, missing, { sortNo: 2 }))).toBe('notFound')
        expect(await harness.mutate((tx) => tx.remove(department, missing))).toBe('notFound')
      }
    })

    test.each([
      ['a required field is absent', { groupName: undefined }],
      ['a required field is null', { groupName: null }],
      ['a value does not fit', { groupName: 'x'.repeat(51) }],
      ['a value has another type', { sortNo: '1' }],
      ['a code is not one of the list', { status: 'gone' }],
      ['there is no such field', { colour: 'red' }],
    ])('insert is refused `invalid` when %s', async (_, wrong) => {
      const harness = await makeHarness()
      const row: Record<string, unknown> = { ...newDepartment(), ...wrong }
      for (const [key, value] of Object.entries(wrong)) if (value === undefined) delete row[key]
      expect(await harness.mutate((tx) => tx.insert(department, row as unknown as Insert<typeof department>))).toBe(
        'invalid',
      )
      expect(await read(harness, (tx) => tx.get(department, String(row.uri)))).toBeUndefined()
    })

    test.each([
      ['a required field becomes null', { groupName: null }],
      ['a value does not fit', { groupName: '' }],
      ['a value has another type', { sortNo: 1.5 }],
      ['there is no such field', { colour: 'red' }],
    ])('patch is refused `invalid` when %s', async (_, wrong) => {
      const harness = await makeHarness()
      const row = newDepartment()
      await harness.mutate((tx) => tx.insert(department, row))
      expect(await harness.mutate((tx) => tx.patch(department, row.uri, wrong as object))).toBe('invalid')
      expect(await read(harness, (tx) => tx.get(department, row.uri))).toMatchObject(row)
    })

    test('a refused mutation leaves nothing behind', async () => {
      const harness = await makeHarness()
      const before = newDepartment()
      const other = newDepartment()
      const fresh = newDepartment()
      await harness.mutate(async (tx) => {
        await tx.insert(department, before)
        await tx.insert(department, other)
      })
      const ended = await harness.mutate(async (tx) => {
        await tx.insert(department, fresh)
        await tx.patch(department, before.uri, { groupName: '改' })
        await tx.remove(department, other.uri)
        refuse('departmentCycle')
      })
      expect(ended).toBe('departmentCycle')
      expect(await read(harness, (tx) => tx.get(department, fresh.uri))).toBeUndefined()
      expect(await read(harness, (tx) => tx.get(department, before.uri))).toMatchObject(before)
      expect(await read(harness, (tx) => tx.get(department, other.uri))).toMatchObject(other)
    })

    test('a refusal that the mutation catches itself does not undo its other writes', async () => {
      const harness = await makeHarness()
      const row = newDepartment()
      const ended = await harness.mutate(async (tx) => {
        await tx.insert(department, row)
        await expect(tx.insert(department, row)).rejects.toMatchObject({ code: 'exists' })
      })
      expect(ended).toBe('ok')
      expect(await read(harness, (tx) => tx.get(department, row.uri))).toMatchObject(row)
    })

    test('a row that was read does not change under the hands of who read it', async () => {
      const harness = await makeHarness()
      const row = newDepartment({ headUris: ['a'] })
      await harness.mutate((tx) => tx.insert(department, row))
      await harness.mutate(async (tx) => {
        const found = await tx.get(department, row.uri)
        await tx.patch(department, row.uri, { groupName: '改', headUris: ['b'] })
        expect(found).toMatchObject({ groupName: row.groupName, headUris: ['a'] })
      })
    })
  })
}

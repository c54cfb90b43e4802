// Frequent contacts follow the person onto every device, and are nobody else's.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltMember, buildEmployee, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

describeServers('frequent contacts', (kind) => {
  let server: TestApp
  let person: BuiltMember
  let other: BuiltMember
  let colleague: string

  beforeAll(async () => {
    server = await createTestApp({ kind })
    const { domain, root } = await buildOrganisation(server)
    person = await buildMember(server, domain, { codes: ['user_and_departments'] })
    other = await buildMember(server, domain, { codes: ['user_and_departments'] })
    colleague = await buildEmployee(server, domain, root, { name: '王工' })
  })
  afterAll(() => server.close())

  const push = async (name: string, args: Record<string, unknown>, by = person) => {
    const { result } = await server.push(by.token, [{ mutation: `organisation.${name}`, args }])
    return result?.kind === 'outcomes' ? result.outcomes[0]?.outcome.kind : undefined
  }
  const rows = (by: BuiltMember) => filledRows(server, by.token, 'frequentContact')

  test('chosen on two devices they are one, and taken back they are gone', async () => {
    const uri = newId('fqc')
    expect(await push('addFrequentContact', { uri, employeeUri: colleague })).toBe('applied')
    expect(await push('addFrequentContact', { uri: newId('fqc'), employeeUri: colleague })).toBe('applied')
    expect(await rows(person)).toMatchObject([{ uri, employeeUri: colleague }])
    expect(await rows(other)).toEqual([])
    expect(await push('removeFrequentContact', { uri }, other)).toBe('applied')
    expect(await rows(person)).toHaveLength(1)
    expect(await push('removeFrequentContact', { uri })).toBe('applied')
    expect(await rows(person)).toEqual([])
  })
})

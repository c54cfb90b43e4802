// What somebody changes of his own record where HR looks first: through the front door.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordRequestFlow } from '#contract/domains/hr/processes/record-request.ts'
import { type BuiltMember, buildMember } from '#tests/kit/people.ts'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'
import { buildPersonnel, type ProcessKit } from '#tests/kit/server/process-kit.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import { workflowSuite } from '#tests/kit/workflow-suite.ts'

workflowSuite(recordRequestFlow, 'hr', ({ employeeUri, root }) => ({ employeeUri, groupUri: root, changed: [] }))

const HR = ['user_and_departments', 'roster_managerment', 'roster_sensitive', 'staff_edit'] as const
const CONTACT = { name: '陈母', relation: '母亲', mobile: '13800001234', address: '' }

let server: TestApp
let domain: string
let hr: BuiltMember
let kit: ProcessKit

beforeAll(async () => {
  server = await createTestApp()
  ;({ domain, hr, kit } = await buildPersonnel(server, HR))
  expect((await server.call('hr', 'saveReviewedFields', { fields: ['address'] }, hr.token)).code).toBe(200)
})
afterAll(() => server.close())

const somebody = (values: Record<string, unknown> = {}) => kit.person(values, ['user_and_departments'])
const save = (by: BuiltMember, input: object) => server.call('hr', 'saveOwnRecord', input, by.token)
const addressOf = async (by: BuiltMember) =>
  (await server.call('hr', 'readOwnRecord', {}, by.token)).result?.record?.address
const requestOf = async (employeeUri: string, by = hr) =>
  (await filledRows(server, by.token, 'recordRequest')).find((row) => row.employeeUri === employeeUri)
const read = (uri: unknown, by = hr) => server.call('hr', 'readRecordRequest', { uri: String(uri) }, by.token)
const decide = (uri: unknown, isAccepted: boolean, reason = '', by = hr) =>
  server.call('hr', 'decideRecordRequest', { uri: String(uri), isAccepted, reason }, by.token)

test('his address waits until HR has accepted it; his contacts change at once', async () => {
  const { uri, member } = await somebody()
  expect((await save(member, { address: '杭州市西湖区', emergency: [CONTACT] })).result).toEqual({ waits: true })
  expect(await addressOf(member)).toBe('')
  expect(await kit.employeeOf(hr, uri)).toMatchObject({ emergency: [CONTACT] })
  const request = await requestOf(uri)
  expect(request).toMatchObject({ status: 'pending', changed: ['address'], employeeUsername: member.username })
  expect(JSON.stringify(request)).not.toContain('西湖')
  expect(await kit.todosOf(hr)).toContain(request?.uri)
  expect((await read(request?.uri)).result?.changes).toMatchObject([{ field: 'address', after: '杭州市西湖区' }])

  expect((await decide(request?.uri, true, '', member)).code).toBe(6)
  expect((await decide(request?.uri, true)).code).toBe(200)
  expect(await addressOf(member)).toBe('杭州市西湖区')
  expect(await requestOf(uri, member)).toMatchObject({ status: 'accepted', statusBy: hr.username })
  expect(await kit.todosOf(hr)).not.toContain(request?.uri)
  const notices = await filledRows(server, member.token, 'notice')
  expect(notices).toContainEqual(expect.objectContaining({ facts: expect.objectContaining({ step: 'accept' }) }))
  expect(await decide(request?.uri, true)).toMatchObject({ code: 400, reason: 'stateMoved' })
  // What is as it was asks nobody.
  expect((await save(member, { address: '杭州市西湖区' })).result).toEqual({ waits: false })
})

test('a refusal has a reason that he reads, and changes nothing', async () => {
  const { uri, member } = await somebody()
  await save(member, { address: '成都' })
  const request = await requestOf(uri)
  expect((await decide(request?.uri, false)).code).toBe(400)
  expect((await decide(request?.uri, false, '请写到门牌号')).code).toBe(200)
  expect(await addressOf(member)).toBe('')
  const told = await requestOf(uri, member)
  expect(told).toMatchObject({ status: 'refused' })
  expect(JSON.stringify(told?.trail)).toContain('请写到门牌号')
})

test('a custom field that needs it waits with the rest in one request, and he takes all of it back', async () => {
  const field = newId('fld')
  const values = {
    ...{ label: '工装尺码', groupCode: 'other', fieldType: 'text', visibleTo: 'self', options: [], required: false },
    ...{ editableBySelf: true, needReview: true, sortNo: 1, enabled: true },
  }
  expect(await kit.push(hr, 'addCustomField', { uri: field, values })).toBe('applied')
  const { uri, member } = await somebody()
  const own = await server.call('hr', 'saveOwnFields', { values: { [field]: 'XL' } }, member.token)
  expect(own.result).toEqual({ waits: true })
  await save(member, { address: '成都' })
  const request = await requestOf(uri)
  expect(request?.changed).toEqual([field, 'address'])
  expect((await read(request?.uri, member)).result?.changes).toMatchObject([
    { custom: { label: '工装尺码' }, after: 'XL' },
    { field: 'address', after: '成都' },
  ])
  expect(await kit.push(member, 'withdrawRecordRequest', { uri: request?.uri, from: 'pending' })).toBe('applied')
  expect((await read(request?.uri)).result?.changes).toEqual([])
  expect(await decide(request?.uri, true)).toMatchObject({ reason: 'stateMoved' })
})

test('who may not see addresses neither reads nor accepts one; who does not see the person, nothing', async () => {
  const { uri, member } = await somebody()
  await save(member, { address: '重庆' })
  const request = await requestOf(uri)
  const clerk = await buildMember(server, domain, {
    codes: ['user_and_departments', 'roster_managerment', 'staff_edit'],
  })
  expect((await read(request?.uri, clerk)).result?.changes).toMatchObject([{ isHidden: true, after: null }])
  expect((await decide(request?.uri, true, '', clerk)).code).toBe(6)
  const outside = await buildMember(server, domain, { codes: HR, dataScopes: { employee: { kind: 'self' } } })
  expect((await read(request?.uri, outside)).code).toBe(404)
  const colleague = await somebody()
  expect((await read(request?.uri, colleague.member)).code).toBe(404)
})

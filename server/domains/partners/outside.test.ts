// Branch companies and external contacts through the front door: who may, whose they are, and what is written down.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { branchCompanyFlow } from '#contract/domains/partners/branch-company.ts'
import { type BuiltMember, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import { workflowSuite } from '#tests/kit/workflow-suite.ts'

workflowSuite(branchCompanyFlow, 'partners', () => ({}))

describeServers('branch companies and external contacts', (kind) => {
  let server: TestApp
  let keeper: BuiltMember
  let owner: BuiltMember
  let colleague: BuiltMember
  let overseer: BuiltMember

  beforeAll(async () => {
    server = await createTestApp({ kind })
    const { domain } = await buildOrganisation(server)
    const member = (codes: string[]) => buildMember(server, domain, { codes })
    keeper = await member(['branch_company_management'])
    owner = await member(['external_contacts_management'])
    colleague = await member([])
    overseer = await member(['external_contacts_management'])
  })
  afterAll(() => server.close())

  const push = async (by: BuiltMember, name: string, args: Record<string, unknown>) => {
    const base = 'patch' in args ? await basesOf(by, name, String(args.uri), args.patch as object) : []
    const { result } = await server.push(by.token, [{ mutation: `partners.${name}`, args, base }])
    const outcome = result?.kind === 'outcomes' ? result.outcomes[0]?.outcome : undefined
    return outcome?.kind === 'refused' ? { code: outcome.code, ...outcome.detail } : outcome?.kind
  }
  const basesOf = async (by: BuiltMember, name: string, uri: string, patch: object) => {
    const collection = name === 'changeBranchCompany' ? 'branchCompany' : 'externalContact'
    const row = await rowOf(by, collection, uri)
    const values = Object.fromEntries(Object.keys(patch).map((field) => [field, row?.[field] ?? null]))
    return [{ collection, uri, rev: Number(row?.rev ?? 0), values }]
  }
  const rowOf = async (by: BuiltMember, collection: string, uri: string) =>
    (await filledRows(server, by.token, collection)).find((row) => row.uri === uri)

  test('a branch company has a right code of its own, and is kept by whoever may', async () => {
    const add = (by: BuiltMember, values: object) =>
      push(by, 'addBranchCompany', { uri: newId('brc'), values: { name: '宁波分公司', ...values } })
    expect(await add(colleague, {})).toMatchObject({ code: 'notAllowed' })
    expect(await add(keeper, { uscc: '91350100M000100Y44' })).toMatchObject({ code: 'invalid', field: 'values.uscc' })
    expect(await add(keeper, { uscc: '91350100M000100Y43' })).toBe('applied')
    expect(await add(keeper, { name: '温州分公司', uscc: '91350100M000100Y43' })).toMatchObject({ code: 'branchTaken' })
    expect(await add(keeper, { name: '绍兴分公司', contactPhone: '问老王' })).toMatchObject({ code: 'invalid' })
    const uri = newId('brc')
    const values = { name: '义乌分公司', contactPhone: '0579-85550000' }
    expect(await push(keeper, 'addBranchCompany', { uri, values })).toBe('applied')
    expect(await push(keeper, 'changeBranchCompany', { uri, patch: { legalPerson: '赵国强' } })).toBe('applied')
    const suspended = { uri, from: 'operating', comment: '整顿' }
    expect(await push(keeper, 'suspendBranchCompany', { ...suspended, comment: '' })).not.toBe('applied')
    expect(await push(keeper, 'suspendBranchCompany', suspended)).toBe('applied')
    expect(await rowOf(keeper, 'branchCompany', uri)).toMatchObject({ status: 'suspended', legalPerson: '赵国强' })
    expect(await filledRows(server, colleague.token, 'branchCompany')).toEqual([])
  })

  test('a contact is its owner’s; whom it is shared with reads it and notes what was said; who gets it looks after it', async () => {
    const uri = newId('ext')
    const values = { name: '高建平', mobile: '13757100001', tags: ['质监'] }
    expect(await push(colleague, 'addExternalContact', { uri, values })).toMatchObject({ code: 'notAllowed' })
    expect(await push(owner, 'addExternalContact', { uri, values })).toBe('applied')
    expect(await rowOf(owner, 'externalContact', uri)).toMatchObject({ ownerUsername: owner.username, sharedWith: [] })
    expect(await rowOf(colleague, 'externalContact', uri)).toBeUndefined()
    expect(await rowOf(overseer, 'externalContact', uri)).toBeDefined()
    const shared = { uri, ownerUsername: owner.username, sharedWith: [colleague.username] }
    expect(await push(owner, 'shareExternalContact', shared)).toBe('applied')
    expect(await rowOf(colleague, 'externalContact', uri)).toMatchObject({ name: '高建平' })
    const noted = { uri, day: '2026-05-20', note: '谈了二月的验收', nextFollowAt: '2026-06-01' }
    expect(await push(colleague, 'followExternalContact', noted)).toBe('applied')
    expect(await rowOf(owner, 'externalContact', uri)).toMatchObject({
      nextFollowAt: '2026-06-01',
      followUps: [{ by: colleague.username, note: '谈了二月的验收' }],
    })
    expect(await push(colleague, 'changeExternalContact', { uri, patch: { title: '主任' } })).toMatchObject({
      code: 'notAllowed',
    })
    expect(await push(colleague, 'shareExternalContact', shared)).toMatchObject({ code: 'notAllowed' })
    expect(await push(colleague, 'removeExternalContact', { uri })).toMatchObject({ code: 'notAllowed' })
    const handed = { uri, ownerUsername: colleague.username, sharedWith: [] }
    expect(await push(overseer, 'shareExternalContact', handed)).toBe('applied')
    expect(await push(colleague, 'changeExternalContact', { uri, patch: { title: '主任' } })).toBe('applied')
    expect(await push(colleague, 'removeExternalContact', { uri })).toBe('applied')
    expect(await rowOf(overseer, 'externalContact', uri)).toBeUndefined()
  })
})

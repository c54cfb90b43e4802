import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { type BuiltMember, buildDepartment, buildEmployee, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

describeServers('people', (kind) => {
  let server: TestApp
  let domain: string
  let root: string
  let hr: BuiltMember
  beforeAll(async () => {
    server = await createTestApp({ kind })
    ;({ domain, root } = await buildOrganisation(server))
    hr = await buildMember(server, domain, { codes: PERMISSIONS })
  })
  afterAll(() => server.close())

  /** Outcome of one edit: `done`, or the code it was refused with. */
  async function outcome(member: BuiltMember, mutation: string, args: object, base: object = {}): Promise<string> {
    const uri = 'uri' in args ? String(args.uri) : ''
    const edit = {
      mutation,
      args,
      base: [{ collection: 'employee', uri, rev: 0, values: base as Record<string, unknown> }],
    }
    const { result } = await server.push(member.token, [edit])
    const found = result?.kind === 'outcomes' ? result.outcomes[0]?.outcome : undefined
    if (found?.kind === 'refused') return found.code
    return found?.kind === 'applied' || found?.kind === 'merged' ? 'done' : 'nothing'
  }

  const values = (given: object = {}) => ({
    name: '新员工',
    employeeNo: newId().slice(-8),
    mobile: `138${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
    groupUri: root,
    ...given,
  })
  /** What those who keep the roster give besides. */
  const work = { employeeType: 'fullTime', entryDate: '2024-03-01' }
  const add = (member: BuiltMember, given: object = {}) =>
    outcome(member, 'hr.addEmployee', {
      uri: newId('emp'),
      values: values({ ...(member === hr ? work : {}), ...given }),
    })

  describe('adding and moving people', () => {
    test('names the number that is taken', async () => {
      await buildEmployee(server, domain, root, { employeeNo: 'N1', mobile: '13600000001' })
      expect(await add(hr, { employeeNo: 'N1' })).toBe('employeeNoTaken')
      expect(await add(hr, { mobile: '13600000001' })).toBe('mobileTaken')
      expect(await add(hr)).toBe('done')
    })

    test('a number that nobody typed is given anew where somebody has it, also to several at once', async () => {
      await buildEmployee(server, domain, root, { employeeNo: 'LM000413' })
      const wish = (uri: string) => ({
        mutation: 'hr.addEmployee',
        args: { uri, values: values({ ...work, employeeNo: 'LM000413' }), isNumberWished: true },
        base: [],
      })
      const uris = [newId('emp'), newId('emp'), newId('emp')]
      const { result } = await server.push(hr.token, uris.slice(0, 2).map(wish))
      const outcomes = result?.kind === 'outcomes' ? result.outcomes : []
      expect(outcomes.map(({ outcome }) => outcome.kind)).toEqual(['applied', 'applied'])
      await server.push(hr.token, uris.slice(2).map(wish))
      const { rows } = await sql<{ number: string }>`select employee_no as number from employee
        where uri in (${sql.join(uris)}) order by employee_no`.execute(server.db)
      expect(rows.map(({ number }) => number)).toEqual(['LM000414', 'LM000415', 'LM000416'])
    })

    test('gives nobody an account by the way', async () => {
      expect(await add(hr, { username: 'chairman' })).toBe('invalid')
    })

    test('refuses a closed or missing department', async () => {
      const closed = await buildDepartment(server, domain, { parentUri: root, status: 'disabled' })
      const person = await buildEmployee(server, domain, root)
      expect(await add(hr, { groupUri: closed })).toBe('departmentDisabled')
      expect(await outcome(hr, 'hr.moveEmployee', { uri: person, groupUri: closed }, { groupUri: root })).toBe(
        'departmentDisabled',
      )
      expect(await add(hr, { groupUri: newId('dept') })).toBe('departmentMissing')
    })

    test('values are judged by the rules of the form, whoever sends them', async () => {
      const uri = await buildEmployee(server, domain, root, { entryDate: '2024-03-01', mobile: '13822220001' })
      const patch = (values: Record<string, unknown>) =>
        outcome(
          hr,
          'hr.patchEmployee',
          { uri, patch: values },
          Object.fromEntries(Object.keys(values).map((key) => [key, null])),
        )
      expect(await patch({ officePhone: 'ask at the gate' })).toBe('invalid')
      expect(await patch({ officePhone: '400-820-8820' })).toBe('done')
      expect(await patch({ plannedRegularDate: '2024-02-29' })).toBe('invalid')
      expect(await patch({ plannedRegularDate: '2024-06-01' })).toBe('done')
      const school = { school: '同济大学', major: '', degree: '', start: null, end: null, isFullTime: true }
      const highest = { ...school, level: 'bachelor', isHighest: true }
      expect(await patch({ education: [highest, { ...highest, level: 'master' }] })).toBe('invalid')
      expect(await patch({ education: [{ ...highest, isHighest: false }] })).toBe('invalid')
      expect(await patch({ education: [highest, { ...highest, level: 'master', isHighest: false }] })).toBe('done')
      const contact = { name: '李娟', relation: '配偶', mobile: '13822220001', address: '' }
      expect(await patch({ emergency: [contact] })).toBe('invalid')
      expect(await patch({ emergency: [{ ...contact, mobile: '13822220002' }] })).toBe('done')
    })

    test('a date that was wrong before is no reason to refuse another one', async () => {
      const dates = { entryDate: '2024-03-01', plannedRegularDate: '2024-02-01' }
      const uri = await buildEmployee(server, domain, root, dates)
      const patch = (field: string, day: string, from: string | null = null) =>
        outcome(hr, 'hr.patchEmployee', { uri, patch: { [field]: day } }, { [field]: from })
      expect(await patch('regularDate', '2024-02-29')).toBe('invalid')
      expect(await patch('regularDate', '2024-06-01')).toBe('done')
      expect(await patch('entryDate', '2024-03-04', dates.entryDate)).toBe('invalid')
      expect(await patch('entryDate', '2024-01-02', dates.entryDate)).toBe('done')
    })

    test('a new person has a kind of employment and a first day, from whoever may write them', async () => {
      const clerk = await buildMember(server, domain, {
        codes: ['org_structure', 'user_and_departments', 'staff_edit'],
      })
      expect(await add(hr, { employeeType: undefined })).toBe('invalid')
      expect(await add(hr, { entryDate: undefined })).toBe('invalid')
      expect(await add(hr, { entryDate: null })).toBe('invalid')
      expect(await add(clerk)).toBe('done')
      const edit = { mutation: 'hr.addEmployee', args: { uri: newId('emp'), values: values() } }
      expect((await server.push(hr.token, [edit])).result).toMatchObject({
        outcomes: [
          {
            outcome: {
              code: 'invalid',
              detail: { field: 'employeeType', fields: 'employeeType entryDate', reason: 'required' },
            },
          },
        ],
      })
    })

    test('what a record needs is not emptied; one that never had it is changed all the same', async () => {
      const [old, full] = [await buildEmployee(server, domain, root), await buildEmployee(server, domain, root, work)]
      const patch = (uri: string, change: Record<string, unknown>, base: object) =>
        outcome(hr, 'hr.patchEmployee', { uri, patch: change }, base)
      expect(await patch(full, { entryDate: null }, { entryDate: work.entryDate })).toBe('invalid')
      expect(await patch(full, { employeeType: null }, { employeeType: work.employeeType })).toBe('invalid')
      expect(await patch(full, { employeeType: 'intern' }, { employeeType: work.employeeType })).toBe('done')
      expect(await patch(old, { remark: '夜班', entryDate: null }, { remark: null, entryDate: null })).toBe('done')
      expect(await patch(old, { entryDate: '2024-03-01' }, { entryDate: null })).toBe('done')
    })

    test('someone who edits his own department only adds and moves people within it', async () => {
      const branch = await buildDepartment(server, domain, { parentUri: root })
      const crew = await buildDepartment(server, domain, { parentUri: branch })
      const foreman = await buildMember(server, domain, {
        codes: ['org_structure', 'user_and_departments', 'staff_edit'],
        employeeUri: await buildEmployee(server, domain, branch),
        dataScopes: { employee: { kind: 'all' }, 'employee.edit': { kind: 'deptAndChildren' } },
      })
      const mine = await buildEmployee(server, domain, crew)
      const other = await buildEmployee(server, domain, root)
      expect(await add(foreman, { groupUri: crew })).toBe('done')
      expect(await add(foreman, { groupUri: root })).toBe('notAllowed')
      expect(await outcome(foreman, 'hr.moveEmployee', { uri: mine, groupUri: branch }, { groupUri: crew })).toBe(
        'done',
      )
      expect(await outcome(foreman, 'hr.moveEmployee', { uri: mine, groupUri: root }, { groupUri: branch })).toBe(
        'notAllowed',
      )
      expect(await outcome(foreman, 'hr.moveEmployee', { uri: other, groupUri: crew }, { groupUri: root })).toBe(
        'notAllowed',
      )
      expect(
        await outcome(
          foreman,
          'hr.patchEmployee',
          { uri: mine, patch: { officePhone: '0571-8000001' } },
          { officePhone: null },
        ),
      ).toBe('done')
      expect(
        await outcome(
          foreman,
          'hr.patchEmployee',
          { uri: other, patch: { officePhone: '0571-8000001' } },
          { officePhone: null },
        ),
      ).toBe('notAllowed')
      // Fields of the roster need the roster's code.
      expect(await outcome(foreman, 'hr.patchEmployee', { uri: mine, patch: { remark: 'x' } }, { remark: null })).toBe(
        'notAllowed',
      )
      // A department that is made below his own is his at once.
      const younger = await buildDepartment(server, domain, { parentUri: crew })
      expect(await add(foreman, { groupUri: younger })).toBe('done')
    })
  })

  describe('superiors and references', () => {
    test('a chain of superiors never closes', async () => {
      const top = await buildEmployee(server, domain, root)
      const middle = await buildEmployee(server, domain, root, { managerUri: top })
      const low = await buildEmployee(server, domain, root, { managerUri: middle })
      const setManager = (uri: string, managerUri: string) =>
        outcome(hr, 'hr.patchEmployee', { uri, patch: { managerUri } }, { managerUri: null })
      expect(await setManager(top, low)).toBe('ownManager')
      expect(await setManager(top, top)).toBe('ownManager')
      expect(await setManager(top, newId('emp'))).toBe('invalid')
    })

    test('references lead to something that exists', async () => {
      const person = await buildEmployee(server, domain, root)
      const patch = (change: Record<string, unknown>) =>
        outcome(
          hr,
          'hr.patchEmployee',
          { uri: person, patch: change },
          Object.fromEntries(Object.keys(change).map((key) => [key, key === 'dutyUris' ? [] : null])),
        )
      expect(await patch({ stationUri: newId('stn') })).toBe('invalid')
      expect(await patch({ dutyUris: [newId('duty')] })).toBe('invalid')
    })
  })

  describe('membership', () => {
    test('a disabled person loses this organisation at once, and nothing else', async () => {
      const uri = await buildEmployee(server, domain, root)
      const member = await buildMember(server, domain, { codes: ['org_structure'], employeeUri: uri })
      const personal = await server.call(
        'identity',
        'switchOrg',
        { action: 'changeuserdomain', targetDomain: '' },
        member.token,
      )
      const disable = (membership: string, from: string) =>
        outcome(hr, 'hr.setEmployeeMembership', { uri, membership }, { membership: from })
      expect(await disable('disabled', 'active')).toBe('done')
      expect((await server.pull(member.token)).code).toBe(10116)
      expect((await server.call('identity', 'userDetail', {}, personal.result?.token)).result?.domains).toEqual([])
      expect(
        (
          await server.call(
            'identity',
            'switchOrg',
            { action: 'changeuserdomain', targetDomain: domain },
            personal.result?.token,
          )
        ).code,
      ).toBe(10116)
      // Enabled again he may come back, by a new session: the old ones have ended.
      expect(await disable('active', 'disabled')).toBe('done')
      expect((await server.pull(member.token)).code).toBe(401)
      expect(
        (
          await server.call(
            'identity',
            'switchOrg',
            { action: 'changeuserdomain', targetDomain: domain },
            personal.result?.token,
          )
        ).code,
      ).toBe(200)
    })

    test('nobody shuts himself out', async () => {
      const demo = await createTestApp({ kind, demoStaff: 60 })
      const token = await demo.login('chairman')
      const own = await sql<{ uri: string }>`select uri from employee where username = 'chairman'`.execute(demo.db)
      const uri = own.rows[0]?.uri ?? ''
      const answer = await demo.push(token, [
        {
          mutation: 'hr.setEmployeeMembership',
          args: { uri, membership: 'disabled' },
          base: [{ collection: 'employee', uri, rev: 0, values: { membership: 'active' } }],
        },
      ])
      expect(answer.result).toMatchObject({ outcomes: [{ outcome: { kind: 'refused', code: 'notAllowed' } }] })
      await demo.close()
    })
  })
})

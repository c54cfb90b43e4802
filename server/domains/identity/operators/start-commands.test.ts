// Commands at the start of a client: given by support, for those they are for, once each, until they end.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildMember } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { appointOperator } from './appoint-operator.ts'

const DAY_MS = 86_400_000
const notice = (words: string) =>
  ({ kind: 'notice', path: '', words, audience: 'everybody', subject: '', days: 7 }) as const

describeServers('commands at the start', (kind) => {
  let server: TestApp
  let support: string
  beforeAll(async () => {
    server = await createTestApp({ kind, demoStaff: 60 })
    const { username, token } = await buildMember(server, '')
    await appointOperator(server.db, { account: username, roles: ['support'], isGiven: true }, server.clock.nowMs)
    support = token
  })
  afterAll(() => server.close())

  type Given = Parameters<typeof server.call<'identity', 'addStartCommand'>>[2]
  const add = (command: Given) => server.call('identity', 'addStartCommand', command, support)
  const waitingFor = async (token: string) =>
    (await server.call('identity', 'startCommands', {}, token)).result?.commands.map(({ uri }) => uri) ?? []
  const uriOf = async (command: Given) => {
    server.clock.nowMs += 1
    return (await add(command)).result?.uri ?? ''
  }

  test('are given to everybody, an organisation or one account, and to nobody else', async () => {
    const hr = await server.login('hr')
    const foreman = await server.login('foreman')
    const all = await uriOf(notice('周六晚上维护'))
    const own = await uriOf({ ...notice('请补充资料'), audience: 'account', subject: 'HR' })
    const page = { kind: 'openPage', path: '/help', words: '', audience: 'organisation', days: 1 } as const
    const group = await uriOf({ ...page, subject: '龙门建设集团' })
    expect(await waitingFor(hr)).toEqual([all, own, group])
    expect(await waitingFor(foreman)).not.toContain(own)
    const switched = await server.call('identity', 'switchOrg', { action: 'changeuserdomain', targetDomain: '' }, hr)
    expect(await waitingFor(switched.result?.token ?? '')).toEqual([all, own])
  })

  test('come once for each person, on every device and under every identity', async () => {
    const hr = await server.login('hr')
    const admin = await server.login('admin')
    const uri = await uriOf(notice('一次就够'))
    await server.call('identity', 'startCommandDone', { uri }, hr)
    await server.call('identity', 'startCommandDone', { uri }, hr)
    expect(await waitingFor(hr)).not.toContain(uri)
    expect(await waitingFor(await server.login('hr'))).not.toContain(uri)
    expect(await waitingFor(admin)).toContain(uri)
    const lines = await server.call(
      'identity',
      'startCommandLines',
      { state: 'running', pageNo: 1, pageSize: 20 },
      support,
    )
    expect(lines.result?.records.find((line) => line.uri === uri)).toMatchObject({ done: 1, words: '一次就够' })
  })

  test('end with their days, or when they are withdrawn with a reason', async () => {
    const hr = await server.login('hr')
    const short = await uriOf({ ...notice('只有一天'), days: 1 })
    const wrong = await uriOf(notice('写错了'))
    const withdraw = () => server.call('identity', 'withdrawStartCommand', { uri: wrong, note: '内容有误' }, support)
    expect((await withdraw()).code).toBe(200)
    expect(await withdraw()).toMatchObject({ code: 400, reason: 'stateMoved' })
    expect(await waitingFor(hr)).toContain(short)
    expect(await waitingFor(hr)).not.toContain(wrong)
    server.clock.nowMs += DAY_MS
    expect(await waitingFor(hr)).not.toContain(short)
  })

  test('lead nowhere but into this app, and to nobody who is not there', async () => {
    const page = { kind: 'openPage', words: '', audience: 'everybody', subject: '', days: 1 } as const
    for (const path of ['', 'help', '//evil.example', 'https://evil.example', '/login?to=x', '/a b'])
      expect(await add({ ...page, path })).toMatchObject({ code: 400, reason: 'pathMissing' })
    expect(await add(notice('  '))).toMatchObject({ code: 400, reason: 'wordsMissing' })
    for (const audience of ['account', 'organisation'] as const)
      expect(await add({ ...notice('在吗'), audience, subject: '查无此人' })).toMatchObject({
        code: 400,
        reason: 'subjectMissing',
      })
  })
})

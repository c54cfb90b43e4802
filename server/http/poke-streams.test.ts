import { afterAll, beforeAll, expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { type BuiltMember, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'

describeServers('[Q5] pokes', (kind) => {
  let server: TestApp
  let domain: string
  let member: BuiltMember
  beforeAll(async () => {
    server = await createTestApp({ kind })
    ;({ domain } = await buildOrganisation(server))
    member = await buildMember(server, domain, { codes: PERMISSIONS })
  })
  afterAll(() => server.close())

  async function listen(headers: Record<string, string>, query = '') {
    const response = await server.app.request(`/api/sync/events${query}`, { headers })
    const reader = response.body?.getReader()
    const next = async () => new TextDecoder().decode((await reader?.read())?.value)
    return { response, next, stop: () => reader?.cancel() }
  }

  test('tell that something changed in a scope, and not what', async () => {
    const stream = await listen({ cookie: `gantry_read=${member.readToken}` })
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream')
    expect(await stream.next()).toContain('retry:')
    await server.push(member.token, [
      {
        mutation: 'hr.addExportTemplate',
        args: {
          uri: 'tpl_01HF7YAT0D7EQ41AYH3APMA8ZJ',
          name: '模板',
          entity: 'staff',
          columns: [],
          includeLeft: false,
        },
      },
    ])
    expect(await stream.next()).toBe('data: {"scope":"user"}\n\n')
    await stream.stop()
  })

  test('reach the members of the organisation asked for, and nobody else', async () => {
    const stranger = await listen({})
    expect(stranger.response.status).toBe(401)
    const outsider = await buildMember(server, (await buildOrganisation(server)).domain, { codes: PERMISSIONS })
    const cookie = { cookie: `gantry_read=${outsider.readToken}` }
    expect((await listen(cookie, `?domain=${domain}`)).response.status).toBe(403)
    const own = await listen(cookie)
    expect(own.response.status).toBe(200)
    await own.stop()
  })

  test('a stream that is left leaves nothing behind', async () => {
    const before = server.openStreams()
    const stream = await listen({ token: member.token })
    await stream.next()
    expect(server.openStreams()).toBe(before + 1)
    await stream.stop()
    expect(server.openStreams()).toBe(before)
  })

  test('a stop of the server ends every stream', async () => {
    const own = await createTestApp({ kind })
    const someone = await buildMember(own, '')
    const response = await own.app.request('/api/sync/events', { headers: { token: someone.token } })
    await own.close()
    expect(await response.text()).toContain(': open')
    expect(own.openStreams()).toBe(0)
  })
})

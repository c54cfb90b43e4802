// The code of an application in a frame: given to whoever has a seat, exchanged once by the application's own server.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FRAME_CODE_MS, FRAME_PATHS, type FrameVisitor } from '#contract/domains/frame-code.ts'
import { application } from '#contract/domains/market/catalogue.ts'
import type { Envelope } from '#contract/kit/call.ts'
import { type Market, openMarket } from '#tests/kit/market.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'

describeServers('codes of applications in a frame', (kind) => {
  let server: TestApp
  let market: Market
  const keys: string[] = []
  beforeAll(async () => {
    server = await createTestApp({ kind })
    market = await openMarket(server)
    for (const [index, uri] of market.appUris.entries()) {
      await change(uri, { openMode: 'iframe', entryUrl: `https://app${index}.example/start?x=1` })
      await sql`insert into catalogue_entry (uri, kind, status, doc, updated_at, updated_by)
        values (${uri}, 'application', 'onShelf', '{}', 1, '')`.execute(server.db)
      const { orderUri } = await market.subscribe({ applicationUri: uri })
      await market.pay(orderUri, 'awaitingPayment', 300_000)
      await market.review(orderUri, 'confirm', 300_000)
      keys.push(await renew(uri))
    }
  })
  afterAll(() => server.close())

  const change = (uri: string, values: Record<string, unknown>) =>
    server.store.write((tx) =>
      tx.flush([{ kind: 'patch', collection: application, scope: 'platform', uri, values }], [], []),
    )
  const [first, second] = [0, 1] as const
  const uriAt = (index: number) => market.appUris[index] ?? ''
  const renew = async (applicationUri: string) =>
    ((await market.call(market.reviewer, 'renewApplicationKey', { applicationUri })).result as { key: string }).key
  const ask = (member = market.colleague, index: number = first) =>
    market.call(member, 'applicationCode', { applicationUri: uriAt(index) })
  const codeOf = async (index: number = first) => ((await ask(market.colleague, index)).result as { code: string }).code
  /** As a server of the provider does: without any login. */
  const redeem = (
    code: string,
    index: number = first,
    key = keys[index] ?? '',
  ): Promise<Envelope<FrameVisitor> & { reason?: string }> =>
    server.post('/api/market/redeemApplicationCode', {
      ...{ applicationUri: uriAt(index), applicationKey: key, code },
    })

  test('is exchanged once for who has opened it', async () => {
    const code = await codeOf()
    const { rows } = await sql<{ name: string; organisation: string }>`select a.name, o.name as organisation
      from account a, organisation o where a.username = ${market.colleague.username} and o.domain_uri = ${market.domain}`.execute(
      server.db,
    )
    const answer = await redeem(code)
    expect(answer.result).toEqual({
      ...{ username: market.colleague.username, name: rows[0]?.name, domainUri: market.domain },
      organisationName: rows[0]?.organisation,
    })
    expect((await redeem(code)).reason).toBe('frameCodeOver')
    const kept = await sql<{ all: string }>`select jsonb_agg(f)::text as all from frame_code f`.execute(server.db)
    expect(kept.rows[0]?.all).not.toContain(code)
  })

  test('asked for by two at once it is given to one', async () => {
    const code = await codeOf()
    const answers = await Promise.all([redeem(code), redeem(code), redeem(code)])
    expect(answers.map((one) => one.code).sort()).toEqual([200, 400, 400])
  })

  test('is over after a minute, is no other application’s, and is worth nothing to whoever has no key', async () => {
    const other = await codeOf()
    expect((await redeem(other, second)).reason).toBe('frameCodeOver')
    expect((await redeem(other, first, keys[second])).code).toBe(6)
    expect((await redeem(other, first, '')).code).toBe(6)
    // None of these has used it up.
    expect((await redeem(other)).code).toBe(200)
    const late = await codeOf()
    server.clock.nowMs += FRAME_CODE_MS
    expect((await redeem(late)).reason).toBe('frameCodeOver')
    const inTime = await codeOf()
    server.clock.nowMs += FRAME_CODE_MS - 1
    expect((await redeem(inTime)).code).toBe(200)
    expect((await redeem('made up')).reason).toBe('frameCodeOver')
  })

  test('is given to those who have a seat, while the application is theirs, and not without end', async () => {
    expect((await ask(market.buyer)).code).toBe(2000)
    const code = await codeOf(second)
    const services = await filledRows(server, market.buyer.token, 'subscription')
    const uri = services.find((row) => row.applicationUri === uriAt(second))?.uri
    const step = (name: string) => market.call(market.reviewer, 'changeSubscription', { uri, step: name, note: '核实' })
    expect((await step('suspend')).code).toBe(200)
    expect(await ask(market.colleague, second)).toMatchObject({ code: 10116, reason: 'ofApplication' })
    // Taken away between the question and the exchange.
    expect((await redeem(code, second)).code).toBe(10116)
    await step('resume')
    server.clock.nowMs += FRAME_CODE_MS
    for (let count = 0; count < 20; count++) expect((await ask()).code).toBe(200)
    expect(await ask()).toMatchObject({ code: 429, reason: 'frameCodeMany' })
    server.clock.nowMs += FRAME_CODE_MS
    expect((await ask()).code).toBe(200)
  })

  test('tells nothing of whoever has left meanwhile', async () => {
    const code = await codeOf()
    const set = (status: string) =>
      sql`update membership set status = ${status} where user_id = ${market.colleague.userId}`.execute(server.db)
    await set('left')
    expect((await redeem(code)).reason).toBe('frameCodeOver')
    await set('active')
  })

  test('a new key ends the one before; keys are given by those who publish, and written down', async () => {
    const before = keys[first] ?? ''
    expect((await market.call(market.buyer, 'renewApplicationKey', { applicationUri: uriAt(first) })).code).toBe(6)
    expect((await market.call(market.reviewer, 'renewApplicationKey', { applicationUri: 'app_none' })).code).toBe(404)
    keys[first] = await renew(uriAt(first))
    const code = await codeOf()
    expect((await redeem(code, first, before)).code).toBe(6)
    expect((await redeem(code)).code).toBe(200)
    const { result } = await market.call(market.reviewer, 'applicationKey', { applicationUri: uriAt(first) })
    expect(result).toEqual({
      key: { start: keys[first]?.slice(0, 8), madeAtMs: expect.any(Number), lastUsedAtMs: expect.any(Number) },
    })
    const { rows } = await sql<{ acts: number }>`select count(*)::int as acts from platform_act
      where act = 'application.key' and subject = ${uriAt(first)}`.execute(server.db)
    expect(rows[0]?.acts).toBe(2)
    const kept = await sql<{ all: string }>`select jsonb_agg(k)::text as all from application_key k`.execute(server.db)
    expect(kept.rows[0]?.all).not.toContain(keys[first])
  })

  test('one that opens elsewhere gets no code', async () => {
    await change(uriAt(second), { openMode: 'external' })
    expect((await ask(market.colleague, second)).reason).toBe('notFramed')
    await change(uriAt(second), { openMode: 'iframe' })
  })

  const policyOf = async (uri: string) => {
    const answer = await server.app.request(`${FRAME_PATHS.application}/${uri}`)
    return { status: answer.status, policy: answer.headers.get('content-security-policy') }
  }

  test('the document around an application may frame its address and nothing else; the pages around that only our own', async () => {
    expect(await policyOf(uriAt(first))).toEqual({
      status: 200,
      policy:
        "default-src 'none'; script-src 'self'; base-uri 'none'; frame-src https://app0.example; frame-ancestors 'self'",
    })
    expect((await policyOf('app_none')).policy).toContain("frame-src 'none'")
    await change(uriAt(second), { entryUrl: '/showroom/index.html' })
    expect((await policyOf(uriAt(second))).policy).toContain("frame-src 'self';")
    const page = (await server.app.request('/api/alive')).headers.get('content-security-policy')
    expect(page).toContain("frame-src 'self';")
  })

  test('the page of the demonstration greets by its own codes alone', async () => {
    const greet = async (code: string) => {
      const body = new URLSearchParams({ code }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return (await server.app.request('/api/showroom', { method: 'POST', headers, body })).text()
    }
    await sql`update account set name = '<b>张三' where user_id = ${market.colleague.userId}`.execute(server.db)
    const code = await codeOf(second)
    const greeted = await greet(code)
    expect(greeted).toContain('您好，&#60;b&#62;张三')
    expect(greeted).not.toContain('<b>')
    expect(await greet(code)).toContain('访问码无效')
    const foreign = await codeOf(first)
    expect(await greet(foreign)).toContain('访问码无效')
    expect((await redeem(foreign)).code).toBe(200)
  })

  test('one whose service has ended gets no code any more', async () => {
    const services = await filledRows(server, market.buyer.token, 'subscription')
    const uri = services.find((row) => row.applicationUri === uriAt(second))?.uri
    const released = await market.call(market.reviewer, 'changeSubscription', { uri, step: 'release', note: '核实' })
    expect(released.code).toBe(200)
    expect(await ask(market.colleague, second)).toMatchObject({ code: 10115, reason: 'ofApplication' })
  })
})

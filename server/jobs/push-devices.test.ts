// Which devices are told: how they come, and how they go.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openSession } from '#server/domains/identity/open-session.ts'
import { registerPushKit } from '#tests/kit/push/push-kit.ts'
import { describeServers } from '#tests/kit/server/app.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

describeServers('devices that are told', (kind) => {
  const { kit, sendAll, register, cause, readAll, devices } = registerPushKit(kind)

  test('nothing is told once the device is signed out, by itself or from another one', async () => {
    const device = await register(kit.reader)
    const other = await openSession(
      kit.server.db,
      { userId: kit.reader.userId, domain: kit.domain, deviceId: newId('device') },
      kit.server.clock.nowMs,
    )
    const second = await register(kit.reader, 'zh-CN', other.token)
    const list = await kit.server.call('identity', 'deviceList', {}, kit.reader.token)
    const away = list.result?.devices.find(({ isThisOne }) => !isThisOne)
    await kit.server.call('identity', 'deviceRevoke', { deviceId: away?.deviceId ?? '' }, kit.reader.token)
    expect(await devices()).toMatchObject([{ isThisOne: true }])
    await kit.server.call('identity', 'logout', {}, kit.reader.token)
    await cause()
    expect(await sendAll()).toBe(0)
    expect([device.asked(), second.asked()]).toEqual([0, 0])
    expect(
      (await sql`select 1 from push_subscription where user_id = ${kit.reader.userId}`.execute(kit.server.db)).rows,
    ).toEqual([])
  })

  test('a frozen account, and a session that has run out, end it; a closed organisation says nothing', async () => {
    const device = await register(kit.reader)
    await cause()
    await sql`update membership set status = 'left' where user_id = ${kit.reader.userId}`.execute(kit.server.db)
    expect(await sendAll()).toBe(0)
    await sql`update membership set status = 'active' where user_id = ${kit.reader.userId}`.execute(kit.server.db)
    expect(await devices()).toHaveLength(1)
    await cause('staff_edit')
    await sql`update account set status = 'frozen' where user_id = ${kit.reader.userId}`.execute(kit.server.db)
    expect(await sendAll()).toBe(0)
    await sql`update account set status = 'active' where user_id = ${kit.reader.userId}`.execute(kit.server.db)
    expect(await devices()).toEqual([])
    const again = await register(kit.reader)
    await readAll()
    await sql`update session set expires_at = ${kit.server.clock.nowMs} where user_id = ${kit.reader.userId}`.execute(
      kit.server.db,
    )
    await sendAll()
    expect([device.asked(), again.asked()]).toEqual([0, 0])
    expect(
      (await sql`select 1 from push_subscription where user_id = ${kit.reader.userId}`.execute(kit.server.db)).rows,
    ).toEqual([])
  })

  test('an address belongs to whoever is signed in at its browser; a renewed one takes the place of the old', async () => {
    const device = await register(kit.reader)
    const renewed = await register(kit.reader)
    expect(await devices()).toHaveLength(1)
    const { endpoint, p256dh, auth } = renewed
    await kit.server.call(
      'notification',
      'pushSubscribe',
      { endpoint, p256dh, auth, lang: 'en', isRenewal: false },
      kit.asker.token,
    )
    expect(await devices()).toEqual([])
    expect(await devices(kit.asker)).toHaveLength(1)
    await cause()
    await sendAll()
    expect([device.asked(), renewed.asked()]).toEqual([0, 0])
  })

  test('two people who hand over one address at once are both answered, and it belongs to one of them', async () => {
    for (let round = 0; round < 5; round++) {
      const { endpoint, p256dh, auth } = kit.service.device()
      const input = { endpoint, p256dh, auth, lang: 'en' as const, isRenewal: false }
      const both = [kit.reader, kit.asker, kit.reader, kit.asker]
      const answers = await Promise.all(
        both.map(({ token }) => kit.server.call('notification', 'pushSubscribe', input, token)),
      )
      expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200])
      expect([...(await devices()), ...(await devices(kit.asker))]).toHaveLength(1)
    }
  })

  test('a device is dropped by its person alone', async () => {
    await register(kit.reader)
    const [{ id } = { id: '' }] = await devices()
    await kit.server.call('notification', 'pushDrop', { id }, kit.asker.token)
    expect(await devices()).toHaveLength(1)
    await kit.server.call('notification', 'pushDrop', {}, kit.reader.token)
    expect(await devices()).toEqual([])
  })

  test('one that was taken out of the list elsewhere stays off until the person turns it on there', async () => {
    const device = await register(kit.reader)
    const other = await openSession(
      kit.server.db,
      { userId: kit.reader.userId, domain: kit.domain, deviceId: newId('device') },
      kit.server.clock.nowMs,
    )
    const [{ id } = { id: '' }] = await devices()
    expect((await kit.server.call('notification', 'pushDrop', { id }, other.token)).code).toBe(200)
    expect(await devices()).toEqual([])
    const { endpoint, p256dh, auth } = device
    const renewal = { endpoint, p256dh, auth, lang: 'en' as const, isRenewal: true }
    expect((await kit.server.call('notification', 'pushSubscribe', renewal, kit.reader.token)).result?.isOn).toBe(false)
    await cause()
    expect(await sendAll()).toBe(0)
    await kit.server.call('notification', 'pushSubscribe', { ...renewal, isRenewal: false }, kit.reader.token)
    expect(await devices()).toHaveLength(1)
    await cause('staff_edit')
    expect(await sendAll()).toBe(2)
  })

  test('addresses that are no push service’s, and keys that are none, are refused', async () => {
    const { p256dh, auth } = kit.service.device()
    const ask = async (values: { endpoint?: string; p256dh?: string; auth?: string }) => {
      const input = {
        endpoint: `${kit.service.origin}/push/a`,
        p256dh,
        auth,
        lang: 'en' as const,
        isRenewal: false,
        ...values,
      }
      return (await kit.server.call('notification', 'pushSubscribe', input, kit.reader.token)).code
    }
    expect(await ask({})).toBe(200)
    for (const endpoint of ['https://192.168.1.1/a', 'http://127.0.0.1:1/a', 'https://example.com/a', 'ftp://a/b'])
      expect(await ask({ endpoint })).toBe(400)
    expect(await ask({ p256dh: auth })).toBe(400)
    expect(await ask({ auth: p256dh })).toBe(400)
  })

  test('the key pair is made once, and is not readable in the database', async () => {
    const keys = await Promise.all(
      [kit.reader, kit.asker].map(
        async ({ token }) => (await kit.server.call('notification', 'pushSettings', {}, token)).result?.serverKey,
      ),
    )
    expect(keys[0]).toMatch(/^[\w-]{87}$/)
    expect(keys[1]).toBe(keys[0])
    const { rows } = await sql<{ private_key: string }>`select private_key from push_key`.execute(kit.server.db)
    expect(rows).toHaveLength(1)
    expect(Buffer.from(rows[0]?.private_key ?? '', 'base64').length).toBeGreaterThan(32 + 12 + 16)
  })
})

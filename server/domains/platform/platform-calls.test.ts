import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DICTIONARIES, INDUSTRIES } from '#contract/domains/base-data-calls.ts'
import { readRegions } from '#src/lib/regions.ts'
import { buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'

let server: TestApp
let token: string
let domain: string
const asked: (string | undefined)[] = []
beforeAll(async () => {
  server = await createTestApp({
    weather: {
      ask: async (city) => {
        asked.push(city)
        return { city: '杭州市', temperature: '18', weather: '晴', atMs: 5 }
      },
    },
  })
  ;({ domain } = await buildOrganisation(server))
  ;({ token } = await buildMember(server, domain, { codes: [] }))
})
afterAll(() => server.close())

const below = async (parentCode?: string) =>
  (await server.call('platform', 'regionList', parentCode === undefined ? {} : { parentCode })).result?.regions ?? []

test('regions of three levels, each below the one before it, with codes of six digits', async () => {
  const provinces = await below()
  expect(provinces).toHaveLength(34)
  expect(provinces).toContainEqual({ code: '330000', name: '浙江省', level: 'province' })
  expect(await below('330000')).toContainEqual({ code: '330100', name: '杭州市', level: 'city' })
  expect(await below('330100')).toContainEqual({ code: '330106', name: '西湖区', level: 'county' })
  for (const { code } of provinces) {
    const cities = await below(code)
    expect(cities.length, code).toBeGreaterThan(0)
    expect(cities.every((city) => /^\d{6}$/.test(city.code) && city.code.startsWith(code.slice(0, 2)))).toBe(true)
  }
  expect(await below('999900')).toEqual([])
})

test('all regions at once are the same as level by level', async () => {
  const { lines } = (await server.call('platform', 'regionTable', {})).result ?? { lines: '' }
  const regions = readRegions(lines)
  expect(regions.below('')).toHaveLength(34)
  for (const code of ['', '330000', '330100', '429000', '810000'])
    expect(regions.below(code), code).toEqual(
      (await below(code || undefined)).map((one) => ({ code: one.code, name: one.name })),
    )
})

test('every dictionary has entries in both languages; the ethnic groups are 56', async () => {
  for (const type of DICTIONARIES.filter((one) => one !== 'platformText')) {
    const items = (await server.call('platform', 'dictionaryList', { type })).result?.items ?? []
    expect(items.length, type).toBeGreaterThan(5)
    expect(new Set(items.map((item) => item.value)).size).toBe(items.length)
    expect(items.every((item) => item.label !== '' && /^[A-Z]/.test(item.labelEn))).toBe(true)
    if (type === 'ethnicity') expect(items).toHaveLength(56)
    if (type === 'industry') expect(items.map((item) => item.value)).toEqual(INDUSTRIES)
  }
})

test('the page of a known mail provider, and none of an unknown one', async () => {
  const urlOf = async (postfix: string) => (await server.call('platform', 'getByEmailPostfix', { postfix })).result?.url
  expect(await urlOf('163.com')).toBe('https://mail.163.com')
  expect(await urlOf('@QQ.com')).toBe('https://mail.qq.com')
  expect(await urlOf('constructor')).toBe('')
  expect(await urlOf('example.invalid')).toBe('')
})

test('the weather of a city by name or code; of an unknown city nobody knows it', async () => {
  const weather = async (city?: string) =>
    (await server.call('platform', 'weather', city === undefined ? {} : { city }, token)).result
  expect(await weather()).toMatchObject({ source: 'provider', temperature: '18' })
  await weather('杭州')
  await weather('110000')
  expect(asked).toEqual([undefined, '330100', '110000'])
  expect(await weather('亚特兰蒂斯')).toMatchObject({ source: 'none', temperature: '' })
  expect(asked).toHaveLength(3)
  // Without a city it is the organisation's own.
  await sql`update organisation set region_code = '330106' where domain_uri = ${domain}`.execute(server.db)
  await weather()
  expect(asked.at(-1)).toBe('330106')
})

test('without a provider the weather is nobody’s', async () => {
  const bare = await createTestApp({ db: server.db })
  expect((await bare.call('platform', 'weather', {}, token)).result).toMatchObject({ source: 'none' })
  await bare.close()
})

test('whoever runs the platform sets what binding a number warns of', async () => {
  const zh = '2027年1月1日起，未绑定手机号码的账号不能登录。'
  const none = { zh: '', en: '' }
  const texts = { bindMobileWarning: { zh, en: 'From 2027 on' }, demonstration: none }
  const told = await createTestApp({ outside: { texts } })
  const items = (await told.call('platform', 'dictionaryList', { type: 'platformText' })).result?.items
  expect(items).toEqual([
    { value: 'bindMobileWarning', label: zh, labelEn: 'From 2027 on', sortNo: 1 },
    { value: 'demonstration', label: '', labelEn: '', sortNo: 2 },
  ])
  await told.close()
  const plain = (await server.call('platform', 'dictionaryList', { type: 'platformText' })).result?.items
  expect(plain?.[0]).toMatchObject({ label: '', labelEn: '' })
})

import { expect, test } from 'vitest'
import { platformRows } from './platform-form.ts'

const row = (uri: string) =>
  ({
    ...{ uri, name: uri, workType: '020', halfDays: 21, rateFen: 30_000, extraFen: 0, dueFen: 315_000 },
    ...{ signedAt: null, signature: null },
  }) as Parameters<typeof platformRows>[0]['row']['rows'][number]

const CARD = { wageCard: '6200000000000005', wageBank: '建设银行', bankLinkNo: '105331000123' }

test('everybody stands with the kind of his own paper, by the code of the standard where it has one', () => {
  const papers = [
    ['one', 'residentId'],
    ['two', 'passport'],
    ['three', 'residencePermit'],
    ['four', 'foreignPermanentResident'],
  ] as const
  const uris = papers.map(([uri]) => uri)
  const passports = new Map(papers.map(([uri, idType]) => [uri as string, { uri: `wkr_${uri}`, idType }]))
  const identities = new Map(
    uris.map((uri) => [
      `wkr_${uri}`,
      { workerUri: `wkr_${uri}`, idNo: `N-${uri}`, birthDate: null, cards: [], ...CARD },
    ]),
  )
  const sheet = {
    teamName: '钢筋一班',
    month: '2026-11',
    backMonth: '2026-09',
    status: 'approved',
    payDate: null,
  } as const
  const given = { row: { ...sheet, rows: [...uris, 'gone'].map(row) }, project: '一期', passports }
  const [heading = [], ...lines] = platformRows(given, identities)
  const at = heading.indexOf('证件类型')
  expect(lines.map((line) => line[at])).toEqual(['01', '08', '港澳台居民居住证', '外国人永久居留身份证', ''])
  expect(lines.map((line) => line[at + 1])).toEqual(['N-one', 'N-two', 'N-three', 'N-four', ''])
  const back = heading.indexOf('是否补发')
  expect(lines[0]?.slice(back, back + 2)).toEqual(['是', '2026-09'])
  const branch = heading.indexOf('开户行联行号')
  expect(lines.map((line) => line[branch])).toEqual([...Array.from(uris, () => CARD.bankLinkNo), ''])
  const card = heading.indexOf('工资卡号')
  expect(lines.map((line) => line[card])).toEqual([...Array.from(uris, () => CARD.wageCard), ''])
})

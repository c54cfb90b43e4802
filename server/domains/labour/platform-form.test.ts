import { expect, test } from 'vitest'
import { platformRows } from './platform-form.ts'

const row = (uri: string) =>
  ({
    ...{ uri, name: uri, workType: '020', halfDays: 21, rateFen: 30_000, extraFen: 0, dueFen: 315_000 },
    ...{ signedAt: null, signature: null },
  }) as Parameters<typeof platformRows>[0]['row']['rows'][number]

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
    uris.map((uri) => [`wkr_${uri}`, { workerUri: `wkr_${uri}`, idNo: `N-${uri}`, birthDate: null, cards: [] }]),
  )
  const sheet = { teamName: '钢筋一班', month: '2026-11', status: 'approved', payDate: null } as const
  const given = { row: { ...sheet, rows: [...uris, 'gone'].map(row) }, project: '一期', passports }
  const [heading = [], ...lines] = platformRows(given, identities)
  const at = heading.indexOf('证件类型')
  expect(lines.map((line) => line[at])).toEqual(['01', '08', '港澳台居民居住证', '外国人永久居留身份证', ''])
  expect(lines.map((line) => line[at + 1])).toEqual(['N-one', 'N-two', 'N-three', 'N-four', ''])
})

import { describe, expect, test } from 'vitest'
import { mod112CheckCharacter } from './mod-11-2.ts'
import { checkDocument, type DocumentKind, documentKinds } from './other-documents.ts'

const options = { today: '2026-06-15' }
const withCheck = (body: string) => body + mod112CheckCharacter(body)

describe('identity documents other than the resident card', () => {
  test.each<[DocumentKind, string]>([
    ['residencePermit', '810000190001010018'],
    ['residencePermit', withCheck('83000019900228001')],
    ['foreignPermanentResident', withCheck('91184019850607002')],
    ['foreignPermanentResident', 'USA110085060712'],
    ['hongKongPermit', 'h12345678'],
    ['hongKongPermit', 'H1234567801'],
    ['macaoPermit', 'M12345678'],
    ['taiwanPermit', '12345678'],
    ['taiwanPermit', '1234567801'],
    ['passport', 'e12345678'],
    ['officerPaper', '军字第2001988号'],
    ['soldierPaper', '士字第0012345号'],
    ['residentId', '11010519491231002X'],
  ])('%s accepts %s', (kind, number) => {
    expect(checkDocument(kind, number, options)).toMatchObject({ ok: true, value: number.toUpperCase() })
  })

  test.each<[DocumentKind, string, string]>([
    ['residencePermit', '110101190001010014', 'region'],
    ['residencePermit', '810000190001010017', 'checkDigit'],
    ['foreignPermanentResident', withCheck('81184019850607002'), 'form'],
    ['foreignPermanentResident', withCheck('91184019850631002'), 'date'],
    ['foreignPermanentResident', '911840198506070020', 'checkDigit'],
    ['hongKongPermit', 'A12345678', 'form'],
    ['hongKongPermit', 'H123456789', 'form'],
    ['taiwanPermit', '123456789', 'form'],
    ['passport', 'E12', 'form'],
    ['policePaper', '12345', 'form'],
    ['officerPaper', '1'.repeat(21), 'form'],
  ])('%s refuses %s because of %s', (kind, number, reason) => {
    expect(checkDocument(kind, number, options)).toEqual({ ok: false, reason })
  })

  test('numbers that carry a birth date give it', () => {
    expect(checkDocument('foreignPermanentResident', withCheck('91184019850607002'), options)).toMatchObject({
      birthDate: '1985-06-07',
    })
    expect(checkDocument('residencePermit', '810000190001010018', options)).toMatchObject({
      birthDate: '1900-01-01',
      gender: 'male',
    })
  })

  test('kinds carry the codes of the national data standard', () => {
    expect(documentKinds).toMatchObject({
      residentId: '01',
      officerPaper: '02',
      policePaper: '03',
      soldierPaper: '04',
      passport: '08',
      hongKongPermit: '09',
      macaoPermit: '10',
      taiwanPermit: '12',
    })
  })
})

import { expect, test } from 'vitest'
import {
  CERTIFICATION_FIELDS,
  CERTIFICATION_KINDS,
  CERTIFICATION_PAPERS,
  type CertField,
} from '#contract/domains/identity/certification-fields.ts'
import { certificationFieldText } from './certification-fields.ts'

const fields = CERTIFICATION_KINDS.flatMap((kind): readonly CertField[] => CERTIFICATION_FIELDS[kind])
const withColumns = fields.flatMap((field): CertField[] => [field, ...(field.is === 'rows' ? field.columns : [])])
const codes = withColumns.flatMap((field) => (field.is === 'code' || field.is === 'codes' ? field.codes : []))
const papers = CERTIFICATION_KINDS.flatMap((kind) => CERTIFICATION_PAPERS[kind].map(({ name }) => name))

test('every field, paper and code of a certification has a name in both languages', () => {
  for (const words of [certificationFieldText.zh, certificationFieldText.en]) {
    expect(withColumns.map(({ name }) => name).filter((name) => !words.fields[name])).toEqual([])
    expect(papers.filter((name) => !words.papers[name])).toEqual([])
    expect(codes.filter((code) => !words.codes[code])).toEqual([])
  }
  // The same faults are told in both.
  expect(Object.keys(certificationFieldText.en.faults)).toEqual(Object.keys(certificationFieldText.zh.faults))
})

// What a row of a sheet must not be beside the partners that there are.
import type { RecordRules } from '#src/records/sheet/read-records.ts'

/**
 * Numbers of papers and of accounts are sealed: they are typed on the partner's page, where the server keeps them apart and notes
 * every look. Rows that a sheet makes go to every device that sees partners.
 */
const SEALED =
  /身份证|证件号|护照号|银行卡|银行账|卡号|收款账|^账号$|^帐号$|idcard|idno|idnumber|identitynumber|passport|cardn|accountn|bankaccount/

/** A company has its code, no two have the same, and nothing new begins with one that is on hold or black-listed. */
export function importRules(typeCode: string): Required<Pick<RecordRules, 'check' | 'joins' | 'isSealed'>> {
  const joins = (row: object) => 'typeCodes' in row && Array.isArray(row.typeCodes) && !row.typeCodes.includes(typeCode)
  return {
    joins,
    isSealed: (heading) => SEALED.test(heading),
    check: (values, others) => {
      if (joins(values)) {
        if (values.status === 'blacklisted') return { field: 'name', code: 'partnerBlacklisted' }
        if (values.status === 'onHold') return { field: 'name', code: 'partnerOnHold' }
      }
      const uscc = values.uscc ?? null
      if (uscc === null) return values.partnerKind === 'person' ? undefined : { field: 'uscc', code: 'required' }
      const other = others.find((one) => one.uscc === uscc)
      if (other === undefined) return undefined
      return { field: 'uscc', code: other.uri === '' ? 'repeatedInFile' : 'partnerTaken' }
    },
  }
}

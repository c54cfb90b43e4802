// Which fields of partners a sheet carries.
import { INVOICED, NEW_PARTNER, REACHED, REGISTERED } from '#contract/domains/partners/partner.ts'
import { partnerRole, ROLE_FIELDS } from '#contract/domains/partners/partner-role.ts'
import { typeOfCode } from '#contract/domains/partners/partner-types.ts'

/** Of the partner itself, to fill in. */
export const PARTNER_SHEET = [...NEW_PARTNER, ...REGISTERED, ...REACHED, ...INVOICED] as const

/** Of the partner, beside what it is to the organisation: of papers of people their kind and end alone. */
export const OF_PARTNER = [
  ...['uscc', 'legalPerson', 'legalPersonIdType', 'legalPersonIdTail', 'personIdType', 'personIdTail'],
  ...['establishedDate', 'businessTermEnd', 'address', 'coordinates', 'phone', 'email', 'linkedName'],
  ...['taxNo', 'taxpayerType', 'invoiceTitle'],
] as const

/** What no cell says: files, and rows of others. */
const NO_CELL: readonly string[] = ['files', 'ref', 'refs', 'username']

/** Of what a partner of a kind is to the organisation. */
export function sheetFields(typeCode: string): readonly string[] {
  const fields: readonly string[] = [...ROLE_FIELDS, ...(typeOfCode(typeCode)?.fields ?? [])]
  const { remark: _, ...known } = partnerRole.fields
  return fields.filter((one) => one in known && !NO_CELL.includes(known[one as keyof typeof known].kind.is))
}

// Fields of companies whose form is laid down by a standard. What is stored is the normal form: capitals, half-width, no blanks.
import * as z from 'zod/mini'
import { type Field, field, pattern } from '../../kit/field.ts'
import { checkBankLinkNumber } from '../../kit/prc/bank-card.ts'
import type { Checked } from '../../kit/prc/checked.ts'
import { checkLandline } from '../../kit/prc/contact-formats.ts'
import { checkSocialCreditCode, checkTaxNumber } from '../../kit/prc/social-credit-code.ts'

const checked = (check: (text: string) => Checked<string, string, object>, reason: string): Field<string> =>
  field(
    z.string().check(
      z.refine((value) => {
        const result = check(value)
        return result.ok && result.value === value
      }, reason),
    ),
    'text',
    { is: 'pattern', reason, normal: 'code' },
  )

/** A unified social credit code, its check character included. */
export const socialCreditCode = (): Field<string> => checked(checkSocialCreditCode, 'socialCreditCode')

/** A taxpayer number: 15 or 20 characters, or a social credit code. */
export const taxNumber = (): Field<string> => checked(checkTaxNumber, 'taxNumber')

/** Where something is: longitude and latitude in degrees, `120.21079,30.24603`, as maps copy it. */
export const coordinates = (): Field<string> =>
  field(z.string().check(z.refine(isPlace, 'coordinates')), 'text', {
    ...{ is: 'pattern', reason: 'coordinates', normal: 'code' },
  })

function isPlace(value: string): boolean {
  const parts = /^(\d{1,3}(?:\.\d{1,8})?),(\d{1,2}(?:\.\d{1,8})?)$/.exec(value)
  return parts !== null && Number(parts[1]) <= 180 && Number(parts[2]) <= 90
}

const ONE_TRADE = String.raw`\s*[^\d\s、，,；;][^\d、，,；;]{0,20}\d{1,5}\s*`

/** People by trade: `木工 24、钢筋工 30`. */
export const tradeCounts = (): Field<string> =>
  pattern(new RegExp(`^(?=.{1,300}$)${ONE_TRADE}(?:[、，,；;]${ONE_TRADE})*$`), 'tradeCounts')

/** Papers by which people prove who they are. */
export const ID_PAPERS = [
  'residentId',
  'passport',
  'hkMacaoPermit',
  'taiwanPermit',
  'hmtResidence',
  'foreignPermanent',
  'officer',
] as const

/** Where a company is called: a landline with its area code, or a mobile number. */
export const landline = (): Field<string> =>
  field(z.string().check(z.refine((value) => checkLandline(value).ok || /^1\d{10}$/.test(value), 'phone')), 'text', {
    ...{ is: 'pattern', reason: 'phone' },
  })

/** The number of a bank's branch in the payment system. */
export const bankLinkNumber = (): Field<string> => checked(checkBankLinkNumber, 'bankLinkNumber')

// Fields of companies whose form is laid down by a standard. What is stored is the normal form: capitals, half-width, no blanks.
import * as z from 'zod/mini'
import { type Field, field } from '../../kit/field.ts'
import { checkBankLinkNumber } from '../../kit/prc/bank-card.ts'
import type { Checked } from '../../kit/prc/checked.ts'
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

/** The number of a bank's branch in the payment system. */
export const bankLinkNumber = (): Field<string> => checked(checkBankLinkNumber, 'bankLinkNumber')

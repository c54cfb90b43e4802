// Invoices: the states of an application for one, the steps between them, and what is wrong with a title.
import * as z from 'zod/mini'
import { checkCorporateAccount } from '../../kit/prc/bank-card.ts'
import { checkEmail } from '../../kit/prc/contact-formats.ts'
import { checkMobile } from '../../kit/prc/mobile.ts'
import { normaliseCode, normaliseFormat, normaliseLine } from '../../kit/prc/normalise.ts'
import { checkPhone } from '../../kit/prc/phone.ts'
import { checkSocialCreditCode } from '../../kit/prc/social-credit-code.ts'
import { gbkBytes } from '../../kit/prc/text-length.ts'

export const INVOICE_STATES = [
  'applied',
  'checking',
  'rejected',
  'issued',
  'redRequested',
  'redIssued',
  'cancelled',
] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

/** Who takes a step: whoever applied, whoever issues, or either. */
type Side = 'buyer' | 'operator'
interface InvoiceMove {
  readonly from: readonly InvoiceState[]
  readonly to: InvoiceState
  readonly by: readonly Side[]
}

/** An invoice that was issued is never edited: a red one takes it back, and then a new application is possible. */
export const INVOICE_STEPS = {
  check: { from: ['applied'], to: 'checking', by: ['operator'] },
  issue: { from: ['checking'], to: 'issued', by: ['operator'] },
  reject: { from: ['checking'], to: 'rejected', by: ['operator'] },
  applyAgain: { from: ['rejected'], to: 'applied', by: ['buyer'] },
  cancel: { from: ['applied', 'rejected'], to: 'cancelled', by: ['buyer'] },
  requestRed: { from: ['issued'], to: 'redRequested', by: ['buyer', 'operator'] },
  issueRed: { from: ['redRequested'], to: 'redIssued', by: ['operator'] },
} as const satisfies Readonly<Record<string, InvoiceMove>>
export type InvoiceStep = keyof typeof INVOICE_STEPS
export const INVOICE_STEP_NAMES = Object.keys(INVOICE_STEPS) as [InvoiceStep, ...InvoiceStep[]]

/** Whether a step may be taken from a state by one of the sides. */
export const mayStep = (step: InvoiceStep, state: InvoiceState, side: Side): boolean => {
  const { from, by }: InvoiceMove = INVOICE_STEPS[step]
  return from.includes(state) && by.includes(side)
}

/** The steps that one of the sides may take. */
export const invoiceSteps = (state: InvoiceState, side: Side): InvoiceStep[] =>
  INVOICE_STEP_NAMES.filter((step) => mayStep(step, state, side))

/** What an order says of its invoice. Only from `none` a new one can be asked for: an order has one live invoice. */
export function invoiceStatusOf(state: InvoiceState): 'none' | 'applied' | 'issued' {
  if (state === 'cancelled' || state === 'redIssued') return 'none'
  return state === 'issued' || state === 'redRequested' ? 'issued' : 'applied'
}

/** What waits for whoever issues. */
export const INVOICE_WAITING = ['applied', 'checking', 'redRequested'] as const satisfies readonly InvoiceState[]

/** Numbers of the tax authorities: digital ordinary and special, the same on paper. */
export const INVOICE_TYPES = ['82', '81', '86', '85'] as const
export type InvoiceType = (typeof INVOICE_TYPES)[number]
const SPECIAL_TYPES: readonly InvoiceType[] = ['81', '85']
const PAPER_TYPES: readonly InvoiceType[] = ['86', '85']

/** Sent by courier, where the others come as files. */
export const isOnPaper = (type: InvoiceType): boolean => PAPER_TYPES.includes(type)
/** For the deduction of tax: it names more of the buyer. */
export const isSpecial = (type: InvoiceType): boolean => SPECIAL_TYPES.includes(type)

export const INVOICE_CONTENTS = ['software', 'information', 'technical'] as const
/** 1 to 4 of the tax authorities. */
export const RED_REASONS = ['wrong', 'returned', 'ended', 'discount'] as const

/** Number of a digital invoice. */
export const isInvoiceNo = (text: string): boolean => /^\d{20}$/.test(text)

const line = (max: number) => z.string().check(z.maxLength(max))
export const invoiceTitleSchema = z.object({
  titleType: z.enum(['person', 'org']),
  name: line(100),
  taxNo: line(20),
  regAddress: line(100),
  regPhone: line(30),
  bankName: line(60),
  bankAccount: line(40),
  email: line(64),
  mobile: line(20),
  isDefault: z.boolean(),
})
export type InvoiceTitle = z.infer<typeof invoiceTitleSchema>
/** What a special invoice names beside a title. */
export const SPECIAL_FIELDS = ['regAddress', 'regPhone', 'bankName', 'bankAccount'] as const

/** Where an invoice on paper is sent. */
export const deliverySchema = z.object({ recipient: line(30), phone: line(30), address: line(120) })
export type InvoiceDelivery = z.infer<typeof deliverySchema>

/** An address as it is kept. */
export const tidyDelivery = (given: InvoiceDelivery): InvoiceDelivery => ({
  ...{ recipient: normaliseLine(given.recipient), phone: normaliseFormat(given.phone) },
  address: normaliseLine(given.address),
})

const LEAST_ADDRESS = 5

/** What is wrong with where an invoice on paper is to be sent, by field. */
export function deliveryFaults(given: InvoiceDelivery): Partial<Record<keyof InvoiceDelivery, 'missing' | 'phone'>> {
  const { recipient, phone, address } = tidyDelivery(given)
  const isReached = checkMobile(phone).ok || checkPhone(phone).ok
  return {
    ...(recipient === '' && { recipient: 'missing' }),
    ...(phone === '' ? { phone: 'missing' } : !isReached && { phone: 'phone' }),
    ...(address.length < LEAST_ADDRESS && { address: 'missing' }),
  }
}

/** Most bytes of a name. */
const TITLE_BYTES = 100

export type TitleFault =
  | 'missing'
  | 'nameTooLong'
  | 'nameSigns'
  | 'taxNoForm'
  | 'taxNoCheck'
  | 'email'
  | 'mobile'
  | 'phone'
  | 'account'
type Faults = Partial<Record<keyof InvoiceTitle, TitleFault>>

/** A title as it is kept: blanks and wide letters mended. */
export const tidyTitle = (title: InvoiceTitle): InvoiceTitle => ({
  ...title,
  ...{ name: normaliseLine(title.name), taxNo: normaliseCode(title.taxNo), email: normaliseFormat(title.email) },
  ...{ regAddress: normaliseLine(title.regAddress), bankName: normaliseLine(title.bankName) },
  ...{ regPhone: normaliseFormat(title.regPhone), bankAccount: normaliseFormat(title.bankAccount) },
  mobile: normaliseFormat(title.mobile),
})

/** What is wrong with a title, by field. */
export function titleFaults(given: InvoiceTitle): Faults {
  const title = tidyTitle(given)
  const faults: Faults = {}
  if (title.name === '') faults.name = 'missing'
  else if (/[<>]/.test(title.name)) faults.name = 'nameSigns'
  else if (gbkBytes(title.name) > TITLE_BYTES) faults.name = 'nameTooLong'
  const taxNo = taxNoFault(title)
  if (taxNo) faults.taxNo = taxNo
  if (title.email === '') faults.email = 'missing'
  else if (!checkEmail(title.email).ok) faults.email = 'email'
  if (title.mobile !== '' && !checkMobile(title.mobile).ok) faults.mobile = 'mobile'
  if (title.regPhone !== '' && !checkPhone(title.regPhone).ok) faults.regPhone = 'phone'
  if (title.bankAccount !== '' && !checkCorporateAccount(title.bankAccount).ok) faults.bankAccount = 'account'
  return faults
}

function taxNoFault({ titleType, taxNo }: InvoiceTitle): TitleFault | undefined {
  if (taxNo === '') return titleType === 'org' ? 'missing' : undefined
  if (!/^[0-9A-Z]{15,20}$/.test(taxNo)) return 'taxNoForm'
  return taxNo.length === 18 && titleType === 'org' && !checkSocialCreditCode(taxNo).ok ? 'taxNoCheck' : undefined
}

/** Whether a title is enough for an invoice of the type: a special one is for organisations, with all four fields. */
export const isEnoughFor = (type: InvoiceType, title: InvoiceTitle): boolean =>
  !isSpecial(type) || (title.titleType === 'org' && SPECIAL_FIELDS.every((field) => title[field] !== ''))

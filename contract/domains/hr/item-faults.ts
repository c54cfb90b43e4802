// What is wrong with the items of a person's list fields: the same answer on the form and on the server.
import { isCalendarDate } from '../../kit/field.ts'
import { checkBankCard, checkBankLinkNumber } from '../../kit/prc/bank-card.ts'
import { checkPhone } from '../../kit/prc/phone.ts'
import { ITEM_PARTS, type ItemPart } from './item-parts.ts'

export type ItemFaultReason =
  | 'missing'
  | 'invalid'
  | 'notADate'
  | 'inFuture'
  | 'phone'
  | 'datesSwapped'
  | 'oneHighest'
  | 'oneDefault'
  | 'sameCard'
  | 'ownNumber'
  | 'bankCardInvalid'
  | 'bankCodeInvalid'

export interface ItemFault {
  /** Place of the item in its list, from 0. */
  readonly at: number
  readonly part: string
  readonly reason: ItemFaultReason
}

export interface ItemFaultContext {
  readonly ownMobile: string
  /** In Asia/Shanghai, `YYYY-MM-DD`. */
  readonly today: string
}

type Item = Readonly<Record<string, unknown>>

/** Every fault of the items of a field, in their order; of a structure as of a list of one. Unknown fields have none. */
export function itemFaults(field: string, items: readonly Item[], context: ItemFaultContext): ItemFault[] {
  return items.flatMap((item, at) =>
    [
      ...(ITEM_PARTS[field] ?? []).map((part) => ({ part: part.part, reason: partFault(part, item, context.today) })),
      ...betweenParts(field, item, context),
      ...amongItems(field, item, items.slice(0, at)),
    ].flatMap(({ part, reason }) => (reason === undefined ? [] : [{ at, part, reason }])),
  )
}

/** What is wrong with a list as a whole: of several educations, or of a single one, one is the highest. */
export function listFault(field: string, items: readonly Item[]): 'noHighest' | undefined {
  if (field !== 'education' || items.length === 0) return undefined
  return items.some(({ isHighest }) => isHighest === true) ? undefined : 'noHighest'
}

interface Found {
  readonly part: string
  readonly reason: ItemFaultReason | undefined
}

function partFault({ part, kind, required, mayBeFuture }: ItemPart, item: Item, today: string) {
  const value = item[part]
  const written = value === null || value === undefined ? '' : String(value).trim()
  if (written === '') return required === true ? ('missing' as const) : undefined
  if (kind === 'file') return isPaper(value) ? undefined : ('invalid' as const)
  if (kind === 'phone') return checkPhone(written).ok ? undefined : ('phone' as const)
  if (kind !== 'date' && kind !== 'month') return undefined
  const day = kind === 'month' ? `${written}-01` : written
  if (!isCalendarDate(day)) return 'notADate' as const
  return kind === 'date' && mayBeFuture !== true && day > today ? ('inFuture' as const) : undefined
}

/** A paper is a picture or a PDF; one just chosen in a form has been looked at there. */
function isPaper(value: unknown): boolean {
  const type = (value as { fileType?: unknown }).fileType
  return type === undefined || type === 'application/pdf' || String(type).startsWith('image/')
}

function betweenParts(field: string, item: Item, { ownMobile }: ItemFaultContext): Found[] {
  const found: Found[] = []
  const isCert = field === 'certs'
  const [from, to] = isCert ? [item.issueDate, item.expireDate] : [item.start, item.end]
  if (typeof from === 'string' && typeof to === 'string' && to < from)
    found.push({ part: isCert ? 'expireDate' : 'end', reason: 'datesSwapped' })
  if (field === 'emergency' && item.mobile === ownMobile && ownMobile !== '')
    found.push({ part: 'mobile', reason: 'ownNumber' })
  if (field === 'bank' && typeof item.cardNo === 'string' && item.cardNo !== '') {
    const isWage = item.usage === 'wage'
    const checked = checkBankCard(item.cardNo, { luhn: isWage ? 'error' : 'warning', foreign: !isWage })
    if (!checked.ok) found.push({ part: 'cardNo', reason: 'bankCardInvalid' })
  }
  const bankCode = field === 'bank' && typeof item.bankCode === 'string' ? item.bankCode.trim() : ''
  if (bankCode !== '' && !checkBankLinkNumber(bankCode).ok) found.push({ part: 'bankCode', reason: 'bankCodeInvalid' })
  return found
}

/** One highest education, one card for wages to go to, no card twice. */
function amongItems(field: string, item: Item, before: readonly Item[]): Found[] {
  const found: Found[] = []
  if (field === 'education' && item.isHighest === true && before.some((one) => one.isHighest === true))
    found.push({ part: 'isHighest', reason: 'oneHighest' })
  if (field !== 'bank') return found
  if (item.isDefault === true && before.some((one) => one.isDefault === true && one.usage === item.usage))
    found.push({ part: 'isDefault', reason: 'oneDefault' })
  if (item.cardNo !== '' && before.some((one) => one.cardNo === item.cardNo && one.usage === item.usage))
    found.push({ part: 'cardNo', reason: 'sameCard' })
  return found
}

// Lines of a bank statement as receipts. Pure; the worker has read the file. Every bank names its columns in its own way.
import { MOST_BANK_LINES } from '#contract/domains/market/receipt-calls.ts'
import { isCalendarDate } from '#contract/kit/prc/calendar-date.ts'

export type BankFault = 'dateWrong' | 'datePast' | 'amountWrong' | 'payerMissing' | 'twice'

export interface BankLine {
  /** In the sheet, from 1. */
  readonly row: number
  readonly receivedDate: string
  readonly payerName: string
  readonly accountTail: string
  readonly amountFen: number
  readonly serialNo: string
  readonly remark: string
  readonly fault?: BankFault
}

export type BankSheet =
  | { readonly kind: 'lines'; readonly lines: readonly BankLine[]; readonly outgoing: number }
  | { readonly kind: 'noHeadings' | 'empty' | 'tooManyRows' }

/** What columns may be called, the surest name first. */
const COLUMNS = {
  date: [...['到账日期', '入账日期', '交易日期', '记账日期', '交易时间', '入账时间', '日期'], 'date', 'receivedon'],
  amount: [
    ...['到账金额', '收入金额', '贷方发生额', '贷方金额', '收入', '贷方', '存入金额', '交易金额', '发生额', '金额'],
    ...['credit', 'amount'],
  ],
  payer: [
    ...['付款户名', '付款人户名', '付款人名称', '付款方户名', '付款方名称', '对方户名', '对方账户名称', '对方单位名称'],
    ...['对方单位', '对方名称', '户名', 'payer', 'accountholder'],
  ],
  account: [
    ...['付款账号后四位', '付款账号', '付款人账号', '付款方账号', '对方账号', '对方账户', 'account'],
    'lastfourdigitsoftheaccount',
  ],
  serial: [
    ...[
      '银行流水号',
      '交易流水号',
      '核心流水号',
      '流水号',
      '交易流水',
      '交易序号',
      '业务流水号',
      'serialnumber',
      'serial',
    ],
  ],
  remark: ['转账附言', '附言', '交易附言', '用途', '摘要', '备注', 'reference', 'remark'],
} as const
type Column = keyof typeof COLUMNS

const HEADING_ROWS = 20
const LONGEST = { payerName: 60, serialNo: 40, remark: 100 } as const
const MOST_FEN = 99_999_999_999

const plain = (heading: string): string =>
  heading
    .normalize('NFKC')
    .replace(/\(.*?\)|[*\s]/g, '')
    .toLowerCase()

/** Where each column stands; undefined where a row does not name a day, a sum and a payer. */
function placesOf(row: readonly string[]): Readonly<Record<Column, number>> | undefined {
  const headings = row.map(plain)
  const placeOf = (column: Column) => {
    for (const name of COLUMNS[column]) {
      const at = headings.indexOf(name)
      if (at >= 0) return at
    }
    return -1
  }
  const places = {
    ...{ date: placeOf('date'), amount: placeOf('amount'), payer: placeOf('payer') },
    ...{ account: placeOf('account'), serial: placeOf('serial'), remark: placeOf('remark') },
  }
  return places.date < 0 || places.amount < 0 || places.payer < 0 ? undefined : places
}

/** Reads the cells. What went out is counted and left; what is not right stays with its fault. `today`: nothing came later. */
export function readBankSheet(cells: readonly (readonly string[])[], today: string): BankSheet {
  const at = cells.slice(0, HEADING_ROWS).findIndex((row) => placesOf(row) !== undefined)
  const places = placesOf(cells[at] ?? [])
  if (!places) return { kind: 'noHeadings' }
  const seen = new Set<string>()
  let outgoing = 0
  const lines = cells.slice(at + 1).flatMap((row, index): BankLine[] => {
    const said = (column: Column) => row[places[column]]?.normalize('NFKC').trim() ?? ''
    const [date, amount, payer] = [said('date'), said('amount'), said('payer')]
    // Below the lines stand sums and notes.
    if (date === '' || (amount === '' && payer === '')) return []
    const fen = fenOf(amount)
    if (amount === '' || (fen !== undefined && fen <= 0)) {
      outgoing += 1
      return []
    }
    const receivedDate = dayIn(date)
    const serialNo = cut(said('serial'), LONGEST.serialNo)
    const fault = faultOf({ receivedDate, fen, payer, isSeen: serialNo !== '' && seen.has(serialNo) }, today)
    seen.add(serialNo)
    return [
      {
        ...{ row: at + 2 + index, receivedDate: receivedDate ?? date, payerName: cut(payer, LONGEST.payerName) },
        ...{ accountTail: said('account').replace(/\D/g, '').slice(-4), amountFen: fen ?? 0, serialNo },
        ...{ remark: cut(said('remark'), LONGEST.remark), ...(fault && { fault }) },
      },
    ]
  })
  if (lines.length === 0) return { kind: 'empty' }
  return lines.length > MOST_BANK_LINES
    ? { kind: 'tooManyRows' }
    : { kind: 'lines', lines: lines.map(wholeTail), outgoing }
}

/** Fewer digits than four say nothing. */
const wholeTail = (line: BankLine): BankLine => (line.accountTail.length === 4 ? line : { ...line, accountTail: '' })

const cut = (text: string, most: number): string => [...text].slice(0, most).join('')

interface Judged {
  readonly receivedDate: string | undefined
  readonly fen: number | undefined
  readonly payer: string
  readonly isSeen: boolean
}

function faultOf({ receivedDate, fen, payer, isSeen }: Judged, today: string): BankFault | undefined {
  if (receivedDate === undefined) return 'dateWrong'
  if (receivedDate > today) return 'datePast'
  if (fen === undefined || fen > MOST_FEN) return 'amountWrong'
  if (payer === '') return 'payerMissing'
  return isSeen ? 'twice' : undefined
}

/** A sum in fen; negative for what went out. Thousands may be parted, a currency may stand before it. */
function fenOf(text: string): number | undefined {
  const parts = /^([+-]?)(?:¥|CNY|RMB)?([+-]?)(\d+)(?:\.(\d{1,2})0*)?元?$/i.exec(text.replace(/[,\s]/g, ''))
  if (!parts) return undefined
  const [, before = '', after = '', whole = '', rest = ''] = parts
  const fen = Number(whole) * 100 + Number(rest.padEnd(2, '0'))
  return before === '-' || after === '-' ? -fen : fen
}

/** The day in a text such as 20260105, 2026-1-5, 2026年1月5日, with or without a time behind it. */
function dayIn(text: string): string | undefined {
  const parts = /^(\d{4})(\d{2})(\d{2})(?!\d)/.exec(text) ?? /^(\d{4})\D(\d{1,2})\D(\d{1,2})(?!\d)/.exec(text)
  if (!parts) return undefined
  const [, year = '', month = '', day = ''] = parts
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(iso) ? iso : undefined
}

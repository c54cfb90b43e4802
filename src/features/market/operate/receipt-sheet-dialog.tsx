import { MOST_BANK_LINES, receiptCalls } from '#contract/domains/market/receipt-calls.ts'
import { useNewId } from '#src/data/edits/use-mutate.ts'
import { useCall } from '#src/data/use-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { receiptSheetText } from '#src/i18n/market/receipt-sheet.ts'
import { formatFen } from '#src/lib/format-number.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { type SheetChecked, SheetDialog, type SheetRead, type SheetSent } from '#src/records/sheet/sheet-dialog.tsx'
import type { SheetLinesProps } from '#src/records/sheet/sheet-lines.tsx'
import { useReadCells } from '#src/records/sheet/use-read-cells.ts'
import { useSheetTemplate } from '#src/records/sheet/use-sheet-template.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { type BankLine, readBankSheet } from './read-bank-sheet.ts'

/** A line with what the ledger says of it; undefined while it has not been asked. */
type Checked = BankLine & { readonly uri: string; readonly isKnown?: boolean }

interface Statement {
  readonly lines: readonly Checked[]
  /** How many went out. */
  readonly outgoing: number
}

const COLUMNS = ['date', 'amount', 'payer', 'account', 'serial', 'remark'] as const

/** Reads the file of a bank into the ledger: line by line what would come of it, then all that is new at once. */
export function ReceiptSheetDialog({ onClose, onDone }: { onClose: () => void; onDone: () => Promise<void> }) {
  const words = useText(receiptSheetText)
  const newId = useNewId()
  const readCells = useReadCells(MOST_BANK_LINES * 5)
  const { run: ask } = useCall(receiptCalls.knownReceipts)
  const { run: add } = useCall(receiptCalls.addReceipts)
  const columns = COLUMNS.map((column) => ({
    header: words.columns[column],
    kind: 'text' as const,
    ...((column === 'date' || column === 'amount' || column === 'payer') && { required: true }),
  }))
  const template = useSheetTemplate(words.sheetName, words.sheetName, columns, MOST_BANK_LINES)

  const read = async (file: File): Promise<SheetRead<Statement>> => {
    const cells = await readCells(file)
    if (cells.kind !== 'read') return cells
    const found = readBankSheet(cells.cells, shanghaiToday())
    if (found.kind !== 'lines') return { kind: 'none', problem: words.failures[found.kind] }
    // Sent twice they are the same lines.
    const lines = found.lines.map((one) => ({ ...one, uri: newId('rcp') }))
    return { kind: 'sheet', sheet: { lines, outgoing: found.outgoing } }
  }
  const check = async ({ lines, outgoing }: Statement): Promise<SheetChecked<Statement>> => {
    const asked = lines.filter((one) => one.fault === undefined)
    const answer = asked.length === 0 ? undefined : await ask({ lines: asked.map(contentOf) })
    if (answer && answer.kind !== 'ok') return { kind: 'problem', problem: callProblem(answer, true) ?? '' }
    const known = answer?.result.known ?? []
    const told = new Map(asked.map(({ uri }, at) => [uri, known[at] === true]))
    const checked = lines.map((one) => ({ ...one, isKnown: told.get(one.uri) === true }))
    return { kind: 'sheet', sheet: { lines: checked, outgoing } }
  }
  const commit = async ({ lines }: Statement): Promise<SheetSent<Statement>> => {
    const answer = await add({ lines: lines.filter(isFresh).map((one) => ({ uri: one.uri, ...contentOf(one) })) })
    if (answer.kind !== 'ok') return { kind: 'kept', problem: callProblem(answer, true) ?? '' }
    showToast('done', words.added(answer.result.added))
    await onDone()
    return { kind: 'done' }
  }
  /** What becomes of every line. */
  const linesOf = ({ lines, outgoing }: Statement): SheetLinesProps => {
    const fresh = lines.filter(isFresh)
    const faulty = lines.filter(({ fault }) => fault !== undefined).length
    const sum = fresh.reduce((all, { amountFen }) => all + amountFen, 0)
    const problemsOf = ({ fault, isKnown }: Checked) =>
      fault !== undefined ? [words.faults[fault]] : isKnown === true ? [words.knownWhy] : []
    return {
      summary: words.summary(fresh.length, formatFen(sum), lines.length - fresh.length - faulty, faulty),
      note: outgoing > 0 ? words.outgoing(outgoing) : undefined,
      lines: lines.map((one) => ({
        row: one.row,
        name: words.lineName(one.receivedDate, one.payerName, formatFen(one.amountFen)),
        tag: one.fault !== undefined ? words.faulty : one.isKnown === true ? words.known : words.fresh,
        tone: one.fault !== undefined ? 'attention' : one.isKnown === true ? 'neutral' : 'good',
        isFaulty: one.fault !== undefined,
        problems: problemsOf(one),
      })),
    }
  }
  return (
    <SheetDialog
      title={words.title}
      onClose={onClose}
      about={words.about}
      files={words.files(MOST_BANK_LINES)}
      onTemplate={template}
      read={read}
      check={check}
      lines={linesOf}
      count={({ lines }) => lines.filter(isFresh).length}
      commit={commit}
      words={words}
    />
  )
}

const isFresh = ({ fault, isKnown }: Checked): boolean => fault === undefined && isKnown !== true

/** What the server is told of a line. */
const contentOf = ({ receivedDate, payerName, accountTail, amountFen, serialNo, remark }: Checked) => ({
  ...{ receivedDate, payerName, accountTail, amountFen, serialNo, remark },
})

import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { MOST_BANK_LINES, receiptCalls } from '#contract/domains/market/receipt-calls.ts'
import { useNewId } from '#src/data/edits/use-mutate.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useText } from '#src/i18n/i18n.ts'
import { receiptSheetText } from '#src/i18n/market/receipt-sheet.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import { formatFen } from '#src/lib/format-number.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { SheetLines } from '#src/records/sheet/sheet-lines.tsx'
import { SheetInput, SheetSteps } from '#src/records/sheet/sheet-steps.tsx'
import { useReadCells } from '#src/records/sheet/use-read-cells.ts'
import { useSheetDownload } from '#src/records/sheet/use-sheet-download.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { type BankLine, readBankSheet } from './read-bank-sheet.ts'

/** A line with what the ledger says of it; undefined while it has not been asked. */
type Checked = BankLine & { readonly uri: string; readonly isKnown?: boolean }

type State =
  | { readonly kind: 'choose'; readonly problem?: string }
  | { readonly kind: 'reading' }
  | {
      readonly kind: 'review'
      readonly lines: readonly Checked[]
      readonly outgoing: number
      readonly isChecked: boolean
      readonly problem?: string
    }

/** Reads the file of a bank into the ledger: line by line what would come of it, then all that is new at once. */
export function ReceiptSheetDialog({ onClose, onDone }: { onClose: () => void; onDone: () => Promise<void> }) {
  const words = useText(receiptSheetText)
  const frame = useText(uiText)
  const online = useOnline()
  const newId = useNewId()
  const readCells = useReadCells(MOST_BANK_LINES * 5)
  const { run: ask } = useCall(receiptCalls.knownReceipts)
  const { run: add } = useCall(receiptCalls.addReceipts)
  const template = useTemplate()
  const [state, setState] = useState<State>({ kind: 'choose' })
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const check = async (lines: readonly Checked[], outgoing: number) => {
    const asked = lines.filter((one) => one.fault === undefined)
    setBusy(true)
    const answer = asked.length === 0 ? undefined : await ask({ lines: asked.map(contentOf) })
    setBusy(false)
    if (answer && answer.kind !== 'ok')
      return setState({ kind: 'review', lines, outgoing, isChecked: false, problem: callProblem(answer, true) ?? '' })
    const known = answer?.result.known ?? []
    const told = new Map(asked.map(({ uri }, at) => [uri, known[at] === true]))
    setState({
      ...{ kind: 'review', outgoing, isChecked: true },
      lines: lines.map((one) => ({ ...one, isKnown: told.get(one.uri) === true })),
    })
  }
  const take = async (file: File) => {
    setState({ kind: 'reading' })
    const sheet = await readCells(file)
    if (sheet.kind === 'none')
      return setState({ kind: 'choose', ...(sheet.problem !== undefined && { problem: sheet.problem }) })
    const found = readBankSheet(sheet.cells, shanghaiToday())
    if (found.kind !== 'lines') return setState({ kind: 'choose', problem: words.failures[found.kind] })
    // Sent twice they are the same lines.
    await check(
      found.lines.map((one) => ({ ...one, uri: newId('rcp') })),
      found.outgoing,
    )
  }
  const fresh = state.kind === 'review' && state.isChecked ? state.lines.filter(isFresh) : []
  const commit = async () => {
    if (state.kind !== 'review') return
    setBusy(true)
    const answer = await add({ lines: fresh.map((one) => ({ uri: one.uri, ...contentOf(one) })) })
    setBusy(false)
    if (answer.kind !== 'ok') return setState({ ...state, problem: callProblem(answer, true) ?? '' })
    showToast('done', words.added(answer.result.added))
    onClose()
    await onDone()
  }
  const again = () => input.current?.click()
  return (
    <Dialog
      opened
      onClose={onClose}
      title={words.title}
      phone="page"
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            {frame.cancel}
          </Button>
          {state.kind === 'review' && (
            <>
              <Button variant="default" onClick={again}>
                {words.another}
              </Button>
              {state.isChecked ? (
                <Button
                  disabled={fresh.length === 0 || !online}
                  loading={isBusy}
                  onClick={() => void commit().catch(reportError)}
                >
                  {fresh.length === 0 ? words.nothing : words.commit(fresh.length)}
                </Button>
              ) : (
                <Button
                  disabled={!online}
                  loading={isBusy}
                  onClick={() => void check(state.lines, state.outgoing).catch(reportError)}
                >
                  {words.check}
                </Button>
              )}
            </>
          )}
        </>
      }
    >
      {state.kind === 'review' ? (
        <Review lines={state.lines} outgoing={state.outgoing} problem={online ? state.problem : words.needsServer} />
      ) : (
        <SheetSteps
          about={words.about}
          files={words.files(MOST_BANK_LINES)}
          isReading={state.kind === 'reading'}
          problem={state.kind === 'choose' ? state.problem : undefined}
          onTemplate={() => void template().catch(reportError)}
          onChoose={again}
        />
      )}
      <SheetInput input={input} onFile={(file) => void take(file).catch(reportError)} />
    </Dialog>
  )
}

const isFresh = ({ fault, isKnown }: Checked): boolean => fault === undefined && isKnown !== true

/** What the server is told of a line. */
const contentOf = ({ receivedDate, payerName, accountTail, amountFen, serialNo, remark }: Checked) => ({
  ...{ receivedDate, payerName, accountTail, amountFen, serialNo, remark },
})

interface ReviewProps {
  lines: readonly Checked[]
  outgoing: number
  problem: string | undefined
}

/** What becomes of every line. */
function Review({ lines, outgoing, problem }: ReviewProps) {
  const words = useText(receiptSheetText)
  const fresh = lines.filter(isFresh)
  const faulty = lines.filter(({ fault }) => fault !== undefined).length
  const sum = fresh.reduce((all, { amountFen }) => all + amountFen, 0)
  const problemsOf = ({ fault, isKnown }: Checked) =>
    fault !== undefined ? [words.faults[fault]] : isKnown === true ? [words.knownWhy] : []
  return (
    <>
      {problem !== undefined && <Trouble>{problem}</Trouble>}
      <SheetLines
        summary={words.summary(fresh.length, formatFen(sum), lines.length - fresh.length - faulty, faulty)}
        note={outgoing > 0 ? words.outgoing(outgoing) : undefined}
        lines={lines.map((one) => ({
          row: one.row,
          name: words.lineName(one.receivedDate, one.payerName, formatFen(one.amountFen)),
          tag: one.fault !== undefined ? words.faulty : one.isKnown === true ? words.known : words.fresh,
          tone: one.fault !== undefined ? 'attention' : one.isKnown === true ? 'neutral' : 'good',
          isFaulty: one.fault !== undefined,
          problems: problemsOf(one),
        }))}
      />
    </>
  )
}

const COLUMNS = ['date', 'amount', 'payer', 'account', 'serial', 'remark'] as const

/** Writes the template. */
function useTemplate(): () => Promise<void> {
  const words = useText(receiptSheetText)
  const { download } = useSheetDownload()
  const columns = COLUMNS.map((column) => ({
    header: words.columns[column],
    kind: 'text' as const,
    ...((column === 'date' || column === 'amount' || column === 'payer') && { required: true }),
  }))
  return () =>
    download({
      name: `${words.sheetName}.xlsx`,
      total: 1,
      write: (worker, options) =>
        worker.writeSheet(
          {
            ...{ rows: [COLUMNS.map(() => null)], columns, format: 'xlsx', sheetName: words.sheetName },
            validatedRows: MOST_BANK_LINES,
          },
          options,
        ),
    })
}

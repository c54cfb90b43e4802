import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import {
  INVITE_DEFAULTS,
  INVITE_LIMITS,
  inviteCalls,
  type SheetLineState,
} from '#contract/domains/identity/invite-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useText } from '#src/i18n/i18n.ts'
import { inviteSheetText } from '#src/i18n/identity/invite-sheet.ts'
import { invitesText } from '#src/i18n/identity/invites.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { useDepartments } from '#src/records/directory/use-departments.ts'
import { departmentFinder } from '#src/records/sheet/department-finder.ts'
import { SheetLines } from '#src/records/sheet/sheet-lines.tsx'
import { SheetInput, SheetSteps } from '#src/records/sheet/sheet-steps.tsx'
import { useReadCells } from '#src/records/sheet/use-read-cells.ts'
import { useSheetDownload } from '#src/records/sheet/use-sheet-download.ts'
import { CheckLine } from '#src/ui/form/check-line.tsx'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { type InviteLine, readInviteSheet } from './read-invite-sheet.ts'

interface SheetDialogProps {
  onClose: () => void
  onMade: () => Promise<void>
}

/** A line with what the server says of it; undefined while it has not been asked. */
type Checked = InviteLine & { readonly state?: SheetLineState | undefined }

type State =
  | { readonly kind: 'choose'; readonly problem?: string }
  | { readonly kind: 'reading' }
  /** Read on this device; the server has said what would become of each unless `problem` says why not. */
  | {
      readonly kind: 'review'
      readonly lines: readonly Checked[]
      readonly isChecked: boolean
      readonly problem?: string
    }
  /** Who was not invited. */
  | { readonly kind: 'done'; readonly lines: readonly Checked[] }

/** Invites the people of a sheet: looked at line by line first, then sent by SMS. */
export function SheetDialog({ onClose, onMade }: SheetDialogProps) {
  const words = useText(inviteSheetText)
  const invites = useText(invitesText)
  const frame = useText(uiText)
  const online = useOnline()
  const departments = useDepartments()
  const readCells = useReadCells(INVITE_LIMITS.numbers)
  const { run } = useCall(inviteCalls.inviteSheet)
  const template = useTemplate()
  const [state, setState] = useState<State>({ kind: 'choose' })
  const [needAudit, setNeedAudit] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  /** Asks the server about every line that can be read; `isDry` sends nothing. */
  const ask = async (lines: readonly Checked[], isDry: boolean) => {
    const rows = lines
      .filter((one) => one.fault === undefined && (isDry || one.state === 'invited'))
      .map(({ name, mobile, groupUri }) => ({ name, mobile, groupUri }))
    if (rows.length === 0) return { lines, problem: undefined }
    const answer = await run({ rows, needAudit, days: INVITE_DEFAULTS.days, isDry })
    if (answer.kind !== 'ok') return { lines, problem: callProblem(answer, true) ?? '' }
    const states = new Map(answer.result.lines.map((one) => [one.mobile, one.state]))
    return {
      lines: lines.map((one) => (one.fault ? one : { ...one, state: states.get(one.mobile) ?? one.state })),
      problem: undefined,
    }
  }
  const check = async (lines: readonly Checked[]) => {
    setBusy(true)
    const { lines: next, problem } = await ask(lines, true)
    setBusy(false)
    const isChecked = problem === undefined
    setState({ kind: 'review', lines: next, isChecked, ...(problem !== undefined && { problem }) })
  }
  const take = async (file: File) => {
    setState({ kind: 'reading' })
    const sheet = await readCells(file)
    if (sheet.kind === 'none')
      return setState({ kind: 'choose', ...(sheet.problem !== undefined && { problem: sheet.problem }) })
    const found = readInviteSheet(sheet.cells, departmentFinder(departments))
    if (found.kind !== 'lines') return setState({ kind: 'choose', problem: words.failures[found.kind] })
    await check(found.lines)
  }
  const ready = state.kind === 'review' ? state.lines.filter((one) => one.state === 'invited') : []
  const send = async () => {
    if (state.kind !== 'review') return
    setBusy(true)
    const { lines, problem } = await ask(state.lines, false)
    setBusy(false)
    if (problem !== undefined) return setState({ ...state, problem })
    const sent = lines.filter((one) => one.state === 'invited').length
    if (sent > 0) showToast('done', words.sent(sent))
    const left = lines.filter((one) => one.state !== 'invited')
    await onMade()
    if (left.length === 0) onClose()
    else setState({ kind: 'done', lines: left })
  }
  const again = () => input.current?.click()
  return (
    <Dialog
      opened
      onClose={onClose}
      title={state.kind === 'done' ? words.leftTitle : words.title}
      phone="page"
      foot={
        state.kind === 'done' ? (
          <Button onClick={onClose}>{words.done}</Button>
        ) : (
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
                    disabled={ready.length === 0 || !online}
                    loading={isBusy}
                    onClick={() => void send().catch(reportError)}
                  >
                    {ready.length === 0 ? words.nobody : words.send(ready.length)}
                  </Button>
                ) : (
                  <Button
                    disabled={!online}
                    loading={isBusy}
                    onClick={() => void check(state.lines).catch(reportError)}
                  >
                    {words.check}
                  </Button>
                )}
              </>
            )}
          </>
        )
      }
    >
      {state.kind === 'review' || state.kind === 'done' ? (
        <Lines
          lines={state.lines}
          isDone={state.kind === 'done'}
          problem={state.kind === 'review' ? (online ? state.problem : words.needsServer) : undefined}
        />
      ) : (
        <>
          <SheetSteps
            about={words.about}
            files={words.files}
            isReading={state.kind === 'reading'}
            problem={state.kind === 'choose' ? state.problem : undefined}
            onTemplate={() => void template()}
            onChoose={again}
          />
          <CheckLine label={invites.audit} hint={invites.auditHint} checked={needAudit} onChange={setNeedAudit} />
        </>
      )}
      <SheetInput input={input} onFile={(file) => void take(file).catch(reportError)} />
    </Dialog>
  )
}

/** What becomes of every line. */
function Lines({
  lines,
  isDone,
  problem,
}: {
  lines: readonly Checked[]
  isDone: boolean
  problem: string | undefined
}) {
  const words = useText(inviteSheetText)
  const isGood = (one: Checked) => one.fault === undefined && (one.state ?? 'invited') === 'invited'
  const good = lines.filter(isGood).length
  return (
    <>
      {problem !== undefined && <Trouble>{problem}</Trouble>}
      <SheetLines
        summary={isDone ? undefined : words.summary(good, lines.length - good)}
        lines={lines.map((one) => ({
          row: one.row,
          name: [one.name, one.mobile].filter(Boolean).join(' '),
          tag: isGood(one) ? words.ready : isDone ? words.left : words.faulty,
          tone: isGood(one) ? ('good' as const) : ('attention' as const),
          isFaulty: !isGood(one),
          problems: isGood(one) ? [] : [sayOf(one, words)],
        }))}
      />
    </>
  )
}

function sayOf({ fault, state }: Checked, words: ReturnType<typeof useText<(typeof inviteSheetText)['zh']>>): string {
  if (fault) return words.faults[fault]
  return state === undefined || state === 'invited' ? '' : words.states[state]
}

/** Writes the template: three columns with their names. */
function useTemplate(): () => Promise<void> {
  const words = useText(inviteSheetText)
  const { download } = useSheetDownload()
  const columns = (['name', 'mobile', 'department'] as const).map((column) => ({
    header: words.columns[column],
    kind: 'text' as const,
    ...(column === 'mobile' && { required: true }),
  }))
  return () =>
    download({
      name: `${words.sheetName}.xlsx`,
      total: 1,
      write: (worker, options) =>
        worker.writeSheet(
          {
            ...{ rows: [[null, null, null]], columns, format: 'xlsx', sheetName: words.sheetName },
            validatedRows: INVITE_LIMITS.numbers,
          },
          options,
        ),
    })
}

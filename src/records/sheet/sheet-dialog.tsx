import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useOnline } from '#src/data/use-online.ts'
import { useText } from '#src/i18n/i18n.ts'
import { recordImportText } from '#src/i18n/shell/record-import.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { SheetLines, type SheetLinesProps } from './sheet-lines.tsx'
import { SheetInput, SheetSteps } from './sheet-steps.tsx'

/** What is in a file; `none` when nothing of it is taken: without a problem it was stopped. */
export type SheetRead<Sheet> =
  | { readonly kind: 'sheet'; readonly sheet: Sheet }
  | { readonly kind: 'none'; readonly problem?: string }

/** What the server says of a sheet. */
export type SheetChecked<Sheet> =
  | { readonly kind: 'sheet'; readonly sheet: Sheet }
  | { readonly kind: 'problem'; readonly problem: string }

/** How sending ended: all is done, some lines are left, or nothing went; without a problem it has been said already. */
export type SheetSent<Sheet> =
  | { readonly kind: 'done' }
  | { readonly kind: 'left'; readonly sheet: Sheet }
  | { readonly kind: 'kept'; readonly problem?: string }

interface SheetDialogProps<Sheet> {
  title: string
  opened?: boolean
  onClose: () => void
  /** How the template is filled in. */
  about: string
  /** Which files are read. */
  files: string
  onTemplate: () => Promise<void>
  /** What is chosen beside the file. */
  beside?: ReactNode
  read: (file: File) => Promise<SheetRead<Sheet>>
  /** Asks the server about every line, where only the server knows; then nothing is sent without a network either. */
  check?: (sheet: Sheet) => Promise<SheetChecked<Sheet>>
  /** What becomes of every line; `isLeft` when these are the ones that did not go. */
  lines: (sheet: Sheet, isLeft: boolean) => SheetLinesProps
  /** How many lines would go. */
  count: (sheet: Sheet) => number
  commit: (sheet: Sheet) => Promise<SheetSent<Sheet>>
  words: {
    readonly commit: (count: number) => string
    readonly nothing: string
    /** Over the lines that did not go. */
    readonly left?: string
  }
}

type State<Sheet> =
  | { readonly kind: 'choose'; readonly problem?: string }
  | { readonly kind: 'reading' }
  /** Nothing goes before the server has been asked. */
  | { readonly kind: 'review'; readonly sheet: Sheet; readonly isChecked: boolean; readonly problem?: string }
  | { readonly kind: 'left'; readonly sheet: Sheet }

/** A sheet that is looked at line by line before anything of it is sent. */
export function SheetDialog<Sheet>(props: SheetDialogProps<Sheet>) {
  const { title, opened = true, beside, check, commit, words } = props
  const frame = useText(uiText)
  const said = useText(recordImportText)
  const isOffline = !useOnline() && check !== undefined
  const [state, setState] = useState<State<Sheet>>({ kind: 'choose' })
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const close = () => {
    setState({ kind: 'choose' })
    props.onClose()
  }
  const review = async (sheet: Sheet) => {
    setBusy(true)
    const asked = check?.(sheet) ?? Promise.resolve({ kind: 'sheet' as const, sheet })
    const answer = await asked.finally(() => setBusy(false))
    if (answer.kind === 'sheet') setState({ kind: 'review', sheet: answer.sheet, isChecked: true })
    else setState({ kind: 'review', sheet, isChecked: false, problem: answer.problem })
  }
  const take = async (file: File) => {
    setState({ kind: 'reading' })
    try {
      const found = await props.read(file)
      if (found.kind === 'sheet') await review(found.sheet)
      else setState({ kind: 'choose', ...(found.problem !== undefined && { problem: found.problem }) })
    } catch (error) {
      setState({ kind: 'choose', problem: said.failures.broken })
      throw error
    }
  }
  const send = async (sheet: Sheet) => {
    setBusy(true)
    const sent = await commit(sheet).finally(() => setBusy(false))
    if (sent.kind === 'done') close()
    else if (sent.kind === 'left') setState(sent)
    else
      setState({ kind: 'review', sheet, isChecked: true, ...(sent.problem !== undefined && { problem: sent.problem }) })
  }
  const again = () => input.current?.click()
  const count = state.kind === 'review' ? props.count(state.sheet) : 0
  const problem = isOffline ? said.needsServer : state.kind === 'review' ? state.problem : undefined
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={state.kind === 'left' ? (words.left ?? title) : title}
      phone="page"
      foot={
        state.kind === 'left' ? (
          <Button onClick={close}>{said.done}</Button>
        ) : (
          <>
            <Button variant="default" onClick={close}>
              {frame.cancel}
            </Button>
            {state.kind === 'review' && (
              <>
                <Button variant="default" onClick={again}>
                  {said.another}
                </Button>
                {state.isChecked ? (
                  <Button
                    disabled={count === 0 || isOffline}
                    loading={isBusy}
                    onClick={() => void send(state.sheet).catch(reportError)}
                  >
                    {count === 0 ? words.nothing : words.commit(count)}
                  </Button>
                ) : (
                  <Button
                    disabled={isOffline}
                    loading={isBusy}
                    onClick={() => void review(state.sheet).catch(reportError)}
                  >
                    {said.check}
                  </Button>
                )}
              </>
            )}
          </>
        )
      }
    >
      {state.kind === 'review' || state.kind === 'left' ? (
        <>
          {state.kind === 'review' && problem !== undefined && <Trouble>{problem}</Trouble>}
          <SheetLines {...props.lines(state.sheet, state.kind === 'left')} />
        </>
      ) : (
        <>
          <SheetSteps
            about={props.about}
            files={props.files}
            isReading={state.kind === 'reading'}
            problem={state.kind === 'choose' ? state.problem : undefined}
            onTemplate={() => void props.onTemplate().catch(reportError)}
            onChoose={again}
          />
          {beside}
        </>
      )}
      <SheetInput input={input} onFile={(file) => void take(file).catch(reportError)} />
    </Dialog>
  )
}

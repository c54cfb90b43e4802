import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import { uiTreeText } from '#src/i18n/ui/ui-tree.ts'
import { Dialog } from '../overlay/dialog.tsx'
import { useIsPhone } from '../use-viewport.ts'
import classes from './tree-field.module.css'
import { TreePicker } from './tree-picker.tsx'
import type { TreeSource } from './tree-source.ts'

export interface TreePickerDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  source: TreeSource
  mode: 'single' | 'multi'
  /** Nothing may be chosen too. */
  mayBeNone?: boolean
  /** What is chosen when it opens. */
  value: readonly string[]
  onDone: (value: readonly string[]) => void
  /** Why this choice is none; the dialog stays open and says so. */
  problem?: (value: readonly string[]) => string | undefined
  /** Pixels; 761 for choosing people, as the specification says. */
  width?: number | undefined
  openAtFirst?: readonly string[] | undefined
  /** As of the picker. */
  showsChosen?: boolean | undefined
  /** The verb of the button, such as move. */
  doneLabel?: string | undefined
}

/** Choosing from a tree in a dialog; nothing counts before it is confirmed. Each opening starts from `value`. */
export function TreePickerDialog(props: TreePickerDialogProps) {
  // A fresh choice at each opening, kept while the dialog fades out.
  const [round, setRound] = useState({ opened: props.opened, number: 0 })
  if (round.opened !== props.opened) {
    setRound({ opened: props.opened, number: round.number + (props.opened ? 1 : 0) })
  }
  return <Choosing key={round.number} {...props} />
}

function Choosing(props: TreePickerDialogProps) {
  const { opened, onClose, title, source, mode, mayBeNone = false, onDone, width = 761 } = props
  const words = useText(uiText)
  const treeWords = useText(uiTreeText)
  const phone = useIsPhone()
  const [value, setValue] = useState(props.value)
  const [asked, setAsked] = useState(false)
  const problem = value.length === 0 && !mayBeNone ? treeWords.needOne : props.problem?.(value)
  const done = () => {
    if (problem !== undefined) return setAsked(true)
    onDone(value)
    onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      width={width}
      phone="page"
      foot={
        <>
          {asked && problem !== undefined && (
            <span className={classes.need} role="alert">
              {problem}
            </span>
          )}
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button onClick={done}>{props.doneLabel ?? words.confirm}</Button>
        </>
      }
    >
      <div className={phone ? classes.page : undefined}>
        <TreePicker
          source={source}
          label={title}
          mode={mode}
          value={value}
          onChange={setValue}
          height={440}
          openAtFirst={props.openAtFirst}
          showsChosen={props.showsChosen}
          autoFocus={!phone}
        />
      </div>
    </Dialog>
  )
}

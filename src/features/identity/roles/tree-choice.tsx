import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { TreePickerDialog } from '#src/ui/tree/tree-picker-dialog.tsx'
import type { TreeSource } from '#src/ui/tree/tree-source.ts'
import classes from './roles.module.css'

interface TreeChoiceProps {
  /** On the button, and the title of the dialog. */
  label: string
  id?: string
  icon?: ReactNode
  isSmall?: boolean
  /** Of the dialog, in pixels. */
  width?: number
  /** Undefined while it is being fetched. */
  source: TreeSource | undefined
  /** Opens with the dialog already there: the choice has just been asked for. */
  isAsked?: boolean
  openAtFirst?: readonly string[]
  value: readonly string[]
  /** The chosen ones in words; '' for none. */
  said: string
  onDone: (ids: readonly string[]) => void
}

/** A button that chooses several of a tree, and beside it what has been chosen. */
export function TreeChoice(props: TreeChoiceProps) {
  const { label, id, icon, isSmall = false, width, source, isAsked = false, openAtFirst, value, said, onDone } = props
  const [isChoosing, setChoosing] = useState(isAsked)
  return (
    <div className={classes.choice}>
      <Button
        variant="default"
        {...(id === undefined ? {} : { id, 'aria-describedby': `${id}-chosen` })}
        {...(isSmall ? { size: 'xs' } : {})}
        leftSection={icon}
        disabled={source === undefined}
        onClick={() => setChoosing(true)}
      >
        {label}
      </Button>
      <span id={id === undefined ? undefined : `${id}-chosen`} className={classes.quiet}>
        {said}
      </span>
      {source !== undefined && (
        <TreePickerDialog
          opened={isChoosing}
          onClose={() => setChoosing(false)}
          title={label}
          source={source}
          mode="multi"
          width={width}
          value={value}
          openAtFirst={openAtFirst}
          onDone={onDone}
        />
      )}
    </div>
  )
}

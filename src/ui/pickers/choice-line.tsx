import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './choice-line.module.css'

export interface ChoiceLineProps {
  id: string
  /** On the button. */
  action: string
  /** What the button is called where its words alone do not say for which field it chooses. */
  actionName?: string | undefined
  icon?: ReactNode
  isSmall?: boolean
  /** There is something to choose from. */
  isReady: boolean
  /** Opens with the dialog already there: the choice has just been asked for. */
  isAsked?: boolean
  /** What is chosen, in words; '' for nothing. */
  said: string
  /** The dialog in which it is chosen. */
  children: (opened: boolean, close: () => void) => ReactNode
}

/** A button that opens the dialog of a choice, and beside it what is chosen. */
export function ChoiceLine(props: ChoiceLineProps) {
  const { id, action, actionName, icon, isSmall = false, isReady, isAsked = false, said, children } = props
  const [isChoosing, setChoosing] = useState(isAsked)
  return (
    <>
      <div className={classes.line}>
        <Button
          id={id}
          variant="default"
          {...(isSmall ? { size: 'xs' } : {})}
          leftSection={icon}
          // Not `disabled`: the first field of a dialog takes the focus while what it chooses from is on its way.
          aria-disabled={!isReady}
          {...(isReady ? {} : { 'data-disabled': true })}
          aria-label={actionName}
          aria-describedby={`${id}-chosen`}
          onClick={() => setChoosing(isReady)}
        >
          {action}
        </Button>
        <span id={`${id}-chosen`}>{said}</span>
      </div>
      {isReady && children(isChoosing, () => setChoosing(false))}
    </>
  )
}

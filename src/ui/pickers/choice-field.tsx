import { Button, Input } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { pickersText } from '#src/i18n/pickers.ts'
import '../theme/mantine-input-styles.ts'
import classes from './choice-field.module.css'

interface ChoiceFieldProps {
  id: string
  label: string
  description?: ReactNode
  error: string | undefined
  required?: boolean
  /** On the button. */
  action: string
  /** What the button is called where its words alone do not say for which field it chooses. */
  actionName?: string | undefined
  icon: ReactNode
  /** There is something to choose from. */
  isReady: boolean
  /** What is chosen, in words. */
  names: readonly string[]
  /** The dialog in which it is chosen. */
  children: (opened: boolean, close: () => void) => ReactNode
}

/** A field whose value is chosen in a dialog: the button that opens it, and the names of what is chosen beside it. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { id, label, description, error, required = false, action, actionName, icon, isReady, names, children } = props
  const words = useText(pickersText)
  const [isChoosing, setChoosing] = useState(false)
  return (
    <Input.Wrapper label={label} labelElement="div" description={description} error={error} withAsterisk={required}>
      <div className={classes.line}>
        <Button
          id={id}
          variant="default"
          leftSection={icon}
          disabled={!isReady}
          aria-label={actionName}
          aria-describedby={`${id}-chosen`}
          onClick={() => setChoosing(true)}
        >
          {action}
        </Button>
        <span id={`${id}-chosen`}>{names.join(words.comma)}</span>
      </div>
      {isReady && children(isChoosing, () => setChoosing(false))}
    </Input.Wrapper>
  )
}

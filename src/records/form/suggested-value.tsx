import { Button } from '@mantine/core'
import classes from './suggested-value.module.css'

/** A value that an empty field is usually given, said below it. */
export interface Suggestion {
  readonly value: unknown
  readonly said: string
  /** What the button says that takes it. */
  readonly take: string
}

/** What would be taken, and the press that takes it. */
export function SuggestedValue({ of, onTake }: { of: Suggestion; onTake: () => void }) {
  return (
    <p className={classes.line} role="status">
      <span>{of.said}</span>
      <Button type="button" size="xs" variant="light" className={classes.take} onClick={onTake}>
        {of.take}
      </Button>
    </p>
  )
}

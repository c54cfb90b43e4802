import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import classes from './form-fold.module.css'

interface FormFoldProps {
  title: string
  /** Behind the title, such as how much is filled in. */
  note?: string | undefined
  /** Something in it has to be seen: it stays open. */
  isNeeded: boolean
  children: ReactNode
}

/** Fields of a form that most people leave empty: folded until somebody opens them, or one of them is wrong. */
export function FormFold({ title, note, isNeeded, children }: FormFoldProps) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDetailsElement>(null)
  // The browser folds it by itself, past what was drawn last.
  useLayoutEffect(() => {
    if (isNeeded && place.current) place.current.open = true
  })
  return (
    <details
      ref={place}
      className={classes.fold}
      data-wide
      open={isOpen || isNeeded}
      onToggle={({ currentTarget }) => {
        if (isNeeded) currentTarget.open = true
        setOpen(currentTarget.open)
      }}
    >
      <summary>
        {title}
        {note !== undefined && <span className={classes.note}>{note}</span>}
      </summary>
      <div className={classes.fields}>{children}</div>
    </details>
  )
}

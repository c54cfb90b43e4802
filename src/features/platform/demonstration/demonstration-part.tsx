import { type ReactNode, useId } from 'react'
import classes from './demonstration.module.css'

/** One component with its name; the page's links lead here. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section id={id} className={classes.part} aria-labelledby={heading}>
      <h2 id={heading} className={classes.partTitle}>
        {title}
      </h2>
      {children}
    </section>
  )
}

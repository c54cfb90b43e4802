import type { ReactNode } from 'react'
import { useIsPhone } from '../use-viewport.ts'
import classes from './name-cell.module.css'

/** A name in a table with its picture before it, 24 px high; on the phone the card has its picture elsewhere. */
export function NameCell({ name, picture }: { name: string; picture: ReactNode }) {
  const phone = useIsPhone()
  if (phone) return name
  return (
    <span className={classes.name}>
      {picture}
      <span className={classes.text}>{name}</span>
    </span>
  )
}

import type { ReactNode } from 'react'
import classes from './head-button.module.css'

interface HeadButtonProps {
  label: string
  /** What opens. */
  opens?: 'dialog'
  onPress: () => void
  /** A sign. */
  children: ReactNode
}

/** A sign in the header that can be pressed. The component library's one brings loaders and transitions into every start. */
export function HeadButton({ label, opens, onPress, children }: HeadButtonProps) {
  return (
    <button type="button" className={classes.button} aria-label={label} aria-haspopup={opens} onClick={onPress}>
      {children}
    </button>
  )
}

import type { ReactNode } from 'react'
import { Dialog } from '../overlay/dialog.tsx'
import { useIsPhone } from '../use-viewport.ts'
import classes from './pickers.module.css'

interface PickerDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  foot: ReactNode
  children: ReactNode
}

/** The dialog of a tree that is picked from: as wide as the specification has it, a page of its own on the phone. */
export function PickerDialog({ children, ...dialog }: PickerDialogProps) {
  const phone = useIsPhone()
  return (
    <Dialog {...dialog} width={761} phone="page">
      <div className={classes.picker} data-phone={phone || undefined}>
        {children}
      </div>
    </Dialog>
  )
}

import type { ReactNode } from 'react'
import classes from './form.module.css'

/** The buttons under a form, the primary one last; on the phone side by side at the foot of what is seen. */
export function FormButtons({ children }: { children: ReactNode }) {
  return (
    <div className={classes.buttons} data-foot="buttons">
      {children}
    </div>
  )
}

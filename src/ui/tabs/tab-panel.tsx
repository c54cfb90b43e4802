import type { ReactNode } from 'react'
import classes from './tabs.module.css'

interface TabPanelProps {
  /** As the tabs' `panelId`. */
  id: string
  /** Key of the open tab. */
  tab: string
  children: ReactNode
}

/** Around a whole list that stands behind tabs: it takes no part in the layout. */
export function TabPanel({ id, tab, children }: TabPanelProps) {
  return (
    <div id={id} role="tabpanel" aria-labelledby={`${id}-${tab}`} className={classes.panel}>
      {children}
    </div>
  )
}

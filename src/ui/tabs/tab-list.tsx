import { type KeyboardEvent, useRef } from 'react'
import classes from './tabs.module.css'

interface TabListProps<K extends string> {
  tabs: readonly { readonly key: K; readonly label: string; readonly badge?: string | undefined }[]
  value: K
  onChange: (key: K) => void
  /** Read out for the whole row. */
  label: string
  /** Id of the element with role tabpanel; it is labelled by `${panelId}-${key}`. */
  panelId: string
}

/** Parts of one page of which one is seen: a row of tabs that the arrow keys walk along. */
export function TabList<K extends string>({ tabs, value, onChange, label, panelId }: TabListProps<K>) {
  const row = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const at = (tabs.findIndex((tab) => tab.key === value) + step + tabs.length) % tabs.length
    const next = tabs[at]
    if (!next) return
    event.preventDefault()
    onChange(next.key)
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus()
  }
  return (
    <div className={classes.list} role="tablist" aria-label={label} ref={row} onKeyDown={walk}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          id={`${panelId}-${tab.key}`}
          type="button"
          role="tab"
          aria-selected={tab.key === value}
          aria-controls={panelId}
          tabIndex={tab.key === value ? 0 : -1}
          className={classes.tab}
          onClick={() => onChange(tab.key)}
        >
          {tab.label}
          {tab.badge !== undefined && tab.badge !== '' && <span className={classes.badge}>{tab.badge}</span>}
        </button>
      ))}
    </div>
  )
}

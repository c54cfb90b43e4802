import { Button } from '@mantine/core'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { pickersText } from '#src/i18n/pickers.ts'
import { uiText } from '#src/i18n/ui.ts'
import { Dialog } from '../overlay/dialog.tsx'
import { TreePicker } from '../tree/tree-picker.tsx'
import type { TreeSource } from '../tree/tree-source.ts'
import { useIsPhone } from '../use-viewport.ts'
import classes from './pickers.module.css'
import { uniqueUris, uriSource } from './uri-source.ts'

export interface ScopeValue {
  staff: readonly string[]
  partners: readonly string[]
}

export interface ScopeDialogProps {
  opened: boolean
  onClose: () => void
  title?: string | undefined
  staff: TreeSource
  partners: TreeSource
  value: ScopeValue
  onDone: (value: ScopeValue) => void
  openAtFirst?: readonly string[] | undefined
}

type Tab = keyof ScopeValue
const tabs: readonly Tab[] = ['staff', 'partners']

/** Who may use something: staff of the organisation on one tab, partners on the other. */
export function ScopeDialog(props: ScopeDialogProps) {
  const [round, setRound] = useState({ opened: props.opened, number: 0 })
  if (round.opened !== props.opened) setRound({ opened: props.opened, number: round.number + (props.opened ? 1 : 0) })
  return <Choosing key={round.number} {...props} />
}

function Choosing({ opened, onClose, title, staff, partners, value, onDone, openAtFirst }: ScopeDialogProps) {
  const words = useText(pickersText)
  const frame = useText(uiText)
  const phone = useIsPhone()
  const id = useId()
  const bar = useRef<HTMLDivElement>(null)
  const [tab, setTab] = useState<Tab>('staff')
  const [chosen, setChosen] = useState(value)
  const trees = useMemo(
    () => ({ staff: uriSource(staff, 'user'), partners: uriSource(partners, 'mixed') }),
    [staff, partners],
  )
  const names = { staff: words.scopeStaff, partners: words.scopePartners }
  const walk = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const next = tab === 'staff' ? 'partners' : 'staff'
    setTab(next)
    bar.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next}`)}`)?.focus()
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title ?? words.scopeTitle}
      width={761}
      phone="page"
      foot={
        <>
          <span className={classes.count} role="status">
            {words.scopeCount(chosen.staff.length, chosen.partners.length)}
          </span>
          <Button variant="default" onClick={onClose}>
            {frame.cancel}
          </Button>
          <Button
            onClick={() => {
              onDone(chosen)
              onClose()
            }}
          >
            {frame.confirm}
          </Button>
        </>
      }
    >
      <div className={classes.picker} data-phone={phone || undefined}>
        <div className={classes.tabs} role="tablist" aria-label={title ?? words.scopeTitle} ref={bar} onKeyDown={walk}>
          {tabs.map((one) => (
            <button
              key={one}
              id={`${id}-${one}`}
              type="button"
              role="tab"
              className={classes.tab}
              aria-selected={tab === one}
              aria-controls={`${id}-panel`}
              tabIndex={tab === one ? 0 : -1}
              onClick={() => setTab(one)}
            >
              {names[one]}
            </button>
          ))}
        </div>
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} className={classes.panel}>
          <TreePicker
            key={tab}
            source={trees[tab]}
            label={names[tab]}
            mode="multi"
            value={chosen[tab]}
            onChange={(ids) => setChosen((before) => ({ ...before, [tab]: uniqueUris(ids) }))}
            openAtFirst={openAtFirst}
            height={400}
          />
        </div>
      </div>
    </Dialog>
  )
}

import { Button } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { pickersText } from '#src/i18n/ui/pickers.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import { TabList } from '../tabs/tab-list.tsx'
import { TreePicker } from '../tree/tree-picker.tsx'
import type { TreeSource } from '../tree/tree-source.ts'
import { PickerDialog } from './picker-dialog.tsx'
import classes from './pickers.module.css'
import { uniqueUris, uriSource } from './uri-source.ts'
import { useOpening } from './use-opening.ts'

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
  return <Choosing key={useOpening(props.opened)} {...props} />
}

function Choosing({ opened, onClose, title, staff, partners, value, onDone, openAtFirst }: ScopeDialogProps) {
  const words = useText(pickersText)
  const frame = useText(uiText)
  const id = useId()
  const [tab, setTab] = useState<Tab>('staff')
  const [chosen, setChosen] = useState(value)
  const trees = useMemo(
    () => ({ staff: uriSource(staff, 'user'), partners: uriSource(partners, 'mixed') }),
    [staff, partners],
  )
  const names = { staff: words.scopeStaff, partners: words.scopePartners }
  return (
    <PickerDialog
      opened={opened}
      onClose={onClose}
      title={title ?? words.scopeTitle}
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
      <TabList
        tabs={tabs.map((key) => ({ key, label: names[key] }))}
        value={tab}
        onChange={setTab}
        label={title ?? words.scopeTitle}
        panelId={id}
      />
      <div role="tabpanel" id={id} aria-labelledby={`${id}-${tab}`} className={classes.panel}>
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
    </PickerDialog>
  )
}
